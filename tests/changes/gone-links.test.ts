import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northwind } from '../../seed/people.ts';
import { seedId } from '../../seed/plant.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const make = async (path: string, body: object = {}): Promise<string> =>
  (await gateway.rest('POST', path, { body })).body.id;
const remove = async (path: string): Promise<string> => (await gateway.rest('DELETE', path)).headers['change-id']!;
const undo = (id: string) => gateway.rest('POST', '/api/common/changes/undo', { body: { id } });

/** The `gone` state of each link. */
async function goneByLink(list: 'activities' | 'messages' | 'notifications'): Promise<Map<string, boolean>> {
  const data = await gateway.ask(`{ ${list}(first: 100) { link gone } }`);
  return new Map(data[list].map(({ link, gone }: Loose) => [link, gone]));
}

describe('links to records', () => {
  it('report a deleted record, until it is restored', async () => {
    const id = await make('/api/apps/contacts/contact');
    const link = `/apps/contacts/${id}`;
    const query = `${link}?tab=notes`;
    await make('/api/common/messages', { message: { title: 'Look', link, useRouter: true } });
    await make('/api/common/notifications', { notification: { title: 'Look', link: query, useRouter: true } });
    const all = async () => [
      (await goneByLink('activities')).get(link),
      (await goneByLink('messages')).get(link),
      (await goneByLink('notifications')).get(query),
    ];
    expect(await all()).toEqual([false, false, false]);
    const change = await remove(`/api/apps/contacts/contact?id=${id}`);
    expect(await all()).toEqual([true, true, true]);
    await undo(change);
    expect(await all()).toEqual([false, false, false]);
  });

  it('report records nested in a deleted one, and deleted chats of the caller', async () => {
    const boardId = await make('/api/apps/scrumboard/board', { board: { title: 'Short' } });
    await make('/api/apps/scrumboard/board/list', { list: { boardId, title: 'To do' } });
    const chat = seedId('chat', northwind, 'Freja Holm');
    expect((await goneByLink('activities')).get(`/apps/scrumboard/${boardId}`)).toBe(false);
    expect((await goneByLink('activities')).get(`/apps/chat/${chat}`)).toBe(false);
    await remove(`/api/apps/scrumboard/board?id=${boardId}`);
    await gateway.ask('mutation ($id: ID!) { deleteChat(id: $id) }', { id: chat });
    expect((await goneByLink('activities')).get(`/apps/scrumboard/${boardId}`)).toBe(true);
    expect((await goneByLink('activities')).get(`/apps/chat/${chat}`)).toBe(true);
    // The other person still has the chat.
    const theirs = await gateway.ask('{ activities { link gone } }', {}, 'member');
    expect(theirs.activities.find(({ link }: Loose) => link === `/apps/chat/${chat}`).gone).toBe(false);
  });

  it('report records addressed by slug, when the activity stores their id', async () => {
    const { guideCategories } = await gateway.ask('{ guideCategories { id } }');
    const guide = { title: 'Short lived', subtitle: 'S', content: 'C', categoryId: guideCategories[0].id };
    const id = await make('/api/apps/help-center/guide', { guide });
    const link = [...(await goneByLink('activities')).keys()][0];
    expect(link).toContain('short-lived');
    expect((await goneByLink('activities')).get(link!)).toBe(false);
    await remove(`/api/apps/help-center/guide?id=${id}`);
    expect((await goneByLink('activities')).get(link!)).toBe(true);
  });

  it('are checked in one statement, and in none when no link leads to a record', async () => {
    for (const name of ['One', 'Two', 'Three'])
      await gateway.ask('mutation ($name: String) { createContact(contact: { name: $name }) { id } }', { name });
    await goneByLink('activities');
    const plain = await gateway.countStatements(() => gateway.ask('{ activities(first: 20) { link } }'));
    const asked = await gateway.countStatements(() => gateway.ask('{ activities(first: 20) { link gone } }'));
    expect(asked).toBe(plain + 1);
    expect([...(await goneByLink('messages')).keys()]).toContain('/apps/tasks');
    expect((await goneByLink('messages')).get('/apps/tasks')).toBe(false);
  });

  it('are unchanged over REST, whose bodies are documented', async () => {
    const id = await make('/api/apps/contacts/contact');
    await remove(`/api/apps/contacts/contact?id=${id}`);
    const { body } = await gateway.rest('GET', '/api/pages/activities');
    expect(body.find(({ link }: Loose) => link === `/apps/contacts/${id}`)).not.toHaveProperty('gone');
  });
});
