import { OutgoingFailed, OutgoingRefused } from '../core/outgoing/errors.ts';
import type { Outgoing } from '../core/outgoing/outgoing.ts';
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
  /** What the receiver asked to wait; 0 where it did not. */
  retryAfterMs: number;
};

type Sent = { url: string; headers: Record<string, string>; body: string };

export const headText = (headers: readonly (readonly [string, string])[]): string =>
  plain(
    headers
      // The cookies of a receiver are credentials.
      .filter(([name]) => name.toLowerCase() !== 'set-cookie')
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  ).slice(0, HEAD_LETTERS);

/** PostgreSQL stores no NUL. */
const plain = (text: string): string => text.replaceAll('\0', '\u{FFFD}');

/** One request and what became of it; throws where there was none. */
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
