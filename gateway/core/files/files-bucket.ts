import { createHash, createHmac } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { SettingError } from '../ground/environment.ts';
import { Fault } from '../ground/errors.ts';
import type { Place } from './files.ts';

/** What FILES_URL says: s3+https://KEY:SECRET@host/bucket?region=… */
type Bucket = { base: string; key: string; secret: string; region: string };

type More = { hash?: string; body?: Blob; range?: string };

const EMPTY = createHash('sha256').digest('hex');

/** Any store that speaks S3: contents are objects that bear their hash as name. */
export function bucketPlace(url: string): Place {
  const bucket = readBucket(url);
  const call = async (method: string, address: string, more: More = {}): Promise<Response> => {
    const headers = more.range ? { range: more.range } : {};
    const signed = sign(bucket, { method, url: address, headers, bodyHash: more.hash ?? EMPTY, now: new Date() });
    let answer: Response;
    try {
      answer = await fetch(address, { method, headers: signed, body: more.body ?? null, redirect: 'error' });
    } catch {
      throw new Fault('UNAVAILABLE', 'The store of files can not be reached at the moment', { retryAfter: 1 });
    }
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    if (answer.status >= 500 || answer.status === 429) {
      throw new Fault('UNAVAILABLE', 'The store of files does not work at the moment', { retryAfter: 1 });
    }
    throw new Error(`The store of files answers ${answer.status} to ${method}`);
  };
  const addressOf = (hash: string) => `${bucket.base}/${hash}`;

  return {
    async keep(spool, { hash }) {
      // The hash is the signed checksum of the body: the store refuses bytes that are not these.
      const answer = await call('PUT', addressOf(hash), { hash, body: await openAsBlob(spool) });
      await answer.body?.cancel();
      if (answer.status === 404) throw new Error('The bucket that FILES_URL names does not exist');
    },
    async open(hash, range) {
      const answer = await call('GET', addressOf(hash), range ? { range: `bytes=${range.start}-${range.end}` } : {});
      if (answer.status !== 404 && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
      await answer.body?.cancel();
      return answer.status === 404 ? null : Readable.from([]);
    },
    async remove(hash) {
      await (await call('DELETE', addressOf(hash))).body?.cancel();
    },
    async *list() {
      for (let token: string | undefined; ;) {
        const query = `list-type=2${token ? `&continuation-token=${encodeURIComponent(token)}` : ''}`;
        const page = await (await call('GET', `${bucket.base}?${query}`)).text();
        for (const [, object] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const hash = inside(object!, 'Key') ?? '';
          if (/^[0-9a-f]{64}$/.test(hash)) yield { hash, time: Date.parse(inside(object!, 'LastModified') ?? '') };
        }
        token = inside(page, 'NextContinuationToken');
        if (!token) return;
      }
    },
  };
}

/** The text of an element; keys, times and tokens hold no sign that XML writes otherwise, but for this one. */
const inside = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');

function readBucket(url: string): Bucket {
  const { username, password, pathname, searchParams, origin } = new URL(url.replace(/^s3\+/, ''));
  const path = pathname.replace(/\/+$/, '');
  if (!username || !password || !/^\/[^/]+$/.test(path)) {
    throw new SettingError('FILES_URL must name key, secret and bucket: s3+https://KEY:SECRET@host/bucket?region=…');
  }
  return {
    base: `${origin}${path}`,
    key: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };
}

export type Unsigned = { method: string; url: string; headers: Record<string, string>; bodyHash: string; now: Date };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** AWS Signature Version 4 in headers; `host` is signed and left to fetch to send. */
export function sign(
  { key, secret, region }: Pick<Bucket, 'key' | 'secret' | 'region'>,
  { method, url, headers, bodyHash, now }: Unsigned,
): Record<string, string> {
  const { host, pathname, searchParams } = new URL(url);
  const query = [...searchParams].map((pair) => pair.map(encode).join('=')).sort();
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const sent = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const names = Object.keys({ ...sent, host }).sort();
  const lines = names.map((name) => `${name}:${({ ...sent, host } as Record<string, string>)[name]!.trim()}\n`);
  const canonical = [method, pathname, query.join('&'), lines.join(''), names.join(';'), bodyHash].join('\n');
  const credential = `${day}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  const signature = hmac(signingKey, ['AWS4-HMAC-SHA256', time, credential, digest].join('\n')).toString('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}
