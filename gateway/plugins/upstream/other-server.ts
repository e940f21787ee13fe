import type { Environment } from '../../core/process/environment.ts';
import { traced, traceHeaders } from '../../core/tracing/tracing.ts';
import { Fault } from '../../core/ground/errors.ts';
import { isPlainObject, parseJson } from '../../core/ground/json.ts';

export type ForwardedRequest = { method: string; path: string; body?: unknown; headers: Record<string, string> };
export type Answered = { status: number; body: unknown };

type Limits = Pick<Environment['limits'], 'upstreamTime' | 'upstreamSize' | 'upstreamSockets'>;

/** Circuit breaker: failures before requests stop, and the pause before a single retry. */
const FAILURES_MOST = 5;
const PAUSE_MS = 10_000;

const REDIRECTS_MOST = 3;
const WAITING_MOST = 200;
const RETRIED = new Set([502, 503, 504]);

/** Client of the server behind UPSTREAM_URL, with limits on time, size and sockets, and a circuit breaker. */
export class OtherServer {
  readonly #base: URL;
  readonly #limits: Limits;
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;
  #failures = 0;
  #pausedUntil = 0;

  constructor(base: string, limits: Limits) {
    this.#base = new URL(base.endsWith('/') ? base : `${base}/`);
    this.#limits = limits;
  }

  get origin(): string {
    return this.#base.origin;
  }

  /** Whether no requests are sent, because the last ones failed. */
  get isPaused(): boolean {
    return Date.now() < this.#pausedUntil;
  }

  /** Failed reads are retried once, except after a timeout; writes may already have been executed. */
  async ask(asked: ForwardedRequest): Promise<Answered> {
    const isRead = asked.method === 'GET';
    if (this.isPaused) throw this.#fault('failed repeatedly, and is tried again in a few seconds');
    // After the pause one request tries; others are refused until it succeeds.
    if (this.#failures >= FAILURES_MOST) this.#pausedUntil = Date.now() + PAUSE_MS;
    await this.#enter();
    try {
      const first = await this.#try(asked).catch((error: Error) => {
        if (isRead && !(error instanceof Fault) && error.name !== 'TimeoutError') return null;
        throw error;
      });
      const answered = first && !(isRead && RETRIED.has(first.status)) ? first : await this.#try(asked);
      this.#note(answered.status < 500);
      return answered;
    } catch (error) {
      this.#note(false);
      if (error instanceof Fault) throw error;
      const isLate = (error as Error).name === 'TimeoutError';
      throw this.#fault(isLate ? `did not answer within ${this.#limits.upstreamTime} seconds` : 'can not be reached');
    } finally {
      this.#leave();
    }
  }

  #try(asked: ForwardedRequest): Promise<Answered> {
    const attributes = { 'http.request.method': asked.method, 'server.address': this.#base.hostname };
    return traced({ name: `upstream ${asked.method}`, kind: 'client', attributes }, () => this.#send(asked));
  }

  async #send({ method, path, body, headers }: ForwardedRequest): Promise<Answered> {
    const signal = AbortSignal.timeout(this.#limits.upstreamTime * 1_000);
    let address = new URL(path.slice(1), this.#base);
    for (let redirects = 0; redirects <= REDIRECTS_MOST; redirects += 1) {
      const response = await fetch(address, {
        method,
        headers: { accept: 'application/json', ...headers, ...traceHeaders() },
        redirect: 'manual',
        signal,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response.status < 300 || response.status === 304 || response.status >= 400)
        return { status: response.status, body: await this.#read(response) };
      await response.body?.cancel();
      const next = response.headers.get('location');
      const target = next && URL.canParse(next, address) ? new URL(next, address) : null;
      if (target?.origin !== this.#base.origin || method !== 'GET')
        throw this.#fault('sent a redirect that is not followed');
      address = target;
    }
    throw this.#fault('redirects too often');
  }

  async #read(response: Response): Promise<unknown> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > this.#limits.upstreamSize) throw this.#fault('sent a response that is larger than UPSTREAM_SIZE');
      chunks.push(chunk);
    }
    const bytes = Buffer.concat(chunks);
    try {
      return parseJson(bytes);
    } catch {
      if (response.status >= 400) return bytes.toString('utf8', 0, 300);
      throw this.#fault('does not answer JSON');
    }
  }

  /** Waits for a free socket. */
  async #enter(): Promise<void> {
    if (this.#inFlight >= this.#limits.upstreamSockets) {
      if (this.#waiting.length >= WAITING_MOST) throw this.#fault('has too many requests waiting for it');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#inFlight += 1;
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#inFlight -= 1;
  }

  #note(isWell: boolean): void {
    this.#failures = isWell ? 0 : this.#failures + 1;
    if (isWell) this.#pausedUntil = 0;
    else if (this.#failures >= FAILURES_MOST) this.#pausedUntil = Date.now() + PAUSE_MS;
  }

  #fault(problem: string): Fault {
    return new Fault('BAD_UPSTREAM', `The server behind this operation ${problem}`, { retryAfter: 1 });
  }
}

const byStatus = {
  400: 'BAD_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
} as const;

/** Converts an upstream error; unknown ones become BAD_UPSTREAM. */
export function refusalOf({ status, body }: Answered): Fault {
  const code = byStatus[status as keyof typeof byStatus];
  const said = isPlainObject(body) && typeof body.error === 'string' ? body.error.slice(0, 300) : undefined;
  if (code) return new Fault(code, said);
  return new Fault('BAD_UPSTREAM', `The server behind this operation answers ${status}`);
}
