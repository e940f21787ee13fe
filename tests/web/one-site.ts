import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type Server, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Outgoing } from '../../gateway/kit/outgoing/outgoing.ts';
import { Authority, type CertificatePlan } from '../../gateway/street/certificates.ts';
import { openNameServer, type NameRecord } from '../../gateway/street/name-server.ts';
import { judgeAll, siteScoreOf } from '../../gateway/web/judge.ts';
import { observe, type ObserveOptions } from '../../gateway/web/observe/observe.ts';
import type { SiteResultRecord } from '../../gateway/web/records.ts';

export const HOST = 'site.example.test';

/** A test site; anything left out is sound. */
export type SitePlan = {
  headers?: Record<string, string | string[] | undefined>;
  page?: string;
  status?: number;
  listen?: RequestListener;
  plain?: RequestListener | null;
  certificate?: Partial<CertificatePlan>;
  isUntrusted?: boolean;
  tls?: ServerOptions;
  zone?: Record<string, NameRecord[]>;
  securityTxt?: string | null;
  options?: ObserveOptions;
};

const txt = (value: string): NameRecord => ({ type: 'TXT', value });

export const soundZone: Record<string, NameRecord[]> = {
  [HOST]: [
    { type: 'AAAA', value: '2001:4860::1' },
    { type: 'MX', value: 'mail.example.test', priority: 10 },
    txt('v=spf1 mx -all'),
  ],
  [`_dmarc.${HOST}`]: [txt('v=DMARC1; p=reject')],
  [`_mta-sts.${HOST}`]: [txt('v=STSv1; id=1')],
  [`_smtp._tls.${HOST}`]: [txt('v=TLSRPTv1; rua=mailto:tls@example.test')],
  [`_443._tcp.${HOST}`]: [{ type: 'TLSA', value: 'ab'.repeat(32) }],
  'example.test': [
    { type: 'NS', value: 'ns1.example.test' },
    { type: 'NS', value: 'ns2.example.test' },
    { type: 'CAA', tag: 'issue', value: 'ca.test' },
  ],
};

const soundHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'set-cookie': 'session=1; Secure; HttpOnly; SameSite=Lax',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=()',
  'cross-origin-opener-policy': 'same-origin',
};

const listening = async (server: Server | ReturnType<typeof createHttpServer>): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

const authority = new Authority('Authority of the tests');
const stranger = new Authority('Somebody else');

/** Serves a site, observes it once, and returns the observation. */
export async function observed(plan: SitePlan = {}) {
  const until = new Date(Date.now() + 1_000_000_000).toISOString();
  const { securityTxt = `Contact: mailto:security@example.test\nExpires: ${until}` } = plan;
  const signer = plan.isUntrusted ? stranger : authority;
  const signed = signer.issue({ names: [HOST, `mta-sts.${HOST}`], ...plan.certificate });
  const headers = Object.entries({ ...soundHeaders, ...plan.headers }).filter(([, value]) => value !== undefined);
  const text = { 'content-type': 'text/plain' };
  const secure = createServer({ ...signed, ...plan.tls }, (request, response) => {
    if (request.url === '/.well-known/mta-sts.txt') return void response.writeHead(200, text).end('mode: enforce\n');
    if (request.url === '/.well-known/security.txt')
      return void response.writeHead(securityTxt === null ? 404 : 200, text).end(securityTxt ?? '');
    if (plan.listen) return void plan.listen(request, response);
    response.writeHead(plan.status ?? 200, Object.fromEntries(headers) as Record<string, string>);
    response.end(plan.page ?? '<!doctype html><title>Sound</title>');
  });
  secure.on('tlsClientError', () => {});
  const redirect: RequestListener = (_request, response) =>
    response.writeHead(301, { location: `https://${HOST}/` }).end();
  const plain = plan.plain === null ? null : createHttpServer(plan.plain ?? redirect);
  const ports: Record<number, number> = { 443: await listening(secure), 80: plain ? await listening(plain) : 1 };
  const zone = { ...soundZone, ...plan.zone };
  const names = await openNameServer((name) => zone[name] ?? null);
  const outgoing = new Outgoing({ outgoingAllow: [] });
  outgoing.useStreet({
    find: (host, port) => (host.endsWith(HOST) ? { address: '127.0.0.1', port: ports[port]! } : null),
    isSite: () => true,
    answersFor: (name) => name.endsWith('example.test'),
    dns: names.address,
    certificate: authority.certificate,
  });
  try {
    return await observe(outgoing, HOST, { retryAfterMs: 10, ...plan.options });
  } finally {
    for (const server of [secure, plain])
      if (server) {
        server.closeAllConnections();
        server.close();
      }
    await names.close();
  }
}

/** The results of a site by check, and its score. */
export async function looked(plan: SitePlan = {}) {
  const results = judgeAll(await observed(plan));
  const of = Object.fromEntries(results.map((result) => [result.check, result])) as Record<string, SiteResultRecord>;
  return { of, results, score: siteScoreOf(results) };
}
