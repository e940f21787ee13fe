/** What a mail server says; anything else is not for the person's eyes. */
export type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** No server is needed to know that this letter can't be sent. */
export class Unsendable extends Error {}

/** The server was there and said no for good; trying again would not change its mind. */
export const isRefused = (error: SmtpError): boolean =>
  error instanceof Unsendable ||
  (/^E(ENVELOPE|MESSAGE)$/.test(error.code ?? '') && error.responseCode !== undefined && error.responseCode >= 500);

/** The server could not be spoken to: the other letters would fare no better now. */
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
