import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { StreetFault } from '../generated.ts';
import type { Authority } from './certificates.ts';
import type { NameRecord } from './name-server.ts';
import { logo } from './picture.ts';

const SLOW_MS = 4_000;

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** A demo site: an HTTPS server, an HTTP server that redirects to it, and its DNS records. */
export class House {
  readonly name: string;
  readonly title: string;
  readonly #authority: Authority;
  readonly #secure: Server;
  readonly #plain;
  readonly #serve: Serve | null;
  #faults: ReadonlySet<StreetFault> = new Set();

  constructor(authority: Authority, plan: { name: string; title: string }, serve: Serve | null = null) {
    this.name = plan.name;
    this.title = plan.title;
    this.#authority = authority;
    this.#serve = serve;
    this.#secure = createServer(this.#certificate(), (request, response) => this.#answer(request, response));
    this.#plain = createHttpServer((_request, response) =>
      response.writeHead(301, { location: `https://${this.name}/` }).end(),
    );
  }

  get faults(): StreetFault[] {
    return [...this.#faults];
  }

  setFaults(faults: readonly StreetFault[]): void {
    this.#faults = new Set(faults);
    this.#secure.setSecureContext(this.#certificate());
  }

  async open(): Promise<void> {
    // Exclusive, so that workers don't share these ports through the primary.
    for (const server of [this.#secure, this.#plain])
      await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve));
  }

  async close(): Promise<void> {
    for (const server of [this.#secure, this.#plain]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  portOf(port: number): number | null {
    if (this.#has('unreachable')) return null;
    const server = port === 443 ? this.#secure : port === 80 ? this.#plain : null;
    return server && (server.address() as AddressInfo).port;
  }

  /** DNS records of names at and below this one. */
  records(name: string): NameRecord[] | null {
    if (this.#has('unreachable')) return null;
    const text = (value: string): NameRecord => ({ type: 'TXT', value });
    const under: Record<string, NameRecord[]> = {
      [this.name]: [
        { type: 'A', value: '127.0.0.1' },
        { type: 'AAAA', value: '::1' },
        { type: 'MX', value: `mail.${this.name}`, priority: 10 },
        text(this.#has('openSpf') ? 'v=spf1 mx +all' : 'v=spf1 mx -all'),
      ],
      [`_dmarc.${this.name}`]: [text(this.#has('dmarcNone') ? 'v=DMARC1; p=none' : 'v=DMARC1; p=reject')],
      [`_mta-sts.${this.name}`]: [text('v=STSv1; id=1')],
      // Public key of RFC 8463.
      [`mail._domainkey.${this.name}`]: [text('v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=')],
      [`_smtp._tls.${this.name}`]: [text(`v=TLSRPTv1; rua=mailto:tls@${this.name}`)],
    };
    return under[name] ?? null;
  }

  #has(fault: StreetFault): boolean {
    return this.#faults.has(fault);
  }

  #certificate() {
    const names = this.#has('wrongName') ? ['another.test'] : [this.name, `mta-sts.${this.name}`];
    if (this.#has('expiredCertificate')) return this.#authority.issue({ names, fromDays: -92, toDays: -2 });
    if (this.#has('nineDayCertificate')) return this.#authority.issue({ names, fromDays: -81, toDays: 9.01 });
    return this.#authority.issue({ names });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    if (this.#serve) return this.#serve(request, response);
    const plain = { 'content-type': 'text/plain; charset=utf-8' };
    const until = new Date(Date.now() + 180 * 24 * 3_600_000).toISOString();
    if (request.url === '/.well-known/security.txt')
      return void response.writeHead(200, plain).end(`Contact: mailto:security@${this.name}\nExpires: ${until}\n`);
    if (request.url === '/.well-known/mta-sts.txt')
      return void response
        .writeHead(200, plain)
        .end(`version: STSv1\nmode: enforce\nmx: mail.${this.name}\nmax_age: 604800\n`);
    if (request.url === '/logo.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end(logo());
    if (request.url !== '/') return void response.writeHead(404).end();
    if (this.#has('redirectInside')) return void response.writeHead(302, { location: 'https://10.0.0.1/' }).end();
    if (this.#has('slow')) return void setTimeout(() => this.#page(response), SLOW_MS).unref();
    this.#page(response);
  }

  #page(response: ServerResponse): void {
    response.writeHead(this.#has('gone') ? 410 : 200, this.#headers());
    const picture = this.#has('mixedContent') ? `<img src="http://${this.name}/logo.png" alt="">` : '';
    response.write(`<!doctype html><title>${this.title}</title><h1>${this.title}</h1>${picture}`);
    if (!this.#has('endless')) return void response.end();
    const more = () => response.write(`<p>${'more '.repeat(3_000)}`, () => !response.destroyed && setImmediate(more));
    more();
  }

  #headers(): Record<string, string> {
    const cookie = this.#has('insecureCookie') ? 'session=1' : 'session=1; Secure; HttpOnly; SameSite=Lax';
    return {
      'content-type': 'text/html; charset=utf-8',
      'set-cookie': cookie,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      ...(this.#has('noCsp')
        ? {}
        : { 'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'" }),
      ...(this.#has('noHsts') ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
      ...(this.#has('versionLeak') ? { server: 'nginx/1.14.0', 'x-powered-by': 'PHP/5.6.40' } : {}),
    };
  }
}
