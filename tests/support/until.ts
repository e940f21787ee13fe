/** Whether something comes to hold within a time. */
export async function until(holds: () => boolean, ms = 5_000): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 10))) {
    if (holds()) return true;
  }
  return holds();
}
