import type { Logger } from 'pino';

const QUIET_MS = 10_000;

/** Whether the database or the disk is unavailable, so that the caller may retry. */
export function isTransient(error: unknown): boolean {
  const { code, errcode, message } = (error ?? {}) as { code?: string; errcode?: number; message?: string };
  // SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN.
  if (typeof errcode === 'number') return [5, 6, 8, 10, 13, 14].includes(errcode & 0xff);
  if (typeof code === 'string') {
    // Connection errors, and PostgreSQL states that pass: shutdown, startup, too many connections, timeouts, disk
    // errors, read-only standby, serialization failures.
    if (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0|57014|40|53|08|58|25006)/.test(code)) return true;
    if (isDiskFault(code)) return true;
  }
  return /timeout exceeded when trying to connect|timeout expired|cached plan must not change|Connection terminated|connection error and is not queryable/.test(
    message ?? '',
  );
}

/** The disk can't be written at the moment. */
export const isDiskFault = (code: string | undefined): boolean =>
  /^(ENOSPC|EDQUOT|EMFILE|ENFILE|EROFS|EIO|EACCES|EPERM)$/.test(code ?? '');

/** Logs an outage when it starts and every ten seconds, not for each request. */
export class Outages {
  readonly #log: Logger;
  readonly #refused = new Map<string, number>();
  readonly #noted = new WeakSet<object>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Counts an error once, even if it is noted several times. */
  note(error: unknown): void {
    if (this.#noted.has(error as object)) return;
    this.#noted.add(error as object);
    const { code, errcode, message } = error as { code?: string; errcode?: number; message?: string };
    const kind = String(errcode ?? code ?? message);
    const count = this.#refused.get(kind);
    if (count !== undefined) return void this.#refused.set(kind, count + 1);
    this.#log.error({ err: error }, 'the database or the disk is not available; requests are refused with 503');
    this.#listen(kind, message ?? kind);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #listen(kind: string, problem: string): void {
    this.#refused.set(kind, 0);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const refused = this.#refused.get(kind) ?? 0;
      this.#refused.delete(kind);
      if (refused === 0) return;
      this.#log.error({ problem, refused }, 'the database or the disk is still not available');
      this.#listen(kind, problem);
    }, QUIET_MS).unref();
    this.#timers.add(timer);
  }
}
