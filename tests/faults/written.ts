import { expect } from 'vitest';
import type { GatewayProcess } from '../support/gateway-process.ts';
import { readTables, type Place } from './places.ts';

/** Longer than any wait for a lock: only a gateway that is gone gives no answer. */
const PATIENCE_MS = 60_000;

/** Writers that create, change, and sometimes delete contacts, and record acknowledged writes. */
export class Writers {
  readonly made = new Set<string>();
  readonly renamed = new Map<string, string>();
  readonly removed = new Set<string>();
  /** Sent but never answered: the write may have happened or not. */
  readonly unsure = new Set<string>();
  readonly statuses = new Map<number, number>();
  readonly impolite: string[] = [];

  get acknowledged(): number {
    return this.made.size + this.renamed.size + this.removed.size;
  }

  /** Writes until the gateway is gone, or until told to stop. */
  async run(gateway: GatewayProcess, token: string, isOver: () => boolean): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      try {
        const answer = await this.#send(gateway, 'POST', '/api/apps/contacts/contact', token);
        if (!answer) continue;
        const { id } = answer as { id: string };
        this.made.add(id);
        this.unsure.add(id);
        const name = `Written ${crypto.randomUUID()}`;
        const patch = { id, contact: { name } };
        if (await this.#send(gateway, 'PATCH', '/api/apps/contacts/contact', token, patch)) this.renamed.set(id, name);
        const remove = `/api/apps/contacts/contact?id=${id}`;
        if (turn % 4 === 3 && (await this.#send(gateway, 'DELETE', remove, token))) this.removed.add(id);
        this.unsure.delete(id);
      } catch {
        return;
      }
    }
  }

  async #send(gateway: GatewayProcess, method: string, path: string, token: string, body?: unknown) {
    const answer = await gateway.send(method, path, { token, body, patienceMs: PATIENCE_MS });
    const { status, headers, body: content } = answer;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 200 && status < 300) return content as unknown;
    if (status !== 503 || !headers['retry-after']) this.impolite.push(`${status} ${JSON.stringify(content)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return null;
  }

  /** Checks that every acknowledged write exists, and that tables and feed agree. */
  async check(place: Place): Promise<void> {
    const content = await readTables(place);
    const rows = new Map(content.get('contacts')!.map((row) => [row.id as string, row]));
    const feed = content
      .get('changes')!
      .filter(({ record }) => record === 'Contact')
      .sort((one, other) => Number(one.sequence) - Number(other.sequence));
    const of = (action: string) =>
      new Set(feed.filter((one) => one.action === action).map((one) => one.record_id as string));
    const [created, deleted] = [of('create'), of('delete')];
    const { made, removed, renamed, unsure } = this;

    expect([...made].filter((id) => !rows.has(id) && !removed.has(id) && !unsure.has(id))).toEqual([]);
    expect([...removed].filter((id) => rows.has(id) || !deleted.has(id))).toEqual([]);
    expect([...renamed].filter(([id, name]) => rows.has(id) && rows.get(id)!.name !== name)).toEqual([]);
    expect([...made].filter((id) => !created.has(id))).toEqual([]);
    // No half of a transaction exists without the other.
    expect([...created].filter((id) => rows.has(id) === deleted.has(id))).toEqual([]);
    const latest = new Map(feed.map((one) => [one.record_id as string, one]));
    const other = [...latest].filter(([id, { action, after }]) => {
      const row = rows.get(id);
      return action === 'delete' ? row : (JSON.parse(after as string) as { name: string }).name !== row?.name;
    });
    expect(other).toEqual([]);
    expect(new Set(feed.map(({ sequence }) => sequence)).size).toBe(feed.length);
  }
}
