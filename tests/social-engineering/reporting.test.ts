import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellPeople } from '../../gateway/notifications/teller.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { reportedMailId } from '../../seed/social-engineering.ts';
import { openGateway, type Loose, type Person, type TestGateway, type Who } from '../support/gateway.ts';
import { waitFor } from '../support/until.ts';

const base = '/api/social-engineering/reported-mail';
const unknown = '00000000-0000-4000-8000-000000000000';
const TEXT = '<p>Pay at <a href="https://203.0.113.9/pay?to=you">northwind.test/pay</a></p>';
/** Three mailboxes: the last one reports nothing. */
const OTHERS = ['member', 'customer'] as const;

let gateway: TestGateway;
let subject = '';
let number = 0;
beforeAll(async () => {
  gateway = await openGateway({ UNDO_SEND: '0' });
});
afterAll(() => gateway.close());
beforeEach(() => {
  number += 1;
  subject = `Offer number ${number}`;
});

const FIELDS = `id subject unread starred folder { slug } labels { id } report { id verdict reportedAt decidedAt }
  takedown { removedAt reason }`;
const search = async (as: Person, folder = 'anywhere', words = subject): Promise<Loose> =>
  (
    await gateway.ask(
      `query ($query: String!) { searchMails(query: $query) { ${FIELDS} } }`,
      { query: `in:${folder} ${words}` },
      as,
    )
  ).searchMails.filter((mail: Loose) => mail.subject === words && mail.folder.slug !== 'sent')[0];
const send = async (content = TEXT, to: readonly Person[] = ['owner', ...OTHERS], as: Person = 'owner') => {
  const mail = { to: to.map((one) => people[one].email).join(', '), subject, content };
  await gateway.ask('mutation ($mail: MailDraft) { sendMail(mail: $mail) { id } }', { mail }, as);
  await waitFor(async () => (await Promise.all(to.map((one) => search(one)))).every(Boolean));
};
const report = async (as: Person): Promise<Loose> =>
  (await gateway.ask(`mutation ($id: ID!) { reportMail(id: $id) { ${FIELDS} } }`, { id: (await search(as)).id }, as))
    .reportMail;
const LINE = 'id subject verdict reports removed decidedBy { id } incident { id area }';
const reported = async (): Promise<Loose> =>
  (await gateway.ask(`query ($query: String) { reportedMails(query: $query) { ${LINE} } }`, { query: subject }))
    .reportedMails[0];
const decide = (body: object, as: Who = 'owner') => gateway.rest('POST', `${base}/decide`, { body, as });
const remove = (body: object, as: Who = 'owner') => gateway.rest('POST', `${base}/remove`, { body, as });
const changesOf = async (record: string): Promise<Loose[]> =>
  (
    await gateway.ask(
      'query ($record: String) { changes(record: $record, first: 100) { id record_id before after label } }',
      { record },
    )
  ).changes;

