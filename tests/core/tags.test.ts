import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northwind, people } from '../../seed/people.ts';
import { boardId } from '../../seed/scrumboard.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

/** More than one statement takes values on SQLite; PostgreSQL takes twice that. */
const CARRIERS = 33_000;
const AT_ONCE = 1_000;

type Kind = { path: string; body: object; items: string; links: string; item: string; tag: string };
const owned = { organization_id: northwind, user_id: people.owner.id };

const kinds: Record<string, Kind> = {
  // Tags of tasks and products share this store.
  'a tag of contacts': {
    path: '/api/apps/contacts/tag',
    body: { tag: { title: 'Everybody' } },
    items: 'contacts',
    links: 'contacts_tagged',
    item: 'item_id',
    tag: 'tag_id',
  },
  'a label of notes': {
    path: '/api/apps/notes/labels',
    body: { title: 'Everybody' },
    items: 'notes',
    links: 'notes_labelled',
    item: 'note_id',
    tag: 'label_id',
  },
  'a label of mails': {
    path: '/api/apps/mailbox/label',
    body: { label: { title: 'Everybody', color: 'red' } },
    items: 'mails',
    links: 'mails_labelled',
    item: 'mail_id',
    tag: 'label_id',
  },
  'a label of a board': {
    path: '/api/apps/scrumboard/board/label',
    body: { label: { boardId: boardId(northwind, 'Field watch launch'), title: 'Everybody' } },
    items: 'board_cards',
    links: 'board_cards_labelled',
    item: 'card_id',
    tag: 'label_id',
  },
};

describe.runIf(process.env.ENGINE !== 'postgres')(
  'a tag of tens of thousands of records is deleted and restored:',
  () => {
    let gateway: TestGateway;
    beforeAll(async () => {
      gateway = await openGateway();
    });
    afterAll(() => gateway.close());

    it.each(Object.entries(kinds))(
      '%s',
      async (_name, { path, body, items, links, item, tag }) => {
        // Table names depend on the row of the test table.
        const database = gateway.services.database.system as Loose;
        const { body: made } = await gateway.rest('POST', path, { body });
        const { id } = Array.isArray(made) ? made.at(-1) : made;
        const one = await database
          .selectFrom(items)
          .selectAll()
          .where('organization_id', '=', northwind)
          .executeTakeFirst();
        // Filling search columns takes most of the time and does not matter here.
        const plain = Object.fromEntries(
          Object.keys(one).map((key) => [key, /(search|find)Key/.test(key) ? '' : one[key]]),
        );
        const mine = 'user_id' in one ? owned : { organization_id: northwind };
        await database.transaction().execute(async (transaction: Loose) => {
          for (let from = 0; from < CARRIERS; from += AT_ONCE) {
            const ids = Array.from({ length: AT_ONCE }, () => crypto.randomUUID());
            const rows = ids.map((each) => ({ ...plain, ...mine, id: each }));
            await transaction.insertInto(items).values(rows).execute();
            const dated = items === 'mails' ? { date: one.date } : {};
            const linked = ids.map((each) => ({ ...mine, ...dated, [item]: each, [tag]: id, position: 0 }));
            await transaction.insertInto(links).values(linked).execute();
          }
        });
        const carriers = async () => {
          const query = database.selectFrom(links).select(({ fn }: Loose) => fn.countAll().as('count'));
          return Number((await query.where(tag, '=', id).executeTakeFirstOrThrow()).count);
        };
        const { headers, status: removed } = await gateway.rest('DELETE', `${path}?id=${id}`);
        // A label of messages is removed from them after a retention of some days.
        expect([removed, await carriers()]).toEqual([200, items === 'mails' ? CARRIERS : 0]);
        const { status } = await gateway.rest('POST', '/api/common/changes/undo', {
          body: { id: headers['change-id'] },
        });
        expect([status, await carriers()]).toEqual([200, CARRIERS]);
      },
      60_000,
    );
  },
);
