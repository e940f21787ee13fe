import type { Logger } from 'pino';
import type { Environment } from '../../core/process/environment.ts';
import { Fault } from '../../core/ground/errors.ts';
import { traceHeaders } from '../../core/tracing/tracing.ts';

const ANSWER_MS = 5_000;

/** Verifies captcha solutions at the configured provider, with the siteverify protocol. */
export class Captcha {
  readonly #settings: Environment['captcha'];
  readonly #log: Logger;

  constructor({ captcha }: Environment, log: Logger) {
    this.#settings = captcha;
    this.#log = log;
  }

  /** Always passes if no provider is configured. */
  async check(solution: string | null | undefined, address: string): Promise<void> {
    if (!this.#settings) return;
    if (!solution?.trim()) throw new Fault('CAPTCHA_REQUIRED');
    const { secret, verifyUrl } = this.#settings;
    const body = new URLSearchParams({ secret, response: solution.trim(), remoteip: address });
    const isSolved = await ask(verifyUrl, body).catch((error: unknown) => {
      // If the provider fails, the request is refused.
      this.#log.warn({ err: error }, 'the provider of the captcha does not answer');
      throw new Fault('UNAVAILABLE', 'The captcha provider does not respond', { retryAfter: 5 });
    });
    if (!isSolved) throw new Fault('CAPTCHA_REQUIRED');
  }
}

async function ask(url: string, body: URLSearchParams): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { ...traceHeaders() },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!answer.ok) throw new Error(`The provider answers ${answer.status}`);
  const { success } = (await answer.json()) as { success?: unknown };
  return success === true;
}
