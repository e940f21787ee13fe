/** An icon's symbol in a sprite. */
export type Cut = { viewBox: string; variant: string; inside: string };

const head = /^<symbol id="[^"]*" viewBox="([-\d. ]+)" ?([^>]*)>/;

/** Extracts an icon from a sprite. Inner IDs are prefixed with the set, to be unique on a page. */
export function cutIcon(sprite: string, set: string, name: string): Cut | null {
  const from = sprite.indexOf(`<symbol id="${name}" `);
  const to = sprite.indexOf('</symbol>', from);
  if (from < 0 || to < 0) return null;
  const symbol = sprite.slice(from, to);
  const [opening, viewBox, look] = head.exec(symbol) ?? [];
  if (opening === undefined) return null;
  const inside = symbol
    .slice(opening.length)
    .replaceAll(` id="${name}--`, ` id="${set}-${name}--`)
    .replaceAll(`#${name}--`, `#${set}-${name}--`);
  return { viewBox: viewBox ?? '0 0 24 24', variant: look ?? '', inside };
}

/** Standalone SVG file. */
export const svgOf = ({ viewBox, variant, inside }: Cut, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}" ${variant}>${inside}</svg>`;

/** React component: camel-case attributes, props passed through. */
export function jsxOf(cut: Cut, size: number): string {
  const camel = (text: string) =>
    text.replace(/ ([a-z]+(?:-[a-z]+)+)="/g, (_all, name: string) => {
      return ` ${name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())}="`;
    });
  return camel(svgOf(cut, size)).replace(/^(<svg[^>]*)>/, '$1 {...props}>');
}

/** Reference to the icon in its sprite. */
export const usageOf = (set: string, name: string, size: number): string =>
  `<svg width="${size}" height="${size}" aria-hidden="true"><use href="/icons/${set}.svg#${name}" /></svg>`;
