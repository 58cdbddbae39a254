//! A chart taken away: its numbers as a table, its picture as it stands on the page.

/** A table whose numbers are told in full, not as the page rounds them. */
export function csv(header: string[], rows: (string | number)[][]): string {
  const field = (value: string | number) => {
    const text = String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [header, ...rows].map((row) => row.map(field).join(',') + '\n').join('');
}

/** The name of a file: the title in small letters and dashes. */
export function fileName(title: string): string {
  return (
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'chart'
  );
}

/** What a picture takes from the page's style sheet, which stays behind. */
const KEPT = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'paint-order',
  'text-anchor',
];
const HEAD = 46;

/** A drawing of the page as a picture of its own, under its title and its legend. */
export function picture(
  drawing: SVGSVGElement,
  title: string,
  legend: { name: string; colour: string; dash?: string }[],
): string {
  const { width, height } = drawing.viewBox.baseVal;
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [from, to] = [drawing, copy].map((one) => [...one.querySelectorAll('*')]) as [Element[], Element[]];
  for (const [number, element] of to.entries()) {
    const style = getComputedStyle(from[number]!);
    for (const name of KEPT) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
  }
  const page = getComputedStyle(document.body);
  const [ink, paper] = [page.color, page.backgroundColor];
  const key = legend.map(({ name, colour, dash }, number) => {
    const x = 12 + (number * (width - 24)) / legend.length;
    const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
    return (
      `<path d="M${x} 32h22" stroke="${resolved(colour)}" stroke-width="3"${dashes}/>` +
      `<text x="${x + 27}" y="36" font-size="11">${escaped(name)}</text>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + HEAD}" viewBox="0 0 ${width} ${height + HEAD}">` +
    `<rect width="100%" height="100%" fill="${paper}"/>` +
    `<g font-family="sans-serif" fill="${ink}"><text x="12" y="18" font-size="14" font-weight="700">${escaped(title)}</text>${key.join('')}</g>` +
    `<g transform="translate(0 ${HEAD})">${new XMLSerializer()
      .serializeToString(copy)
      .replace(/^<svg[^>]*>/, '')
      .replace(/<\/svg>$/, '')}</g></svg>`
  );
}

/** A colour as it is here and now: outside of the page its name means nothing. */
function resolved(colour: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = colour;
  const told = getComputedStyle(probe).color;
  probe.remove();
  return told;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
