/** Error of a mail server; other errors are not shown to users. */
export type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Error of a letter that can't be sent, known without asking a server. */
export class Unsendable extends Error {}

/** Permanent refusal of the server; retrying is useless. */
export const isRefused = (error: SmtpError): boolean =>
  error instanceof Unsendable ||
  (/^E(ENVELOPE|MESSAGE)$/.test(error.code ?? '') && error.responseCode !== undefined && error.responseCode >= 500);

/** The server is unreachable, so other letters would fail too. */
export const isUnreachable = (error: SmtpError): boolean =>
  !(error instanceof Unsendable) &&
  (error.responseCode === undefined ||
    error.responseCode === 421 ||
    error.command === 'CONN' ||
    error.code === 'EAUTH');

export function reasonOf(error: SmtpError): string {
  if (error instanceof Unsendable) return error.message;
  const said = error.response?.slice(0, 200);
  return said ? `The mail server says: ${said}` : 'The mail server can not be reached at the moment';
}
