import { GraphQLError } from 'graphql';

type Entry = {
  /** HTTP status of REST; GraphQL answers field errors with 200. */
  status: number;
  /** Default message. */
  message: string;
  /** Documented REST body, if not the common one. */
  body?: (fault: Fault) => unknown;
};

/** All error codes; no other error leaves the gateway. */
const catalogue = {
  BAD_INPUT: { status: 400, message: 'The request is invalid' },
  WEAK_PASSWORD: {
    status: 400,
    message: 'This password is too easy to guess: choose one that is neither common nor your email address',
  },
  UNAUTHENTICATED: { status: 401, message: 'Sign in first' },
  INVALID_TOKEN: { status: 401, message: 'Invalid token', body: () => ({ error: 'Invalid token' }) },
  WRONG_PASSWORD: { status: 401, message: 'incorrect Password' },
  SECOND_FACTOR: { status: 401, message: '2FA@code' },
  CAPTCHA_REQUIRED: { status: 401, message: 'reCAPTCHA verification is required' },
  WRONG_CREDENTIALS: { status: 404, message: 'Wrong email address or password', body: () => false },
  FORBIDDEN: { status: 403, message: 'You do not have the required right' },
  PLAN_LIMIT: { status: 403, message: "The limit of this installation's license is reached" },
  NO_ORGANIZATION: { status: 403, message: 'Choose an organization first' },
  ORGANIZATION_UNAVAILABLE: { status: 403, message: 'This organization is not available at the moment' },
  LICENSE_INVALID: {
    status: 403,
    message: 'The license of this installation is invalid',
    body: ({ details }) => ({ status: details.status }),
  },
  NOT_FOUND: { status: 404, message: 'NOT FOUND', body: () => 'NOT FOUND' },
  ACCOUNT_GONE: { status: 404, message: 'This account is no longer a member of the organization' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This path does not support the method' },
  CONFLICT: { status: 409, message: 'This was changed in the meantime' },
  RELOAD: {
    status: 409,
    message: 'Changes since then are no longer available: reload everything, then continue from lastEventId',
  },
  LAST_OWNER: { status: 409, message: 'An organization must have at least one owner' },
  LINK_EXPIRED: { status: 410, message: 'This link was already used or has expired' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large' },
  STORAGE_FULL: { status: 413, message: 'The storage of this organization is full' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send application/json' },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This Idempotency-Key was used with another request' },
  RATE_LIMITED: { status: 429, message: 'Too many requests; try again later' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side' },
  BAD_UPSTREAM: { status: 502, message: 'The upstream server did not return a valid response' },
  UNAVAILABLE: { status: 503, message: 'The service is temporarily unavailable; try again soon' },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof catalogue;

/** Additional data of an error. */
type FaultDetails = {
  argument?: string;
  right?: string;
  /** Documented numeric code: 1001, 1006, 1102, 1221 … */
  status?: string;
  requestId?: string;
  retryAfter?: number;
  change?: unknown;
  /** Newest position of the change feed. */
  lastEventId?: string;
  /** Used and allowed bytes. */
  used?: number;
  limit?: number;
};

/** The only error type whose message is public. */
export class Fault extends GraphQLError {
  readonly code: ErrorCode;
  readonly details: FaultDetails;

  constructor(code: ErrorCode, message?: string, details: FaultDetails = {}) {
    super(message ?? catalogue[code].message, { extensions: { code, key: `error.${code}`, ...details } });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return catalogue[this.code].status;
  }

  /** REST body: the documented one, or the common one. */
  get body(): unknown {
    const entry: Entry = catalogue[this.code];
    return entry.body ? entry.body(this) : { error: this.message, code: this.code, ...this.details };
  }
}

export const badInput = (argument: string, problem: string): Fault =>
  new Fault('BAD_INPUT', `${argument} ${problem}`, { argument });

export const errorCodes = Object.keys(catalogue) as ErrorCode[];
export const statusOf = (code: ErrorCode): number => catalogue[code].status;
export const messageOf = (code: ErrorCode): string => catalogue[code].message;
