/** Maximum input length in characters. */
export const textMost = 1_000_000;
/** Maximum of rendered list entries; further ones are only counted. */
export const rowsMost = 200;
