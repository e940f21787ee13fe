import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { version } from '../../core/process/version.ts';

export type Protocol = 'https:' | 'http:';

/** Verified address that a connection uses. */
export type OutgoingTarget = { host: string; port: number; address: string; family: 4 | 6 };

export type OutgoingRequest = {
  url: string;
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Total timeout. */
  timeoutMs?: number;
  /** Maximum body size; longer bodies are cut. */
  bytesMost?: number;
  protocols?: readonly Protocol[];
  /** Reads the answer even if the certificate is not trusted. */
  isUnverified?: boolean;
};

export type OutgoingAnswer = {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: Buffer;
  isCut: boolean;
  address: string;
  ms: number;
};

export const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export const headerOf = ({ headers }: Pick<OutgoingAnswer, 'headers'>, wanted: string): string | null => {
  const found = headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
  return found.length === 0 ? null : found.join(', ');
};

const TIMEOUT_MS = 10_000;
const BODY_BYTES_MOST = 64 * 1_024;
const HEAD_BYTES_MOST = 64 * 1_024;

/** Sends one request to a verified target and returns the answer. */
export function exchange(
  asked: OutgoingRequest,
  url: URL,
  target: OutgoingTarget,
  ca: string | null,
): Promise<OutgoingAnswer> {
  const begun = performance.now();
  const { body, bytesMost = BODY_BYTES_MOST, timeoutMs = TIMEOUT_MS } = asked;
  const options: RequestOptions = {
    method: asked.method ?? 'GET',
    host: target.host,
    port: target.port,
    path: url.pathname + url.search,
    headers: {
      host: url.host,
      'user-agent': `Meridian/${version}`,
      'accept-encoding': 'identity',
      ...asked.headers,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
    agent: false,
    maxHeaderSize: HEAD_BYTES_MOST,
    signal: AbortSignal.timeout(timeoutMs),
    lookup: (_name, { all }, answer) =>
      all
        ? answer(null, [{ address: target.address, family: target.family }])
        : answer(null, target.address, target.family),
  };
  const tls = { servername: target.host, rejectUnauthorized: !asked.isUnverified, ...(ca === null ? {} : { ca }) };
  return new Promise((resolve, reject) => {
    const sent = url.protocol === 'https:' ? requestHttps({ ...options, ...tls }) : requestHttp(options);
    sent.on('error', reject);
    sent.on('response', (response) => {
      readBody(response, bytesMost).then(({ read, isCut }) => {
        resolve({
          status: response.statusCode!,
          headers: pairsOf(response.rawHeaders),
          body: read,
          isCut,
          address: target.address,
          ms: Math.round(performance.now() - begun),
        });
        sent.destroy();
      }, reject);
    });
    sent.end(body);
  });
}

async function readBody(response: IncomingMessage, bytesMost: number): Promise<{ read: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > bytesMost) break;
  }
  return { read: Buffer.concat(chunks).subarray(0, bytesMost), isCut: length > bytesMost };
}

function pairsOf(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at < raw.length; at += 2) pairs.push([raw[at]!, raw[at + 1]!]);
  return pairs;
}
