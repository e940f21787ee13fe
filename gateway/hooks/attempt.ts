import { OutgoingFailed, OutgoingRefused } from '../kit/outgoing/errors.ts';
import type { Outgoing } from '../kit/outgoing/outgoing.ts';
import type { HookProblem } from '../generated.ts';
import { readRetryAfter } from './schedule.ts';

const TIMEOUT_MS = 10_000;
const HEAD_LETTERS = 2_000;
const BODY_BYTES = 1_000;

export type Attempt = {
  status: number | null;
  ms: number;
  problem: HookProblem | null;
  responseHead: string;
  response: string;
  /** Retry-After of the receiver; 0 without one. */
  retryAfterMs: number;
};

type Sent = { url: string; headers: Record<string, string>; body: string };

export const headText = (headers: readonly (readonly [string, string])[]): string =>
  plain(
    headers
      // Cookies of the receiver are credentials and not stored.
      .filter(([name]) => name.toLowerCase() !== 'set-cookie')
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  ).slice(0, HEAD_LETTERS);

/** PostgreSQL can't store NUL. */
const plain = (text: string): string => text.replaceAll('\0', '\u{FFFD}');

/** Sends one request and returns its result; throws if none could be sent. */
export async function attemptDelivery(outgoing: Outgoing, { url, headers, body }: Sent): Promise<Attempt> {
  const begun = performance.now();
  const none = { status: null, responseHead: '', response: '', retryAfterMs: 0 };
  try {
    const answer = await outgoing.request({
      url,
      method: 'POST',
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
      bytesMost: BODY_BYTES,
    });
    const { status } = answer;
    const asked = answer.headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1];
    return {
      status,
      ms: answer.ms,
      problem: status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'status',
      responseHead: headText(answer.headers),
      response: plain(answer.body.toString('utf8')),
      retryAfterMs: readRetryAfter(asked, Date.now()),
    };
  } catch (error) {
    const ms = Math.round(performance.now() - begun);
    if (error instanceof OutgoingRefused) return { ...none, ms, problem: 'address' };
    if (!(error instanceof OutgoingFailed)) throw error;
    return { ...none, ms, problem: error.reason === 'size' ? 'protocol' : error.reason };
  }
}
