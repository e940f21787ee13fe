import { expect, it } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { openGateway } from '../support/gateway.ts';

/** More than a statement takes values on SQLite; PostgreSQL takes twice as many. */
const CARRIERS = 33_000;

it.runIf(process.env.ENGINE !== 'postgres')(
  'a tag that tens of thousands carry is deleted and comes back onto all of them',
  { timeout: 60_000 },
  async () => {
    const gateway = await openGateway();
    const { system } = gateway.services.database;
    const one = await system.selectFrom('contacts').selectAll().limit(1).executeTakeFirstOrThrow();
    const { body: tag } = await gateway.rest('POST', '/api/apps/contacts/tag', {
      body: { tag: { title: 'Everybody' } },
    });
    await system.transaction().execute(async (transaction) => {
      for (let from = 0; from < CARRIERS; from += 1_000) {
        const ids = Array.from({ length: 1_000 }, () => crypto.randomUUID());
        const rows = ids.map((id) => ({ ...one, id, organization_id: northwind, searchKey: '', findKey: '' }));
        await transaction.insertInto('contacts').values(rows).execute();
        const links = ids.map((id) => ({ organization_id: northwind, item_id: id, tag_id: tag.id, position: 0 }));
        await transaction.insertInto('contacts_tagged').values(links).execute();
      }
    });
    const carriers = async () => {
      const query = system.selectFrom('contacts_tagged').select(({ fn }) => fn.countAll<number>().as('count'));
      return Number((await query.where('tag_id', '=', tag.id).executeTakeFirstOrThrow()).count);
    };
    const { headers } = await gateway.rest('DELETE', `/api/apps/contacts/tag?id=${tag.id}`);
    expect(await carriers()).toBe(0);
    const { status } = await gateway.rest('POST', '/api/common/changes/undo', { body: { id: headers['change-id'] } });
    expect([status, await carriers()]).toEqual([200, CARRIERS]);
    await gateway.close();
  },
);
