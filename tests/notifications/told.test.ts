import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quietUntil } from '../../gateway/kit/parts/quiet-hours.ts';
import { tellPeople } from '../../gateway/notifications/teller.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

let gateway: TestGateway;
let tomas: string;
let nora: string;
beforeAll(async () => {
  gateway = await openGateway();
  const { taskMembers } = await gateway.ask('{ taskMembers { id userId } }');
  const memberOf = (user: string) => taskMembers.find((member: Loose) => member.userId === user).id;
  [tomas, nora] = [memberOf(people.member.id), memberOf(people.owner.id)];
});
afterAll(() => gateway.close());

/** Late enough after the actions that they can no longer be undone before the notification. */
const later = (ms = 11_000) => tellPeople(gateway.services, northwind, Date.now() + ms);
const noticesOf = async (who: Who): Promise<Loose[]> =>
  (await gateway.ask('{ notifications { icon title description link read } }', {}, who)).notifications;
const give = async (title: string, assignedTo: string | null, who: Who = 'owner') =>
  (
    await gateway.ask(
      'mutation ($task: TaskPatch!) { createTask(type: task, task: $task) { id } }',
      { task: { title, assignedTo } },
      who,
    )
  ).createTask.id as string;
const mute = (kind: string, muted: boolean, who: Who = 'member') =>
  gateway.rest('POST', '/api/common/notifications/muted', { as: who, body: { kind, muted } });

