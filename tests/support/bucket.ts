import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const account = { key: 'TESTKEY', secret: 'a/secret+of tests', region: 'eu-north-1' };

/**
 * An S3 server with the subset that the gateway uses: it verifies every signature and checksum, and can be told to
 * fail.
 */
export async function openBucket() {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  const state = { failure: 0 };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    calls.push(`${request.method} ${request.url}`);
    if (state.failure) return void response.writeHead(state.failure).end();
    if (!isSigned(request, body)) return void response.writeHead(403).end('<Error/>');
    answer(objects, request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const secret = encodeURIComponent(account.secret);
  return {
    objects,
    calls,
    state,
    url: `s3+http://${account.key}:${secret}@127.0.0.1:${port}/meridian?region=${account.region}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** AWS Signature Version 4, implemented from the published steps, independent of the gateway. */
export function signatureOf(
  { secret, region }: Pick<typeof account, 'secret' | 'region'>,
  { method, url, headers }: { method: string; url: string; headers: Record<string, string> },
): string {
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const query = [...searchParams].map((pair) => pair.map(encode).join('=')).sort();
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]!.trim()}\n`);
  const bodyHash = headers['x-amz-content-sha256'];
  const canonical = [method, pathname, query.join('&'), lines.join(''), names.join(';'), bodyHash].join('\n');
  const time = headers['x-amz-date']!;
  const day = time.slice(0, 8);
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, digest].join('\n')).toString('hex');
}

function isSigned({ headers, method, url }: IncomingMessage, body: Buffer): boolean {
  const time = String(headers['x-amz-date']);
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const isFresh = Math.abs(Date.parse(iso) - Date.now()) < 15 * 60_000;
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const credential = `${account.key}/${time.slice(0, 8)}/${account.region}/s3/aws4_request`;
  const [, names, signature] =
    new RegExp(`^AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=([\\w;-]+), Signature=(\\w+)$`).exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!isFresh || headers['x-amz-content-sha256'] !== bodyHash || !names?.includes('x-amz-content-sha256'))
    return false;
  const signed = Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])]));
  return signature === signatureOf(account, { method: method!, url: url!, headers: signed });
}

function answer(
  objects: Map<string, Buffer>,
  { headers, method, url }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
) {
  if (method === 'PUT') {
    objects.set(url!, body);
    return response.writeHead(headers['content-length'] === String(body.length) ? 200 : 411).end();
  }
  if (method === 'DELETE') {
    objects.delete(url!);
    return response.writeHead(204).end();
  }
  if (url!.includes('?list-type=2')) return response.end(listing(objects, url!));
  const object = objects.get(url!);
  if (!object) return response.writeHead(404).end('<Error/>');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  return start ? response.writeHead(206).end(object.subarray(Number(start), Number(end) + 1)) : response.end(object);
}

/** Two objects per page, so that pagination is tested. */
function listing(objects: Map<string, Buffer>, url: string): string {
  const after = Number(new URL(url, 'http://bucket').searchParams.get('continuation-token')?.slice(3) ?? 0);
  const paths = [...objects.keys()];
  const page = paths.slice(after, after + 2).map((path) => {
    const time = new Date().toISOString();
    return `<Contents><Key>${path.split('/').at(-1)}</Key><LastModified>${time}</LastModified></Contents>`;
  });
  const next = after + 2 < paths.length ? `<NextContinuationToken>t+/${after + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${page.join('')}${next}</ListBucketResult>`;
}
