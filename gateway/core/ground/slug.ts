/** The documented rule: lower case, hyphens for spaces, and only then what is no word character of any script goes. */
export const slugOf = (text: string, otherwise: string): string =>
  text
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/-+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '') ||
  // A text of signs alone still needs an address.
  otherwise;

/** Where no document says how: no two hyphens in a row. */
export const neatSlugOf = (text: string, otherwise: string): string => slugOf(text, otherwise).replace(/-+/g, '-');

/** The slug itself, or with -1, -2 … behind it where that is taken. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let clash = 1; taken.has(slug); clash += 1) slug = `${wanted}-${clash}`;
  return slug;
}