describe('notifications', () => {
  it('are sent for an assigned task ten seconds later, with its link', async () => {
    const before = (await noticesOf('member')).length;
    const id = await give('Oil <b>the</b> movement', tomas);
    await tellPeople(gateway.services, northwind);
    expect(await noticesOf('member')).toHaveLength(before);
    await later();
    const [notice, ...others] = await noticesOf('member');
    expect(others).toHaveLength(before);
    expect(notice).toEqual({
      icon: 'heroicons_outline:user-plus',
      title: 'Nora Lindqvist assigned this to you',
      description: 'Oil &lt;b&gt;the&lt;/b&gt; movement',
      link: `/apps/tasks/${id}`,
      read: false,
    });
    await later();
    expect(await noticesOf('member')).toHaveLength(before + 1);
  });

  it('are not sent for own actions, undone ones, or invisible records', async () => {
    const counts = async () => [(await noticesOf('owner')).length, (await noticesOf('member')).length];
    const before = await counts();
    await give('My own', nora);
    const id = await give('Soon gone', tomas);
    await gateway.rest('DELETE', `/api/apps/tasks/task?id=${id}`);
    const undone = await gateway.graphql(
      'mutation ($task: TaskPatch!) { createTask(type: task, task: $task) { id } }',
      { task: { title: 'A slip', assignedTo: tomas } },
    );
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { action } }', {
      id: String(undone.extensions.changes[0]),
    });
    await later();
    expect(await counts()).toEqual(before);

    const given = await give('For an outsider', tomas);
    const { database } = gateway.services;
    const role = (name: 'member' | 'customer') =>
      database.system
        .updateTable('memberships')
        .set({ role: name })
        .where('user_id', '=', people.member.id)
        .where('organization_id', '=', northwind)
        .execute();
    await role('customer');
    await later();
    await role('member');
    expect((await noticesOf('member')).filter(({ link }) => link?.endsWith(given))).toEqual([]);
  });

  it('leave the write undoable, and stay in its organization', async () => {
    const { extensions } = await gateway.graphql(
      'mutation ($task: TaskPatch!) { createTask(type: task, task: $task) { id } }',
      { task: { title: 'Stays mine', assignedTo: tomas } },
    );
    expect(extensions.changes).toHaveLength(1);
    await tellPeople(gateway.services, harbor, Date.now() + 11_000);
    await later();
    expect((await noticesOf('harborOwner')).filter(({ description }) => description === 'Stays mine')).toEqual([]);
  });

  it('are sent once per record within a quarter of an hour, while unread', async () => {
    const id = await give('To and fro', tomas);
    await later();
    const patch = (assignedTo: string | null) =>
      gateway.ask('mutation ($id: ID!, $task: TaskPatch!) { updateTask(id: $id, task: $task) { id } }', {
        id,
        task: { assignedTo },
      });
    await patch(null);
    await later();
    await patch(tomas);
    await later();
    const about = (await noticesOf('member')).filter(({ link }) => link?.endsWith(id));
    expect(about).toHaveLength(1);
  });

  it('use the language of the person, also for cards, and skip muted events', async () => {
    await gateway.ask('mutation { updateUser(user: { language: jp }) { id } }', {}, 'member');
    const { boards, boardMembers } = await gateway.ask(
      '{ boards { id lists(first: 1) { id } } boardMembers { id userId } }',
    );
    const boardId = boards[0].id;
    const member = boardMembers.find((one: Loose) => one.userId === people.member.id).id;
    const card = { title: 'Enamel', boardId, listId: boards[0].lists[0].id, members: [member] };
    const make = async () =>
      (await gateway.ask('mutation ($card: BoardCardInput!) { createBoardCard(card: $card) { id } }', { card }))
        .createBoardCard.id;
    const first = await make();
    await later();
    expect((await noticesOf('member'))[0]).toMatchObject({
      title: 'Nora Lindqvistさんがあなたに割り当てました',
      link: `/apps/scrumboard/${boardId}/card/${first}`,
    });
    expect((await mute('assigned', true)).body).toEqual(['assigned']);
    const second = await make();
    await later();
    expect((await noticesOf('member')).filter(({ link }) => link?.endsWith(second))).toEqual([]);
    await gateway.ask('mutation { updateUser(user: { language: en }) { id } }', {}, 'member');
  });

  it('are sent once for a mention and a comment on an own card', async () => {
    const { boards, boardMembers } = await gateway.ask(
      '{ boards { id lists(first: 1) { id } } boardMembers { id userId } }',
    );
    const member = boardMembers.find((one: Loose) => one.userId === people.member.id).id;
    const make = async (title: string, members: string[]) => {
      const card = { title, boardId: boards[0].id, listId: boards[0].lists[0].id, members };
      const { createBoardCard } = await gateway.ask(
        'mutation ($card: BoardCardInput!) { createBoardCard(card: $card) { id } }',
        { card },
      );
      return createBoardCard.id as string;
    };
    const addComment = async (cardId: string, mentions: string[], who: Who = 'owner') =>
      (
        await gateway.ask(
          'mutation ($comment: BoardCommentInput!) { createBoardComment(comment: $comment) { id } }',
          { comment: { cardId, text: 'A word', mentions } },
          who,
        )
      ).createBoardComment.id as string;
    const about = async (card: string) =>
      (await noticesOf('member')).filter(({ link }) => link?.endsWith(card)).map(({ title }) => title);
    const [mine, spoken, other] = [await make('Mine', [member]), await make('Spoken of', []), await make('Quiet', [])];
    await later();
    const given = await about(mine);
    const first = await addComment(spoken, [member]);
    await addComment(mine, []);
    await addComment(other, []);
    await addComment(spoken, [member], 'member');
    await later();
    expect(await about(spoken)).toEqual(['Nora Lindqvist mentioned you']);
    expect(await about(mine)).toEqual(['Nora Lindqvist commented', ...given]);
    expect(await about(other)).toEqual([]);
    // A mention notifies once, even when the comment is edited.
    await gateway.ask('mutation ($id: ID!) { updateBoardComment(id: $id, comment: { text: "Mended" }) { id } }', {
      id: first,
    });
    await later();
    expect(await about(spoken)).toHaveLength(1);
  });

  it("follow each person's switches, at both doors", async () => {
    const muted = async (who: Who) => (await gateway.ask('{ mutedNotices }', {}, who)).mutedNotices;
    await mute('reminder', true);
    expect(await muted('member')).toEqual(['assigned', 'reminder']);
    expect((await gateway.rest('GET', '/api/common/notifications/muted', { as: 'member' })).body).toEqual([
      'assigned',
      'reminder',
    ]);
    expect(await muted('owner')).toEqual([]);
    const { extensions } = await gateway.graphql(
      'mutation { muteNotices(kind: assigned, muted: false) }',
      {},
      'member',
    );
    expect(await muted('member')).toEqual(['reminder']);
    await gateway.ask(
      'mutation ($id: ID!) { undoChange(id: $id) { action } }',
      { id: String(extensions.changes[0]) },
      'member',
    );
    expect(await muted('member')).toEqual(['assigned', 'reminder']);
    expect((await mute('everything', true)).status).toBe(400);
  });
});

