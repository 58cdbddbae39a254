//! Names of requests.

/** A name for a request, so that a repeated one is not a second. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))]
    .map((part) => part.toString(16).padStart(8, '0'))
    .join('');
}
