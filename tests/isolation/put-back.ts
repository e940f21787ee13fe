import { expect } from 'vitest';
import { northwind, people } from '../../seed/people.ts';
import type { Loose, TestGateway } from '../support/gateway.ts';
import { differences, dumpOf, type Dump } from './rows.ts';

/** So many of a record's latest changes are looked through for one that can be put back. */
const TRIED = 60;

/** What every write adds to, whatever it is about. */
const ALONG = ['activities', 'change_digests', 'change_origins', 'changes', 'idempotency', 'jobs', 'seals'];

async function rowsOf({ services }: TestGateway): Promise<Dump> {
  const dump = await dumpOf(services.database, northwind);
  for (const table of ALONG) dump.delete(table);
  return dump;
}

const preview = async (gateway: TestGateway, id: string): Promise<Loose> =>
  (await gateway.rest('GET', `/api/common/changes/preview?id=${id}`)).body;
const revert = (gateway: TestGateway, id: string, fields: string[]) =>
  gateway.rest('POST', '/api/common/changes/revert', { body: { id, fields } });

/** The latest change of a kind of record that can be put back as it stands; null where there is none. */
async function findOne(gateway: TestGateway, record: string): Promise<{ id: string; fields: string[] } | null> {
  const rows = await gateway.services.database.system
    .selectFrom('changes')
    .select('sequence')
    .where('organization_id', '=', northwind)
    .where('record', '=', record)
    .where(({ or, eb }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', people.owner.id)]))
    .orderBy('sequence', 'desc')
    .limit(TRIED)
    .execute();
  for (const { sequence } of rows) {
    const id = String(sequence);
    const { fields, refused } = await preview(gateway, id);
    if (refused === null && fields.length > 0 && fields.every(({ isConflict }: Loose) => !isConflict))
      return { id, fields: fields.map(({ key }: Loose) => key) };
  }
  return null;
}

/**
 * Puts a change of such a record back, and then that: what was before both is there again, byte for byte. Answers what is
 * wrong; undefined where there was nothing to put back.
 */
export async function putBack(gateway: TestGateway, record: string): Promise<string[] | undefined> {
  const one = await findOne(gateway, record);
  if (!one) return undefined;
  const before = await rowsOf(gateway);
  const { status, body, text } = await revert(gateway, one.id, one.fields);
  if (status !== 200) return [`${record} ${one.id}: ${text}`];
  const between = await rowsOf(gateway);
  const back = await preview(gateway, body.id);
  expect([record, back.refused]).toEqual([record, null]);
  await revert(
    gateway,
    body.id,
    back.fields.map(({ key }: Loose) => key),
  );
  const after = await rowsOf(gateway);
  return [
    ...(differences(before, between).length === 0 ? [`${record} ${one.id}: nothing became different`] : []),
    ...differences(before, after).map((line) => `${record} ${one.id}: ${line}`),
  ];
}
