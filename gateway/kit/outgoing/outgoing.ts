import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { parse as parseName } from 'tldts';
import type { Environment } from '../../core/process/environment.ts';
import { OutgoingBudget } from './budget.ts';
import { outgoingFailure, OutgoingFailed, OutgoingRefused } from './errors.ts';
import { shakeHands, type HandshakeOptions } from './handshake.ts';
import { isPublicAddress } from './public-address.ts';
import { exchange, type OutgoingAnswer, type OutgoingRequest, type Protocol, type OutgoingTarget } from './exchange.ts';

/** Local demo servers that development offers under realistic names. */
export type Street = {
  find(host: string, port: number): { address: string; port: number } | null;
  /** Whether the host is a demo site; some are unreachable on purpose. */
  isSite(host: string): boolean;
  /** Whether the demo name server answers for the name. */
  answersFor(name: string): boolean;
  /** `address:port` of the demo name server. */
  dns: string;
  /** CA certificate of the demo servers, as PEM. */
  certificate: string;
};

const PORTS: Readonly<Record<Protocol, number>> = { 'https:': 443, 'http:': 80 };
/** All refusals take the same time, so that timing doesn't reveal the reason. */
const REFUSED_AFTER_MS = 500;
const DNS_WAITS = { timeout: 2_000, tries: 2 };

const plainHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Only way to addresses entered by users (SSRF protection). A name is resolved once, all its addresses must be public,
 * and the connection uses the verified address, so that DNS can't change in between.
 */
export class Outgoing {
  readonly #allowed: ReadonlySet<string>;
  readonly #budget = new OutgoingBudget();
  readonly #resolver = new Resolver(DNS_WAITS);
  #street: Street | null = null;
  #streetResolver: Resolver | null = null;

  constructor({ outgoingAllow }: Pick<Environment, 'outgoingAllow'>) {
    this.#allowed = new Set(outgoingAllow.map((entry) => entry.toLowerCase()));
  }

  /** Allows the demo servers of development; there is no other exception. */
  useStreet(street: Street | null): void {
    this.#street = street;
    this.#streetResolver = street && new Resolver(DNS_WAITS);
    if (street) this.#streetResolver?.setServers([street.dns]);
  }

  isOnStreet(host: string): boolean {
    return this.#street?.isSite(host) === true;
  }

  /** Whether a name is in public DNS or a demo name, rather than in a private network. */
  isPublicName(name: string): boolean {
    const { isIcann, domain } = parseName(name);
    return this.#street?.answersFor(name) === true || this.#allowed.has(name) || (isIcann === true && domain !== null);
  }

  /** DNS resolver for a name. */
  resolverFor(name: string): Resolver {
    return this.#street?.answersFor(name) ? this.#streetResolver! : this.#resolver;
  }

  /** Parses a URL; refuses other protocols and ports, credentials, and IP addresses. */
  parse(given: string, protocols: readonly Protocol[] = ['https:']): URL {
    const url = URL.canParse(given) ? new URL(given) : null;
    if (!url) throw new OutgoingRefused('must be a URL, for example https://example.com/hooks');
    if (url.username !== '' || url.password !== '')
      throw new OutgoingRefused('must not contain a user name or a password');
    const isAllowed = this.#isAllowed(url);
    const usable: readonly string[] = isAllowed ? Object.keys(PORTS) : protocols;
    if (!usable.includes(url.protocol))
      throw new OutgoingRefused(`must start with ${usable.map((protocol) => `${protocol}//`).join(' or ')}`);
    if (isAllowed) return url;
    if (url.port !== '') throw new OutgoingRefused('must not contain a port');
    const isNamed = isIP(plainHost(url.hostname)) === 0 && url.hostname.includes('.') && !url.hostname.endsWith('.');
    if (!isNamed) throw new OutgoingRefused('must contain a public name, not an IP address or a local name');
    return url;
  }

  /** Verified address of a host, for connections that are not requests. */
  async find(host: string, port: number): Promise<OutgoingTarget> {
    const begun = Date.now();
    try {
      return await this.#find(plainHost(host).toLowerCase(), port);
    } catch (error) {
      const failure = outgoingFailure(error);
      if (failure instanceof OutgoingRefused) await until(begun + REFUSED_AFTER_MS);
      throw failure;
    }
  }

  /** Does not follow redirects or decompress. */
  async request(asked: OutgoingRequest): Promise<OutgoingAnswer> {
    const begun = Date.now();
    try {
      const url = this.parse(asked.url, asked.protocols);
      const target = await this.#find(plainHost(url.hostname), portOf(url));
      return await exchange(asked, url, target, this.#signerOf(target.host, portOf(url)));
    } catch (error) {
      const failure = outgoingFailure(error);
      if (failure instanceof OutgoingRefused) await until(begun + REFUSED_AFTER_MS);
      throw failure;
    }
  }

  /** TLS connection to inspect certificates and versions; the caller closes it. */
  async handshake(host: string, port: number, options: HandshakeOptions = {}): Promise<TLSSocket> {
    const target = await this.find(host, port);
    try {
      return await shakeHands(target, options, this.#signerOf(target.host, port));
    } catch (error) {
      throw outgoingFailure(error);
    }
  }

  /** Runs work of an account on a host: at most 60 per minute, four in parallel, one per host. */
  within<T>(account: string, host: string, work: () => Promise<T>): Promise<T> {
    return this.#budget.within(account, host, work);
  }

  /** CA of the demo servers; null for the system's CAs. */
  #signerOf(host: string, port: number): string | null {
    return this.#street?.find(host, port) ? this.#street.certificate : null;
  }

  async #find(host: string, port: number): Promise<OutgoingTarget> {
    const known = this.#street?.find(host, port);
    if (known) return { host, ...known, family: 4 };
    if (this.#allowed.has(host) || this.#allowed.has(`${host}:${port}`)) {
      const { address, family } = await lookup(host);
      return { host, port, address, family: family === 6 ? 6 : 4 };
    }
    if (isIP(host) !== 0 || !Object.values(PORTS).includes(port)) throw new OutgoingRefused();
    const addresses = await this.#addressesOf(host);
    const [address] = addresses;
    if (!address) throw new OutgoingFailed('name');
    if (!addresses.every(isPublicAddress)) throw new OutgoingRefused();
    return { host, port, address, family: isIP(address) === 6 ? 6 : 4 };
  }

  /** Uses DNS queries only, which need no thread and ignore local host names. */
  async #addressesOf(host: string): Promise<string[]> {
    const resolver = this.resolverFor(host);
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  }

  #isAllowed({ hostname, protocol, port }: URL): boolean {
    const host = plainHost(hostname);
    return this.#allowed.has(host) || this.#allowed.has(`${host}:${port || PORTS[protocol as Protocol]}`);
  }
}

const portOf = ({ port, protocol }: URL): number => (port ? Number(port) : PORTS[protocol as Protocol]);

const until = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time - Date.now()));
