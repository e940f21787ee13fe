/** Caps a count for narrow spaces; text stays unchanged. */
export const capped = (count: number | string, most = 99): number | string =>
  Number(count) > most ? `${most}+` : count;
