import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Street } from '../kit/outgoing/outgoing.ts';
import type { StreetFault } from '../generated.ts';
import { Authority } from './certificates.ts';
import { answerBreaches, BREACHES } from './breaches.ts';
import { House } from './house.ts';
import { housePlans, SINK, type HousePlan } from './houses.ts';
import { openNameServer, type NameRecord } from './name-server.ts';
import type { StreetDeliveryRecord, StreetHouseRecord } from './records.ts';

const DELIVERIES_MOST = 50;
const BODY_MOST = 10_000;
const DOMAINS = ['northwind.test', 'harbor.test'];
/** Internal services, which have no faults. */
const SERVICES = new Set([SINK, BREACHES]);

const isWithin = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`);

/** Demo sites, name server and webhook receiver on this machine, for development without a network. */
export class DemoStreet implements Street {
  readonly certificate: string;
  readonly #houses: readonly House[];
  readonly #deliveries: StreetDeliveryRecord[] = [];
  #names: { address: string; close(): Promise<void> } | null = null;

  constructor(plans: readonly HousePlan[] = housePlans) {
    const authority = new Authority('Meridian demo street');
    this.certificate = authority.certificate;
    const sink = new House(authority, { name: SINK, title: SINK }, (request, response) =>
      this.#receive(request, response),
    );
    const breaches = new House(authority, { name: BREACHES, title: BREACHES }, answerBreaches);
    this.#houses = [...plans.map((plan) => new House(authority, plan)), sink, breaches];
    for (const { name, faults } of plans) this.#houseOf(name)!.setFaults(faults);
  }

  async open(): Promise<this> {
    for (const house of this.#houses) await house.open();
    this.#names = await openNameServer((name) => this.#records(name));
    return this;
  }

  async close(): Promise<void> {
    for (const house of this.#houses) await house.close();
    await this.#names?.close();
  }

  get dns(): string {
    return this.#names!.address;
  }

  find(host: string, port: number): { address: string; port: number } | null {
    const own = this.#houseOf(host.replace(/^mta-sts\./, ''))?.portOf(port);
    return own ? { address: '127.0.0.1', port: own } : null;
  }

  isSite(host: string): boolean {
    return this.#houseOf(host) !== null;
  }

  answersFor(name: string): boolean {
    return DOMAINS.some((domain) => isWithin(name.toLowerCase(), domain));
  }

  houses(): StreetHouseRecord[] {
    return this.#houses
      .filter(({ name }) => !SERVICES.has(name))
      .map(({ name, title, faults }) => ({ name, title, faults }));
  }

  /** Deliveries to the webhook receiver, newest first. */
  deliveries(): StreetDeliveryRecord[] {
    return [...this.#deliveries];
  }

  /** Returns false for an unknown site. */
  setFaults(name: string, faults: readonly StreetFault[]): boolean {
    const house = SERVICES.has(name) ? null : this.#houseOf(name);
    house?.setFaults(faults);
    return house !== null;
  }

  #houseOf(name: string): House | null {
    return this.#houses.find((house) => house.name === name) ?? null;
  }

  #records(name: string): NameRecord[] | null {
    if (DOMAINS.includes(name))
      return [
        { type: 'NS', value: `ns1.${name}` },
        { type: 'NS', value: `ns2.${name}` },
        { type: 'CAA', tag: 'issue', value: 'demo.test' },
      ];
    for (const house of this.#houses) {
      const found = house.records(name);
      if (found) return found;
    }
    return null;
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      if (body.length < BODY_MOST) body += chunk;
    });
    request.on('end', () => {
      const { method = '', url: path = '' } = request;
      this.#deliveries.unshift({
        id: crypto.randomUUID(),
        at: new Date().toISOString(),
        method,
        path,
        body: body.slice(0, BODY_MOST),
      });
      this.#deliveries.length = Math.min(this.#deliveries.length, DELIVERIES_MOST);
      response.writeHead(204).end();
    });
  }
}
