//! What was asked before the code of the page had come: public/early.js asks, whoever wants the answer first takes it.

declare global {
  var early: Map<string, Promise<Response>> | undefined;
}

/** The answer that is on its way already, once. */
export function taken(place: string): Promise<Response> | undefined {
  const answer = globalThis.early?.get(place);
  globalThis.early?.delete(place);
  return answer;
}

/** Whoever has gone on to another page wants no answer of before. */
export function forget(): void {
  globalThis.early?.clear();
}
