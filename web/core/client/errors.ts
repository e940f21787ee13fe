import type { TFunction } from 'i18next';
import type { CombinedError } from 'urql';

type Extensions = {
  code?: string;
  key?: string;
  status?: string;
  argument?: string;
  right?: string;
  requestId?: string;
  retryAfter?: number;
  used?: number;
  limit?: number;
};

const extensionsOf = (error: CombinedError): Extensions[] =>
  error.graphQLErrors.map((one) => (one.extensions ?? {}) as Extensions);

export const isCombined = (error: unknown): error is CombinedError =>
  error instanceof Error && 'graphQLErrors' in error;

export const errorCode = (error: CombinedError | undefined): string | undefined =>
  error && extensionsOf(error)[0]?.code;
export const errorStatus = (error: CombinedError | undefined): string | undefined =>
  error && extensionsOf(error)[0]?.status;
/** Seconds until a refused request may be retried. */
export const retryAfter = (error: CombinedError): number => extensionsOf(error)[0]?.retryAfter ?? 60;
/** Argument named by a validation error. */
export const errorArgument = (error: CombinedError | undefined): string | undefined =>
  error && extensionsOf(error)[0]?.argument;
/** Field of a form that a validation error names; the argument is a path such as "contact.emails[0].email". */
export const errorField = <N extends string>(error: CombinedError | undefined, names: readonly N[]): N | undefined =>
  errorArgument(error)
    ?.split(/[.[]/)
    .flatMap((part) => names.filter((name) => name === part))[0];

/**
 * Requested second factor: `code` of the authenticator, or `letter` for an emailed one; `wrong` for a wrong
 * code, `setup` if there is none.
 */
export const secondFactor = (error: CombinedError | undefined): string | undefined =>
  /^2FA@(\w+)/.exec(error?.graphQLErrors[0]?.message ?? '')?.[1];

/** No answer at all: a network error. */
export const isOffline = (error: CombinedError | undefined): boolean =>
  Boolean(error?.networkError) && !(error?.response as Response | undefined)?.status;

/**
 * Whether an error ends the session: a 401 other than for a wrong password, captcha or second factor; or the 404 of a
 * deleted account.
 */
export function endsSession(error: CombinedError): boolean {
  const http = (error.response as Response | undefined)?.status;
  const entries: { message: string; extensions: Extensions }[] = error.graphQLErrors.map((one) => ({
    message: one.message,
    extensions: (one.extensions ?? {}) as Extensions,
  }));
  if (entries.length === 0) return http === 401;
  return entries.some(({ message, extensions }) => {
    if (extensions.status === '1102') return true;
    if (extensions.code !== 'UNAUTHENTICATED' && extensions.code !== 'INVALID_TOKEN' && http !== 401) return false;
    if (extensions.status === '1221' || message === 'no such user' || message === 'incorrect Password') return false;
    return !message.includes('reCAPTCHA verification is required') && !message.startsWith('2FA@');
  });
}

/** Overload, or a gateway unavailable behind its proxy. */
const later = new Set([429, 502, 503, 504]);

/** Errors that may pass: no network, an expired session, a busy or restarting gateway. */
export const mayPass = (error: CombinedError): boolean =>
  isOffline(error) || endsSession(error) || later.has((error.response as Response | undefined)?.status ?? 0);

const inMegabytes = (bytes = 0): string => (bytes / 1_000_000).toLocaleString(undefined, { maximumFractionDigits: 1 });

/** Beyond this many seconds, a wait is shown in minutes. */
const longWait = 90;

/** Code of the text: some have a second one, for a wait in minutes or a refusal that names no right. */
function variantOf({ code, right, retryAfter = 0 }: Extensions = {}): string | undefined {
  if (code === 'FORBIDDEN' && !right) return 'FORBIDDEN-role';
  return code === 'RATE_LIMITED' && retryAfter > longWait ? 'RATE_LIMITED-minutes' : code;
}

/** Error text for users. Every error code has a text; server messages are for logs. */
export function errorText(error: CombinedError | Error, t: TFunction): string {
  if (!isCombined(error)) return t('error.unexpected');
  if (isOffline(error)) return t('error.offline');
  const first = extensionsOf(error)[0];
  const say = (key: string, values: Record<string, unknown> = {}) =>
    (t as (key: string, values: object) => string)(key, { defaultValue: '', ...values });
  if (first?.status) {
    const text = say(`error.auth-${first.status}`);
    if (text) return text;
  }
  const code = secondFactor(error) === 'setup' ? '2FA-setup' : variantOf(first);
  const seconds = first?.retryAfter ?? 60;
  const values = { right: first?.right ?? '', seconds, minutes: Math.ceil(seconds / 60) };
  const text = code
    ? say(`error.${code}`, { ...values, used: inMegabytes(first?.used), limit: inMegabytes(first?.limit) })
    : '';
  const id = first?.requestId ? ` ${t('error.reference', { id: first.requestId })}` : '';
  return (text || t('error.unexpected')) + id;
}
