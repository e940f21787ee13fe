import type { Call } from '../core/call.ts';
import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import { EntityStore, type Sent } from '../kit/entity/entity-store.ts';
import type { Writing } from '../core/feed/scope.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { OutgoingRefused } from '../kit/outgoing/errors.ts';
import { checkPerson } from '../kit/parts/members.ts';
import type { Services } from '../core/services.ts';
import type { SiteKind } from '../generated.ts';
import type { SiteRecord } from './records.ts';
import { siteChecks } from './checks/table.ts';
import { runReader } from './run-reader.ts';
import { runFieldsOf, site } from './site.ts';
import { queueRun } from './queue-run.ts';

const BY_HAND_MS = 5 * 60_000;

export class SiteStore extends EntityStore<'sites', SiteRecord> {
  readonly runs: ReturnType<typeof runReader>;
  readonly #services: Services;

  constructor({ scope, services }: Call) {
    super(scope, site);
    this.#services = services;
    this.runs = runReader(scope);
  }

  override list(page: Page, { kind }: { kind?: SiteKind | null } = {}): Promise<SiteRecord[]> {
    return this.page(page, kind ? { kind } : {});
  }

  override create(sent: Sent<SiteRecord>): Promise<SiteRecord> {
    const address = this.#hostOf('site.address', sent.address ?? '');
    const title = sent.title?.trim() || address;
    return this.scope.write(async (writing) => {
      if (await this.#isThere(writing.database, address))
        throw new Fault('CONFLICT', `${address} is already monitored`);
      return this.#add(writing, { ...sent, address, title });
    });
  }

  createMany(addresses: readonly string[]): Promise<SiteRecord[]> {
    const hosts = new Set(addresses.map((address, index) => this.#hostOf(`addresses[${index}]`, address)));
    return this.scope.write(async (writing) => {
      const added: SiteRecord[] = [];
      for (const address of hosts)
        if (!(await this.#isThere(writing.database, address)))
          added.push(await this.#add(writing, { address, title: address }));
      return added;
    });
  }

  /** Undo keeps runs that happened meanwhile. */
  override restore(id: string, before: SiteRecord | null): Promise<void> {
    return this.scope.write(async (writing) => {
      const now = await this.find(writing.database, id);
      if (before) {
        await (now
          ? this.replace(writing, now, { ...before, ...runFieldsOf(now) })
          : this.insert(writing, { ...before, runningSince: null }));
      } else if (now) await this.remove(writing, now);
    });
  }

  checkSoon(id: string, only: string | null): Promise<SiteRecord> {
    if (only !== null && !siteChecks.some(({ code }) => code === only))
      throw badInput('only', 'must be the code of a check of sites');
    const now = Date.now();
    return this.scope.write(async (writing) => {
      const before = await this.get(writing.database, id);
      if (before.runningSince !== null) return before;
      const wait = before.checkedAt ? Date.parse(before.checkedAt) + BY_HAND_MS - now : 0;
      if (wait > 0 && !this.isDemo(before))
        throw new Fault('CONFLICT', `This site can be checked again in ${Math.ceil(wait / 60_000)} minutes`);
      return queueRun(this.#services, this.scope.organization, this, writing, before, now, { only });
    });
  }

  isDemo({ address }: Pick<SiteRecord, 'address'>): boolean {
    return this.#services.outgoing.isOnStreet(address);
  }

  ofCertificate(fingerprint: string): Promise<SiteRecord[]> {
    return this.every(this.scope.database, { fingerprint });
  }

  protected override async merged(database: Db, before: SiteRecord, sent: Sent<SiteRecord>): Promise<SiteRecord> {
    if (sent.ownerId) await checkPerson(database, this.scope.organization, 'site.ownerId', sent.ownerId);
    return super.merged(database, before, sent);
  }

  async #add(writing: Writing, sent: Sent<SiteRecord>): Promise<SiteRecord> {
    await this.checkSize(writing.database);
    const made = await this.insert(writing, await this.made(writing, sent));
    return queueRun(this.#services, this.scope.organization, this, writing, made, Date.now());
  }

  async #isThere(database: Db, address: string): Promise<boolean> {
    return (await this.every(database, { address })).length > 0;
  }

  /** Host of a URL; a path is not part of a site. */
  #hostOf(argument: string, given: string): string {
    const text = given.trim();
    try {
      return this.#services.outgoing.parse(text.includes('://') ? text : `https://${text}`).hostname;
    } catch (error) {
      if (error instanceof OutgoingRefused) throw badInput(argument, error.message);
      throw error;
    }
  }
}

export const siteStore = (call: Call) => new SiteStore(call);
