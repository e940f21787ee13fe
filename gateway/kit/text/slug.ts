/**
 * Documented rule: lower case, then hyphens for spaces, then remove everything except word characters of any script.
 */
export const slugOf = (text: string, otherwise: string): string =>
  text
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/-+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '') ||
  // Texts without word characters still need a slug.
  otherwise;

/** For slugs without a documented rule: collapses repeated hyphens. */
export const neatSlugOf = (text: string, otherwise: string): string => slugOf(text, otherwise).replace(/-+/g, '-');

/** The slug, with -1, -2 … appended if it is taken. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let clash = 1; taken.has(slug); clash += 1) slug = `${wanted}-${clash}`;
  return slug;
}
