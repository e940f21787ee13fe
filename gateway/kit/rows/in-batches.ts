/** SQLite allows 32,766 parameters per statement: enough for rows of up to six columns. */
const AT_ONCE = 5_000;

/** Processes values in batches that fit one statement. */
export async function inBatches<T>(
  values: readonly T[],
  work: (slice: readonly T[]) => Promise<unknown>,
  most = AT_ONCE,
): Promise<void> {
  for (let from = 0; from < values.length; from += most) await work(values.slice(from, from + most));
}