describe('a report', () => {
  it('moves the message to spam, shows its state to the reporter, and can be withdrawn by them', async () => {
    await send();
    const mail = await report('member');
    expect(mail).toMatchObject({ folder: { slug: 'spam' }, report: { verdict: 'new', decidedAt: null } });
    expect(await report('member')).toEqual(mail);
    expect(await reported()).toMatchObject({ subject, verdict: 'new', reports: 1, removed: 0 });
    const { body } = await gateway.rest('POST', '/api/apps/mailbox/mail/report/withdraw', {
      body: { id: mail.id },
      as: 'member',
    });
    expect(body.id).toBe(mail.id);
    expect(await search('member')).toMatchObject({ folder: { slug: 'inbox' }, report: null });
    expect(await reported()).toBeUndefined();
  });

  it('joins reports of the same sender, subject, and links only', async () => {
    await send();
    await send('<p>Lunch at one?</p>', ['member'], 'customer');
    await report('owner');
    await report('customer');
    const ask = `query ($query: String) { reportedMails(query: $query) {
      reports reporters { member { id } } message { text links { url host text signs } } } }`;
    const { reportedMails } = await gateway.ask(ask, { query: subject });
    expect(reportedMails).toEqual([
      {
        reports: 2,
        reporters: [{ member: { id: people.owner.id } }, { member: { id: people.customer.id } }],
        message: {
          text: 'Pay at northwind.test/pay',
          links: [
            {
              url: 'https://203.0.113.9/pay?to=you',
              host: '203.0.113.9',
              text: 'northwind.test/pay',
              signs: ['otherHost', 'ipAddress'],
            },
          ],
        },
      },
    ]);
  });

  it("accepts only the caller's received messages: foreign, unknown, deleted, and sent ones are refused", async () => {
    await send();
    const refused = async (id: string, as: Person) => {
      const { status, body } = await gateway.rest('POST', '/api/apps/mailbox/mail/report', { body: { id }, as });
      return [status, body.code ?? body];
    };
    const theirs = await search('member');
    expect(await refused(theirs.id, 'customer')).toEqual([404, 'NOT FOUND']);
    expect(await refused(theirs.id, 'harborOwner')).toEqual([404, 'NOT FOUND']);
    expect(await refused(unknown, 'member')).toEqual([404, 'NOT FOUND']);
    const { mails } = await gateway.ask('{ mails(folder: "sent", first: 1) { mails { id } } }');
    expect(await refused(mails.mails[0].id, 'owner')).toEqual([409, 'CONFLICT']);
    const trash = '67925801-1516-4d79-b659-8fd5b1d6c43f';
    await gateway.ask(
      'mutation ($id: ID!, $trash: ID!) { updateMail(id: $id, mail: { folder: $trash }) { id } deleteMail(id: $id) }',
      { id: theirs.id, trash },
      'member',
    );
    expect(await refused(theirs.id, 'member')).toEqual([404, 'NOT FOUND']);
    expect(await reported()).toBeUndefined();
  });

  it('is listed with its decision for its reporter only', async () => {
    const own = async (as: Person): Promise<Loose> => {
      const { status, body } = await gateway.rest('GET', '/api/common/user/reports', { as });
      expect(status).toBe(200);
      const { ownReports } = await gateway.ask(
        '{ ownReports { id sender subject reportedAt verdict decidedAt } }',
        {},
        as,
      );
      expect(ownReports).toEqual(body);
      return body.filter((one: Loose) => one.subject === subject);
    };
    await send();
    await report('member');
    expect(await own('member')).toMatchObject([
      { subject, sender: expect.stringContaining(people.owner.email), verdict: 'new', decidedAt: null },
    ]);
    for (const other of ['owner', 'customer', 'harborOwner'] as const) expect(await own(other)).toEqual([]);
    await report('customer');
    expect((await own('customer')).length).toBe(1);
    const withdraw = 'mutation ($id: ID!) { withdrawMailReport(id: $id) { id } }';
    await gateway.ask(withdraw, { id: (await search('customer', 'spam')).id }, 'customer');
    expect([await own('customer'), (await own('member')).length]).toEqual([[], 1]);
    await decide({ ids: [(await reported()).id], verdict: 'phishing' });
    expect(await own('member')).toMatchObject([{ verdict: 'phishing', decidedAt: expect.stringContaining('T') }]);
  });

  it('parses a message crafted to be slow in little time', async () => {
    await send(`<p>https://a.test/${'.'.repeat(200_000)}x ${'&lt;a '.repeat(20_000)}</p>`, ['member']);
    const before = process.cpuUsage();
    await report('member');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });

  it('remains when its message is deleted before the decision', async () => {
    await send(TEXT, ['member']);
    const { id } = await report('member');
    const trash = '67925801-1516-4d79-b659-8fd5b1d6c43f';
    await gateway.ask(
      'mutation ($id: ID!, $trash: ID!) { updateMail(id: $id, mail: { folder: $trash }) { id } deleteMail(id: $id) }',
      { id, trash },
      'member',
    );
    const { body } = await decide({ ids: [(await reported()).id], verdict: 'phishing' });
    expect(body[0]).toMatchObject({ verdict: 'phishing', reports: 1 });
  });

  it('is answered at once when the message was decided before', async () => {
    await send();
    await report('owner');
    await decide({ ids: [(await reported()).id], verdict: 'phishing' });
    expect((await report('member')).report).toMatchObject({ verdict: 'phishing' });
    expect(await reported()).toMatchObject({ verdict: 'phishing', reports: 2 });
    const late = await gateway.rest('POST', '/api/apps/mailbox/mail/report/withdraw', {
      body: { id: (await search('member')).id },
      as: 'member',
    });
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
  });

  it("shows the next reporter's copy once the first one withdraws", async () => {
    await send();
    const { id } = await report('owner');
    await report('member');
    await gateway.ask('mutation ($id: ID!) { withdrawMailReport(id: $id) { id } }', { id });
    const ask = `query ($query: String) { reportedMails(query: $query) { reports reporters { member { id } } } }`;
    const [left] = (await gateway.ask(ask, { query: subject })).reportedMails;
    expect(left).toEqual({ reports: 1, reporters: [{ member: { id: people.member.id } }] });
  });
});

