import type { Logger } from 'pino';

/** Runs a job again and again; a failure is one line of the log. The answer stops it, and waits for the run under way. */
export function repeat(
  everyMs: number,
  job: () => Promise<unknown>,
  log: Pick<Logger, 'error'>,
  failure: string,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = job().catch((error: unknown) => log.error({ err: error }, failure));
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
