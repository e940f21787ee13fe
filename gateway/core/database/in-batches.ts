/** A statement takes only so many values, 32,766 of them on SQLite: so many rows of up to six columns. */
const AT_ONCE = 5_000;

/** Goes through many values, as many at a time as one statement takes. */
export async function inBatches<T>(
  values: readonly T[],
  work: (slice: readonly T[]) => Promise<unknown>,
  most = AT_ONCE,
): Promise<void> {
  for (let from = 0; from < values.length; from += most) await work(values.slice(from, from + most));
}
