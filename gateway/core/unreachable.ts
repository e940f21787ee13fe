/** The database is gone or busy: the caller may try again, nothing is wrong with the request. */
export function unreachable(error: unknown): boolean {
  const { code, errcode, message } = (error ?? {}) as { code?: string; errcode?: number; message?: string };
  // SQLITE_BUSY, LOCKED, IOERR, FULL, CANTOPEN, READONLY; connection failures and shutdown of PostgreSQL.
  if (typeof errcode === 'number') return [5, 6, 8, 10, 13, 14].includes(errcode & 0xff);
  if (typeof code === 'string' && /^(ECONN|EPIPE|ETIMEDOUT|57P0|53|08)/.test(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated/.test(message ?? '');
}
