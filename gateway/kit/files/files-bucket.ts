import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { SettingError } from '../../core/process/settings.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { FilePlace } from './place.ts';

/** Value of FILES_URL: s3+https://KEY:SECRET@host/bucket?region=… */
type Bucket = { base: string; client: AwsClient };

type More = { hash?: string; body?: Blob; range?: string };

const EMPTY = createHash('sha256').digest('hex');

/** S3-compatible store; objects are named by their hash. */
export function bucketPlace(url: string): FilePlace {
  const { base, client } = readBucket(url);
  const call = async (method: string, address: string, { hash, body, range }: More = {}): Promise<Response> => {
    const headers = { 'x-amz-content-sha256': hash ?? EMPTY, ...(range ? { range } : {}) };
    let answer: Response;
    try {
      answer = await client.fetch(address, { method, headers, body: body ?? null, redirect: 'error' });
    } catch {
      throw new Fault('UNAVAILABLE', 'The file store is unavailable at the moment', { retryAfter: 1 });
    }
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    if (answer.status >= 500 || answer.status === 429) {
      throw new Fault('UNAVAILABLE', 'The file store is unavailable at the moment', { retryAfter: 1 });
    }
    throw new Error(`The store of files answers ${answer.status} to ${method}`);
  };
  const addressOf = (hash: string) => `${base}/${hash}`;

  return {
    async keep(spool, { hash }) {
      // The hash is the signed checksum of the body, so the store refuses other bytes.
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
        const page = await (await call('GET', `${base}?${query}`)).text();
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

/** Text of an XML element; keys, times and tokens need no unescaping except for this entity. */
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
    client: new AwsClient({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      region: searchParams.get('region') ?? 'us-east-1',
      service: 's3',
      retries: 0,
    }),
  };
}