describe('notification preferences', () => {
  const url = '/api/common/user/preferences';
  const set = (preferences: Loose, as: Who = 'member') => gateway.rest('PATCH', url, { body: { preferences }, as });
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const about = async (id: string) => (await noticesOf('member')).filter(({ link }) => link?.endsWith(id));
  const letters = (to: string) =>
    gateway.services.database.system.selectFrom('outbox').selectAll().where('to', '=', to).execute();
  const allOff = { quietFrom: null, quietTo: null };

  it('are personal, per organization, and can be undone', async () => {
    const { body: before } = await gateway.rest('GET', url, { as: 'member' });
    // Customers get email too by default.
    const mailed = before.channels.filter(({ mail }: Loose) => mail).map(({ event }: Loose) => event);
    expect([before.quietFrom, mailed]).toEqual([null, ['answered']]);
    const channels = [
      { event: 'assigned', inApp: true, mail: true },
      { event: 'reminder', inApp: true },
    ];
    const { body, headers } = await set({ channels, quietFrom: '22:00', quietTo: '07:00', timezone: 'Europe/Oslo' });
    expect(body.channels[0]).toEqual({ event: 'assigned', inApp: true, mail: true });
    expect((await gateway.rest('GET', url)).body.quietFrom).toBeNull();
    await gateway.rest('POST', '/api/common/changes/undo', { body: { id: headers['change-id'] }, as: 'member' });
    expect((await gateway.rest('GET', url, { as: 'member' })).body).toEqual(before);
    await set({ channels: before.channels.map(({ event }: Loose) => ({ event, inApp: true })) });
  });

  it('accept times and a time zone', async () => {
    const hours = { quietFrom: '22:00', quietTo: '07:00', timezone: 'UTC' };
    const wrong: [Loose, string][] = [
      [{ ...hours, quietFrom: '24:00' }, 'quietFrom'],
      [{ ...hours, quietTo: '7:00' }, 'quietTo'],
      [{ ...hours, quietTo: '22:00' }, 'quietTo'],
      [{ ...hours, quietTo: null }, 'quietTo'],
      [{ ...hours, timezone: 'Mars/Olympus' }, 'timezone'],
      [{ ...hours, timezone: null }, 'timezone'],
    ];
    for (const [preferences, field] of wrong)
      expect((await set(preferences)).body.argument).toBe(`preferences.${field}`);
  });

  it('send email as well, unless the address has unsubscribed', async () => {
    await set({ channels: [{ event: 'assigned', mail: true }] });
    const id = await give('Grease the <i>wheels</i>', tomas);
    await later();
    const [letter] = await letters(people.member.email);
    expect(letter!.subject).toBe('Nora Lindqvist assigned this to you: Grease the <i>wheels</i>');
    expect(letter!.link).toMatch(new RegExp(`/apps/tasks/${id}$`));
    expect(letter!.text).toContain('/setting/notifications');
    const refusals = gateway.services.database.system;
    await refusals
      .insertInto('mail_refusals')
      .values({ email: people.member.email, createdAt: new Date().toISOString() })
      .execute();
    await give('Once more', tomas);
    await later();
    expect(await letters(people.member.email)).toHaveLength(1);
    await refusals.deleteFrom('mail_refusals').execute();
  });

  it('delay notifications to the end of quiet hours, once with two gateways', async () => {
    await set({
      quietFrom: clock(-1),
      quietTo: clock(1),
      timezone: 'UTC',
      channels: [{ event: 'assigned', mail: true }],
    });
    const id = await give('Wind the tower clock', tomas);
    const again = await later();
    expect(again).toBeGreaterThan(50 * 60_000);
    expect(await about(id)).toEqual([]);
    const letter = (await letters(people.member.email)).find(({ link }) => link?.endsWith(id));
    expect(Date.parse(letter!.dueAt) - Date.now()).toBeGreaterThan(50 * 60_000);
    await Promise.all([later(2 * 3_600_000), later(2 * 3_600_000)]);
    expect(await about(id)).toHaveLength(1);
    await set({ ...allOff, channels: [{ event: 'assigned', mail: false }] });
  });

  it.each([
    ['2026-01-15T23:30:00Z', '22:00', '07:00', 'UTC', '2026-01-16T07:00:00.000Z', 'over midnight'],
    ['2026-01-15T06:59:30Z', '22:00', '07:00', 'UTC', '2026-01-15T07:00:00.000Z', 'in the last minute'],
    ['2026-01-15T07:00:00Z', '22:00', '07:00', 'UTC', null, 'no more'],
    ['2026-01-15T12:30:00Z', '12:00', '13:00', 'UTC', '2026-01-15T13:00:00.000Z', 'at noon'],
    ['2026-01-15T21:30:00Z', '22:00', '07:00', 'Europe/Oslo', '2026-01-16T06:00:00.000Z', 'by the clocks of a zone'],
    ['2026-03-28T23:30:00Z', '22:00', '07:00', 'Europe/Oslo', '2026-03-29T05:00:00.000Z', 'the night that is shorter'],
    ['2026-10-24T22:30:00Z', '22:00', '07:00', 'Europe/Oslo', '2026-10-25T06:00:00.000Z', 'the night that is longer'],
  ])('at %s, quiet from %s to %s in %s, delay until %s: %s', (now, quietFrom, quietTo, timezone, until, _when) => {
    const end = quietUntil({ quietFrom, quietTo, timezone }, Date.parse(now));
    expect(end === null ? null : new Date(end).toISOString()).toBe(until);
  });
});
