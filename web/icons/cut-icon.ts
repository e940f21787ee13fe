/** A drawing as it stands in the sprite of its set. */
export type Cut = { viewBox: string; variant: string; inside: string };

const head = /^<symbol id="[^"]*" viewBox="([-\d. ]+)" ?([^>]*)>/;

/** Cuts one drawing out of a sprite. Inner names bear that of the set too: two that stand on one page never meet. */
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

/** A file that stands alone. */
export const svgOf = ({ viewBox, variant, inside }: Cut, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}" ${variant}>${inside}</svg>`;

/** The same for React: attributes in camel case, and whatever the component is given. */
export function jsxOf(cut: Cut, size: number): string {
  const camel = (text: string) =>
    text.replace(/ ([a-z]+(?:-[a-z]+)+)="/g, (_all, name: string) => {
      return ` ${name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())}="`;
    });
  return camel(svgOf(cut, size)).replace(/^(<svg[^>]*)>/, '$1 {...props}>');
}

/** A picture out of the sprite of the set, as this page draws it. */
export const usageOf = (set: string, name: string, size: number): string =>
  `<svg width="${size}" height="${size}" aria-hidden="true"><use href="/icons/${set}.svg#${name}" /></svg>`;
