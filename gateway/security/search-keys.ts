/** Sorts after all dates. */
const NO_DATE = '~';

export const dueKeyOf = (dueDate: string | null): string => dueDate ?? NO_DATE;

type Searched = { number: number; label: string; check: string; evidence: readonly { value: string }[] };

export const searchKeyOf = ({ number, label, check, evidence }: Searched): string =>
  [`#${number}`, label, check, ...evidence.map(({ value }) => value)].join('\n').toLowerCase();
