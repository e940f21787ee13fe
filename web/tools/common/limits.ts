/** The longest text that a tool takes; what is longer is refused before it is shown. */
export const textMost = 1_000_000;
/** More entries of a list than these are counted, not drawn. */
export const rowsMost = 200;
