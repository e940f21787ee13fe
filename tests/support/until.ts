/** Whether `holds` becomes true within the time. */
export async function until(holds: () => boolean, ms = 5_000): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 10))) {
    if (holds()) return true;
  }
  return holds();
}

/** First truthy result of `work`; rejects when there is none in time. */
export async function waitFor<T>(work: () => Promise<T | null | undefined | false>, ms = 8_000): Promise<T> {
  for (const end = Date.now() + ms; ;) {
    const result = await work();
    if (result) return result;
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
