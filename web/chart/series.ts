/** Chart data: names along one axis, and a value per name for each series. */
export type Series = {
  key: string;
  title: string;
  /** Null is a gap without measurement. */
  values: readonly (number | null)[];
  /** Drawn as a line over bars. */
  look?: 'line';
};

export type ChartData = {
  names: readonly string[];
  series: readonly Series[];
  nameTitle: string;
  /** Marks a change at a name with a labeled line. */
  from?: { name: number; title: string };
};

/** Number format for axis, cursor, table and screen readers. */
export type Form = (value: number) => string;

/** Minimum and maximum of all values; includes zero for bars and areas. */
export function extentOf(series: readonly Series[], hasZero: boolean): [low: number, high: number] {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  if (all.length === 0) return [0, 1];
  if (hasZero) all.push(0);
  // Reduced one by one, because spreading ten thousand arguments fails in some browsers.
  const low = all.reduce((least, value) => Math.min(least, value), Infinity);
  const high = all.reduce((most, value) => Math.max(most, value), -Infinity);
  return low === high ? [hasZero ? Math.min(0, low) : low - 1, high === 0 ? 1 : high + (hasZero ? 0 : 1)] : [low, high];
}

/** Stacks series; gaps add nothing. */
export function stacked(series: readonly Series[]): { low: number; high: number }[][] {
  const sums = new Map<number, { up: number; down: number }>();
  return series.map(({ values }) =>
    values.map((value, index) => {
      const sum = sums.get(index) ?? { up: 0, down: 0 };
      const amount = value ?? 0;
      const from = amount >= 0 ? sum.up : sum.down;
      sums.set(index, amount >= 0 ? { ...sum, up: from + amount } : { ...sum, down: from + amount });
      return { low: Math.min(from, from + amount), high: Math.max(from, from + amount) };
    }),
  );
}

/** Shortens a name; the full name is in the cursor and table. */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, Math.max(1, most - 1)).join('')}…` : text;
}

/** Step so that the written names fit; includes the first. */
export const everyNth = (count: number, room: number): number => Math.max(1, Math.ceil(count / Math.max(1, room)));

/** Percentages that add up to exactly one hundred (largest remainder method). */
export function shares(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + Math.max(0, value), 0);
  if (sum === 0) return values.map(() => 0);
  const exact = values.map((value) => (Math.max(0, value) / sum) * 100);
  const whole = exact.map(Math.floor);
  let rest = 100 - whole.reduce((total, value) => total + value, 0);
  const order = exact
    .map((value, index) => ({ index, part: value - Math.floor(value) }))
    .toSorted((a, b) => b.part - a.part);
  for (const { index } of order) {
    if (rest <= 0) break;
    whole[index] = (whole[index] ?? 0) + 1;
    rest -= 1;
  }
  return whole;
}
