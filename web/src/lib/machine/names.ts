//! Names to begin with; any other will do.

const NAMES =
  'Ada Alba Basil Bea Cleo Cosmo Dora Dexter Edith Emil Flora Fritz Greta Gus Hazel Hugo Ida Iris Jasper Juno Kit Klara Leo Lotte Mabel Milo Nell Nico Olive Otto Pearl Pip Quill Ruby Rufus Sylvie Silas Tess Theo Ursa Vera Viggo Wren Wilma Xenia Yara Zeno Zoe'.split(
    ' ',
  );

export function someName(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${NAMES[a % NAMES.length]}-${1 + (b % 99)}`;
}
