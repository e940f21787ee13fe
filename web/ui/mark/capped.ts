/** A count where there is room for few digits; what is no number stays as it is. */
export const capped = (count: number | string, most = 99): number | string =>
  Number(count) > most ? `${most}+` : count;
