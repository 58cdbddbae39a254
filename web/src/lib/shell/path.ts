//! Matching an address against a pattern such as `/m/:id/boxes/:n`.

/** The named parts of the address, or undefined when it does not match. */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pieces(pattern), pieces(path)];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, piece] of wanted.entries()) {
    const text = given[index]!;
    if (piece.startsWith(':')) params[piece.slice(1)] = decode(text);
    else if (piece !== text) return undefined;
  }
  return params;
}

function pieces(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