describe('a decision', () => {
  it('is sent to every reporter only, ten seconds later, and logged', async () => {
    await send();
    await report('member');
    await report('customer');
    const { id } = await reported();
    const { body } = await decide({ ids: [id], verdict: 'phishing' });
    expect(body).toMatchObject([{ id, verdict: 'phishing', decidedById: people.owner.id, reports: 2 }]);
    expect((await search('member')).report.verdict).toBe('phishing');
    expect((await search('owner')).report).toBeNull();
    await tellPeople(gateway.services, northwind, Date.now() + 20_000);
    const notificationsOf = async (as: Person) =>
      (await gateway.rest('GET', '/api/common/notifications', { as })).body.filter(
        (notice: Loose) => notice.description === subject && /report/.test(notice.title),
      );
    expect(await notificationsOf('member')).toHaveLength(1);
    expect((await notificationsOf('customer'))[0].title).toMatch(/phishing/);
    expect(await notificationsOf('owner')).toEqual([]);
    const [change] = (await changesOf('ReportedMail')).filter(({ record_id }) => record_id === id);
    expect(change.label).toBe(subject);
    expect(JSON.parse(change.after)).toMatchObject({ verdict: 'phishing', decidedById: people.owner.id });
    expect(change.after).not.toContain('203.0.113.9');
  });

  it('is made once: a second person gets a conflict, and may correct it by naming the first decision', async () => {
    await send(TEXT, ['member']);
    await report('member');
    const { id } = await reported();
    const answers = await Promise.all([
      decide({ ids: [id], verdict: 'phishing' }),
      decide({ ids: [id], verdict: 'harmless' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { verdict } = await reported();
    const other = verdict === 'phishing' ? 'harmless' : 'phishing';
    expect((await decide({ ids: [id], verdict: other, replaces: 'spam' })).status).toBe(409);
    expect((await decide({ ids: [id], verdict: other, replaces: verdict })).body[0].verdict).toBe(other);
    await decide({ ids: [id], verdict: 'new', replaces: other });
    expect((await search('member')).report).toMatchObject({ verdict: 'new', decidedAt: null });
  });

  it('requires reports.manage, decides all or none, in the own organization only', async () => {
    await send(TEXT, ['member']);
    await report('member');
    const { id } = await reported();
    expect((await decide({ ids: [id], verdict: 'spam' }, 'member')).body.right).toBe('reports.manage');
    const [foreign] = (await gateway.ask('{ reportedMails { id } }', {}, 'harborOwner')).reportedMails;
    for (const other of [foreign.id, unknown])
      expect((await decide({ ids: [id, other], verdict: 'spam' })).text).toBe('"NOT FOUND"');
    expect((await reported()).verdict).toBe('new');
    expect((await gateway.rest('GET', `${base}?id=${foreign.id}`)).text).toBe('"NOT FOUND"');
  });

  it('of phishing opens one incident', async () => {
    await send(TEXT, ['member']);
    await report('member');
    const { id } = await reported();
    const open = () => gateway.rest('POST', `${base}/incident`, { body: { id } });
    expect((await open()).status).toBe(409);
    await decide({ ids: [id], verdict: 'phishing' });
    expect((await open()).status).toBe(200);
    expect((await reported()).incident).toMatchObject({ area: 'social-engineering' });
    expect((await open()).status).toBe(409);
  });
});

describe('a removal', () => {
  it('moves every copy to spam and back, and each person sees only their own', async () => {
    await send();
    const streams = await Promise.all(
      (['owner', 'member', 'customer', 'harborOwner'] as const).map((as) =>
        gateway.follow('subscription { mailChanged { id mail { subject folder { slug } } } }', {}, as),
      ),
    );
    await report('owner');
    await report('member');
    const before = await search('customer');
    const { id } = await reported();
    await decide({ ids: [id], verdict: 'phishing' });
    const { body } = await remove({ id, reason: 'It steals passwords' });
    expect(body).toMatchObject({ moved: 1, hasMore: false, reportedMail: { id, removed: 1 } });
    expect(await search('customer')).toMatchObject({
      folder: { slug: 'spam' },
      takedown: { reason: 'It steals passwords' },
      report: null,
    });
    expect((await remove({ id })).body.moved).toBe(0);
    expect((await remove({ id, back: true })).body).toMatchObject({ moved: 1, reportedMail: { removed: 0 } });
    expect(await search('customer')).toEqual(before);
    const ids = await Promise.all((['owner', 'member', 'customer'] as const).map(async (as) => (await search(as)).id));
    const announcedIds = await Promise.all(
      streams.map(async (stream) => {
        const all: string[] = [];
        for (let next = await stream.maybe(300); next !== null; next = await stream.maybe(300))
          all.push(next.data.data.mailChanged.id);
        stream.close();
        return all;
      }),
    );
    expect(announcedIds.map((one) => [...new Set(one)].filter((each) => ids.includes(each)))).toEqual([
      [ids[0]],
      [ids[1]],
      [ids[2]],
      [],
    ]);
    expect(announcedIds[2]).toHaveLength(2);
  });

  it('reveals only a count to the requester: in log, stream, export, and answer', async () => {
    await send();
    await report('owner');
    const { id } = await reported();
    await decide({ ids: [id], verdict: 'spam' });
    const stream = await gateway.follow('subscription { changed { record record_id before after } }');
    const answer = await remove({ id });
    expect(answer.body.moved).toBe(2);
    expect(answer.headers['change-id']).toBeUndefined();
    const theirs = [(await search('member')).id, (await search('customer')).id];
    const log = await changesOf('Mail');
    const takedowns = await changesOf('MailTakedown');
    expect(
      takedowns.slice(0, 2).map(({ record_id, before, after, label }) => ({ record_id, before, after, label })),
    ).toEqual(Array.from({ length: 2 }, () => ({ record_id: '', before: null, after: null, label: null })));
    const received: string[] = [];
    for (let next = await stream.maybe(300); next !== null; next = await stream.maybe(300))
      received.push(JSON.stringify(next));
    stream.close();
    const line = await gateway.ask(
      `query ($id: ID!) { reportedMail(id: $id) { ${LINE} reporters { id } message { text } } }`,
      { id },
    );
    const all = JSON.stringify([
      answer.text,
      log,
      takedowns,
      received,
      line,
      await gateway.ask('{ mine: changes(first: 100) { record_id before after } }'),
    ]);
    for (const one of theirs) expect(all).not.toContain(one);
    expect(received.join()).toContain(id);
    expect(received.join()).not.toContain('MailTakedown');
    const undo = await gateway.graphql('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: takedowns[0].id });
    expect(undo.errors![0]!.extensions.code).toBe('CONFLICT');
    const revert = await gateway.graphql('mutation ($id: ID!) { revertChange(id: $id) { id } }', {
      id: takedowns[0].id,
    });
    expect(revert.errors![0]!.extensions.code).toBe('CONFLICT');
    expect((await search('member')).folder.slug).toBe('spam');
  });

  it('ignores similar messages: another sender, other links, another organization', async () => {
    await send(TEXT, ['owner']);
    const links = TEXT.replace('/pay?', '/other?');
    await gateway.ask('mutation ($mail: MailDraft) { sendMail(mail: $mail) { id } }', {
      mail: { to: people.customer.email, subject, content: links },
    });
    await waitFor(() => search('customer'));
    await send(TEXT, ['member'], 'customer');
    const { system } = gateway.services.database;
    const own = system.selectFrom('mails').selectAll();
    const row = await own.where('id', '=', (await search('owner')).id).executeTakeFirstOrThrow();
    const foreign = { ...row, id: crypto.randomUUID(), organization_id: harbor, user_id: people.harborOwner.id };
    await system.insertInto('mails').values(foreign).execute();
    await report('owner');
    const { id } = await reported();
    await decide({ ids: [id], verdict: 'phishing' });
    expect((await remove({ id })).body.moved).toBe(0);
    expect((await search('member')).folder.slug).toBe('inbox');
    expect((await search('harborOwner')).folder.slug).toBe('inbox');
    expect((await search('customer')).folder.slug).toBe('inbox');
  });

  it('is refused before the decision, when harmless, without the right, and by fingerprint', async () => {
    await send();
    await report('owner');
    const { id } = await reported();
    expect((await remove({ id })).status).toBe(409);
    await decide({ ids: [id], verdict: 'harmless' });
    expect((await remove({ id })).status).toBe(409);
    expect((await remove({ id }, 'member')).body.right).toBe('reports.manage');
    expect((await remove({ id }, 'harborOwner')).text).toBe('"NOT FOUND"');
    const forged = await gateway.rest('POST', `${base}/remove`, {
      body: { id, fingerprint: 'a'.repeat(64), sender: people.customer.email },
      offContract: true,
    });
    expect([400, 409]).toContain(forged.status);
    expect((await search('member')).folder.slug).toBe('inbox');
  });

  it('respects the owners: copies they moved or deleted stay, on removal and on restore', async () => {
    await send();
    await report('owner');
    const { id } = await reported();
    await decide({ ids: [id], verdict: 'spam' });
    const inbox = '3d1d11bf-88ce-43d7-a9e5-ea4d96f93f9d';
    const trash = '67925801-1516-4d79-b659-8fd5b1d6c43f';
    const move = async (as: Person, folder: string) =>
      gateway.ask(
        'mutation ($id: ID!, $folder: ID!) { updateMail(id: $id, mail: { folder: $folder }) { id } }',
        { id: (await search(as)).id, folder },
        as,
      );
    expect((await remove({ id })).body.moved).toBe(2);
    await move('member', inbox);
    expect(await search('member')).toMatchObject({ folder: { slug: 'inbox' }, takedown: null });
    expect((await remove({ id })).body.moved).toBe(0);
    await move('customer', trash);
    expect((await remove({ id, back: true })).body.moved).toBe(0);
    expect((await search('customer')).folder.slug).toBe('trash');
    expect((await search('member')).folder.slug).toBe('inbox');
  });

  it('locks the verdict: harmless only after the copies are restored', async () => {
    await send();
    await report('owner');
    const { id } = await reported();
    await decide({ ids: [id], verdict: 'spam' });
    await remove({ id });
    expect((await decide({ ids: [id], verdict: 'harmless', replaces: 'spam' })).status).toBe(409);
    await remove({ id, back: true });
    expect((await decide({ ids: [id], verdict: 'harmless', replaces: 'spam' })).status).toBe(200);
  });

  it('includes later copies when repeated, and reports meanwhile are answered', async () => {
    await send(TEXT, ['owner']);
    await report('owner');
    const { id } = await reported();
    await decide({ ids: [id], verdict: 'phishing' });
    expect((await remove({ id })).body.moved).toBe(0);
    await send(TEXT, ['member', 'customer']);
    expect((await search('customer')).folder.slug).toBe('inbox');
    const [removal, mail] = await Promise.all([remove({ id }), report('member')]);
    expect(mail).toMatchObject({ folder: { slug: 'spam' }, report: { verdict: 'phishing' } });
    expect([1, 2]).toContain(removal.body.moved);
    expect((await search('customer')).folder.slug).toBe('spam');
    await remove({ id, back: true });
    expect((await search('customer')).folder.slug).toBe('inbox');
  });

  it('notifies each owner once, without email', async () => {
    await send();
    await report('owner');
    const { id } = await reported();
    await decide({ ids: [id], verdict: 'spam' });
    await remove({ id, reason: 'Spam' });
    await tellPeople(gateway.services, northwind, Date.now() + 20_000);
    const notificationsOf = async (as: Person) =>
      (await gateway.rest('GET', '/api/common/notifications', { as })).body.filter(
        (notice: Loose) => notice.description === subject && /moved/.test(notice.title),
      );
    expect((await notificationsOf('member'))[0].link).toBe(`/apps/mailbox/spam/1/${(await search('member')).id}`);
    expect(await notificationsOf('customer')).toHaveLength(1);
    expect(await notificationsOf('owner')).toEqual([]);
  });
});

describe('the list of reported messages', () => {
  it('is filtered, searched, counted, and paged, and requires its right', async () => {
    const list = async (query: string, as: Who = 'owner') =>
      gateway.rest('GET', `/api/social-engineering/reported-mails${query}`, { as });
    const all = (await list('')).body as Loose[];
    const times = all.map(({ lastReportedAt }) => lastReportedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const { body: counts } = await gateway.rest('GET', '/api/social-engineering/reported-mails/counts');
    const phishing = (await list('?verdict=phishing')).body as Loose[];
    expect(counts.find(({ verdict }: Loose) => verdict === 'phishing').count).toBe(phishing.length);
    expect(phishing.map(({ id }) => id)).toContain(reportedMailId(northwind, 2));
    expect((await list('?query=KESTREL')).body.map(({ id }: Loose) => id)).toEqual([reportedMailId(northwind, 0)]);
    expect((await list(`?first=1&after=${all[0].id}`)).body).toEqual([all[1]]);
    for (const as of ['member', 'customer'] as const)
      expect((await list('', as)).body.right).toBe('social-engineering.view');
    expect((await list('', 'harborOwner')).body).toHaveLength(1);
  });

  it('is updated live for callers with its right, and counted in the navigation', async () => {
    const badge = async () => {
      const { body } = await gateway.rest('GET', '/api/common/navigation');
      const areas = body.default.find(({ id }: Loose) => id === 'areas').children;
      return Number(areas.find(({ id }: Loose) => id === 'social-engineering').badge?.title ?? 0);
    };
    const before = await badge();
    const stream = await gateway.follow(
      'subscription { reportedMailChanged { action reportedMail { subject reports } } }',
    );
    const harbor = await gateway.follow('subscription { reportedMailChanged { id } }', {}, 'harborOwner');
    await send(TEXT, ['member']);
    await report('member');
    expect((await stream.next()).data.data.reportedMailChanged).toEqual({
      action: 'create',
      reportedMail: { subject, reports: 1 },
    });
    expect(await harbor.maybe(100)).toBeNull();
    expect(await badge()).toBe(before + 1);
    stream.close();
    harbor.close();
  });
});
