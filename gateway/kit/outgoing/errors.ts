/** Same message for all addresses that break no rule of format, so that it reveals nothing about the internal network. */
export class OutgoingRefused extends Error {
  constructor(rule = 'is not an address that can be reached from here') {
    super(rule);
  }
}

export type FailureReason = 'name' | 'connection' | 'tls' | 'timeout' | 'size' | 'protocol';

/** A public address gave no usable answer. */
export class OutgoingFailed extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(`no answer: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The organization has used up its limit for this minute. */
export class OutgoingBusy extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('too many outgoing requests; try again later');
    this.retryAfterMs = retryAfterMs;
  }
}

const TLS_CODE = /^(ERR_TLS|ERR_SSL|CERT_|EPROTO|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA)/;
const NAME_CODES = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EAI_AGAIN', 'ESERVFAIL', 'EREFUSED', 'ENONAME']);

/** Converts a Node network error into an error for the caller. */
export function outgoingFailure(error: unknown): OutgoingFailed | OutgoingRefused {
  if (error instanceof OutgoingFailed || error instanceof OutgoingRefused) return error;
  const { code = '', name = '' } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError' || /^E(SOCKET)?TIME(D)?OUT$/.test(code))
    return new OutgoingFailed('timeout', error);
  if (NAME_CODES.has(code)) return new OutgoingFailed('name', error);
  if (code === 'HPE_HEADER_OVERFLOW') return new OutgoingFailed('size', error);
  if (code.startsWith('HPE_')) return new OutgoingFailed('protocol', error);
  return new OutgoingFailed(TLS_CODE.test(code) ? 'tls' : 'connection', error);
}
