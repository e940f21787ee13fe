import { eventOf } from '../gateway/hooks/events.ts';
import { makeSecret, sealSecret } from '../gateway/hooks/signature.ts';
import { sortKey } from '../gateway/core/ground/sort-key.ts';
import type { HookDeliveriesTable } from '../gateway/hooks/tables.ts';
import { northwind, people } from './people.ts';
import { daysBefore, minutesBefore, seedId, type Plant } from './plant.ts';

const DAY = 24 * 60;

type Answered = Pick<
  HookDeliveriesTable,
  'state' | 'attempt' | 'status' | 'ms' | 'problem' | 'responseHead' | 'response'
>;

const accepted = (ms: number): Answered => ({
  state: 'sent',
  attempt: 1,
  status: 200,
  ms,
  problem: null,
  responseHead: 'content-type: application/json\ncontent-length: 11',
  response: '{"ok":true}',
});
const refused = (attempt: number): Answered => ({
  state: 'givenUp',
  attempt,
  status: 502,
  ms: 240,
  problem: 'status',
  responseHead: 'content-type: text/html\ncontent-length: 28',
  response: '<h1>502 Bad Gateway</h1>\n',
});

/** One working webhook and one disabled one, without pending deliveries. */
const plans = [
  {
    title: 'On-call channel',
    url: 'https://hooks.northwind.test/on-call',
    record: 'Incident',
    deliveries: 8,
    answer: (index: number) => (index === 5 ? { ...accepted(610), attempt: 2 } : accepted(90 + ((index * 37) % 120))),
    health: { isOn: 1, state: 'on', failures: 0, failedFor: null },
  },
  {
    title: 'Warehouse sync',
    url: 'https://warehouse.northwind.test/inbound/meridian',
    record: 'Product',
    deliveries: 4,
    answer: (index: number) => refused(index === 3 ? 6 : 10),
    health: { isOn: 0, state: 'disabled', failures: 36, failedFor: 6 },
  },
] as const;

export const hookId = (title: string): string => seedId('hook', title);

/** The webhook that switched itself off, and since when it fails. */
export const brokenHook = (now: Date) => {
  const { title, health } = plans[1];
  return { id: hookId(title), title, state: health.state, failingSince: daysBefore(now, health.failedFor) };
};

export async function seedHooks(plant: Plant): Promise<void> {
  const { database, now, seal } = plant;
  const { sequence } = await database
    .selectFrom('changes')
    .select(({ fn }) => fn.max('sequence').as('sequence'))
    .where('organization_id', '=', northwind)
    .executeTakeFirstOrThrow();
  for (const { title, url, record, deliveries, answer, health } of plans) {
    const id = hookId(title);
    const { failedFor, ...state } = health;
    await plant.insert('hooks', [
      {
        ...state,
        id,
        organization_id: northwind,
        title,
        sortKey: sortKey(title),
        url,
        records: JSON.stringify([record]),
        actions: '[]',
        failingSince: failedFor === null ? null : daysBefore(now, failedFor),
        nextTryAt: null,
        sequence: Number(sequence),
        secret: seal ? sealSecret(seal, id, makeSecret()) : '',
        previousSecret: null,
        previousSecretUntil: null,
        createdAt: daysBefore(now, 40),
        createdById: people.owner.id,
      },
    ]);
    const changes = await database
      .selectFrom('changes')
      .select(['sequence', 'time', 'organization_id', 'room', 'record', 'record_id', 'action'])
      .where('organization_id', '=', northwind)
      .where('record', '=', record)
      .orderBy('sequence', failedFor === null ? 'desc' : 'asc')
      .limit(deliveries)
      .execute();
    const rows = changes
      .toSorted((one, other) => Number(one.sequence) - Number(other.sequence))
      .map((change, index) => ({ change, answered: answer(index), number: index }));
    await plant.insert(
      'hook_deliveries',
      rows.map(({ change, answered, number }) => {
        const { type, body } = eventOf(change);
        const time = failedFor === null ? change.time : minutesBefore(now, (9 - number) * DAY);
        return {
          ...answered,
          id: seedId('hook delivery', title, number),
          organization_id: northwind,
          hook_id: id,
          sequence: Number(change.sequence),
          line: `${record} ${change.record_id}`,
          eventId: `msg_${seedId('hook event', title, number)}`,
          type,
          time,
          isManual: 0,
          nextTryAt: null,
          triedAt: new Date(Date.parse(time) + 900).toISOString(),
          requestHead: 'content-type: application/json',
          request: body,
        };
      }),
    );
  }
}
