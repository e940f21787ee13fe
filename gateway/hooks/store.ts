import type { Call } from '../core/call.ts';
import { batchByKey } from '../kit/rows/loaders.ts';
import type { Db } from '../core/database/tables.ts';
import { EntityStore, type Sent } from '../kit/entity/entity-store.ts';
import { refuseOverwriting } from '../kit/rows/since.ts';
import type { HookDelivery, QueryHookDeliveriesArgs } from '../generated.ts';
import { checkAddress } from './check-address.ts';
import { hookDelivery } from './delivery.ts';
import { allTopics, testEvent, topics } from './events.ts';
import { hook } from './hook.ts';
import { addManual, cancelPending, newEventId } from './pending.ts';
import type { HookDeliveryRecord, HookRecord, NewHookRecord } from './records.ts';
import { makeSecret, sealSecret } from './signature.ts';

const OLD_SECRET_MS = 24 * 3_600_000;

/** Webhooks of an organization and their deliveries. */
class HookStore extends EntityStore<'hooks', HookRecord> {
  readonly #call: Call;
  readonly #deliveries: EntityStore<'hook_deliveries', HookDelivery>;

  constructor(call: Call) {
    super(call.scope, hook);
    this.#call = call;
    this.#deliveries = new EntityStore(call.scope, hookDelivery);
  }

  async createWithSecret(sent: Sent<HookRecord>): Promise<NewHookRecord> {
    const { services, scope } = this.#call;
    this.#checkRights(sent.records ?? []);
    await checkAddress(services.outgoing, sent.url!);
    const secret = makeSecret();
    const made = await scope.write(async (writing) => {
      await this.checkSize(writing.database);
      const record = await this.made(writing, sent);
      const sequence = await this.#latest(writing.database);
      return this.insert(writing, record, { sequence, secret: sealSecret(services.seal, record.id, secret) });
    });
    return { hook: made, secret };
  }

  override async update(id: string, sent: Sent<HookRecord>, since?: string | null): Promise<HookRecord> {
    const { services, scope } = this.#call;
    const { records } = await this.get(scope.database, id);
    this.#checkRights(sent.records ?? records);
    if (sent.url != null) await checkAddress(services.outgoing, sent.url);
    return scope.write(async (writing) => {
      const { database } = writing;
      const before = await this.get(database, id);
      await refuseOverwriting(scope, database, { record: hook.record, id, since, fields: Object.keys(sent) });
      const after = await this.changed(writing, before, sent);
      await this.replace(writing, before, after);
      if (after.isOn && !before.isOn) await this.set(database, id, { sequence: await this.#latest(database) });
      if (!after.isOn && before.isOn) await cancelPending(scope, database, id);
      return after;
    });
  }

  /** Enabling or disabling a webhook resets its failures. */
  protected override async merged(database: Db, before: HookRecord, sent: Sent<HookRecord>): Promise<HookRecord> {
    const after = await super.merged(database, before, sent);
    if (after.isOn === before.isOn) return after;
    return { ...after, state: after.isOn ? 'on' : 'off', failures: 0, failingSince: null, nextTryAt: null };
  }

  async renewSecret(id: string): Promise<NewHookRecord> {
    const { services, scope } = this.#call;
    const secret = makeSecret();
    const after = await scope.write(async (writing) => {
      const { database } = writing;
      const before = await this.get(database, id);
      const previousSecretUntil = new Date(Date.now() + OLD_SECRET_MS).toISOString();
      const { secret: previousSecret } = await this.own(database)
        .select('secret')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await this.set(database, id, { secret: sealSecret(services.seal, id, secret), previousSecret });
      return this.replace(writing, before, { ...before, previousSecretUntil });
    });
    return { hook: after, secret };
  }

  test(id: string): Promise<HookDeliveryRecord> {
    const { services, scope } = this.#call;
    return scope.write(async (writing) => {
      await this.get(writing.database, id);
      const event = testEvent(scope.organization, id, new Date().toISOString());
      return addManual(services, scope, writing, { ...event, hookId: id, eventId: newEventId() });
    });
  }

  redeliver(id: string): Promise<HookDeliveryRecord> {
    const { services, scope } = this.#call;
    return scope.write(async (writing) => {
      const { hookId, eventId, type, request: body } = await this.#deliveries.get(writing.database, id);
      return addManual(services, scope, writing, { hookId, eventId, type, body });
    });
  }

  deliveries({ hook: hookId, state, ...page }: QueryHookDeliveriesArgs): Promise<HookDeliveryRecord[]> {
    return this.#deliveries.page(page, { hook_id: hookId ?? undefined, state: state ?? undefined });
  }

  readonly lastDelivery = batchByKey(
    async (hooks) => {
      const { database } = this.scope;
      const newest = await database
        .selectFrom('hooks')
        .select(({ selectFrom }) =>
          selectFrom('hook_deliveries')
            .select('hook_deliveries.id')
            .whereRef('hook_deliveries.hook_id', '=', 'hooks.id')
            .orderBy('time', 'desc')
            .orderBy('hook_deliveries.id', 'desc')
            .limit(1)
            .as('delivery'),
        )
        .where('organization_id', '=', this.scope.organization)
        .where('id', 'in', hooks)
        .execute();
      return this.#deliveries.findMany(
        database,
        newest.flatMap(({ delivery }) => delivery ?? []),
      );
    },
    ({ hookId }) => hookId,
  );

  /** Webhooks can't include records that their editor may not view. */
  #checkRights(records: HookRecord['records']): void {
    const { contract } = this.#call.services;
    for (const record of records.length === 0 ? allTopics : records)
      this.#call.demand(contract.viewRightOf(topics[record], record));
  }

  async #latest(database: Db): Promise<number> {
    const row = await database
      .selectFrom('changes')
      .select(({ fn }) => fn.max('sequence').as('latest'))
      .where('organization_id', '=', this.scope.organization)
      .executeTakeFirst();
    return Number(row?.latest ?? 0);
  }
}

export const hookStore = (call: Call) => new HookStore(call);
