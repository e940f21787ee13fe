import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliver } from '../../gateway/mailbox/delivery.ts';
import { folderIdOf } from '../../gateway/mailbox/folders.ts';
import { mailId } from '../../seed/mailbox.ts';
import { northwind, people } from '../../seed/people.ts';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';
import { pause, startSmtp } from './smtp.ts';
import { waitFor } from '../support/until.ts';

const base = '/api/apps/mailbox';
const MEMBER = people.member.email;
const FIELDS =
  'id subject to cc bcc content contentType unread sendAt isDraft folder { slug } from { contact name address } deliveries { address state reason }';
const SEND = `mutation ($id: ID, $mail: MailDraft) { sendMail(id: $id, mail: $mail) { ${FIELDS} } }`;

/** The message with this subject in one person's folder. */
const find = async (gateway: TestGateway, folder: string, subject: string, as: Person = 'member'): Promise<Loose> => {
  const { mails } = await gateway.ask(
    `query ($folder: String) { mails(folder: $folder, first: 50) { mails { ${FIELDS} attachments { id name downloadUrl } } } }`,
    { folder },
    as,
  );
  return mails.mails.find((mail: { subject: string }) => mail.subject === subject);
};

const send = async (gateway: TestGateway, mail: object, as: Person = 'owner'): Promise<Loose> =>
  (await gateway.ask(SEND, { mail }, as)).sendMail;

const sent = (gateway: TestGateway, subject: string) =>
  waitFor(async () => {
    const mail = await find(gateway, 'sent', subject, 'owner');
    return mail?.sendAt === null && mail.deliveries.every((one: Loose) => !/^(Held|Waiting)/.test(one.reason)) && mail;
  });

describe('sending to members of the organization', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway({ UNDO_SEND: '0' });
  });
  afterAll(() => gateway.close());

  it('delivers an unread message to their inbox with a notification, and keeps it in Sent', async () => {
    const unread = async () => (await gateway.rest('GET', `${base}/folders`, { as: 'member' })).body[0].count;
    const before = await unread();
    await send(gateway, {
      to: `Tomas <${MEMBER.toUpperCase()}>`,
      subject: 'Strap <order>',
      content: '<p>Ten, please</p>',
    });
    const mail = await waitFor(() => find(gateway, 'inbox', 'Strap <order>'));
    expect(mail).toMatchObject({
      content: '<p>Ten, please</p>',
      contentType: 'html',
      unread: true,
      isDraft: false,
      deliveries: [],
      from: { name: 'Nora Lindqvist', address: 'owner@meridian.test' },
    });
    expect(await unread()).toBe(before + 1);
    const { body: notices } = await gateway.rest('GET', '/api/common/notifications', { as: 'member' });
    expect(notices[0]).toMatchObject({
      title: 'Nora Lindqvist',
      description: 'Strap &lt;order&gt;',
      link: `/apps/mailbox/inbox/1/${mail.id}`,
      read: false,
    });
    const own = await sent(gateway, 'Strap <order>');
    expect(own.deliveries).toEqual([{ address: MEMBER, state: 'delivered', reason: null }]);
    expect(own).toMatchObject({ folder: { slug: 'sent' }, unread: false, isDraft: false });
  });

  it('shows the number of unread messages in the navigation', async () => {
    const badge = async () => {
      const { body } = await gateway.rest('GET', '/api/common/navigation', { as: 'member' });
      const apps = body.default.find((item: { id: string }) => item.id === 'apps');
      return apps.children.find((item: { id: string }) => item.id === 'apps.mailbox').badge.title;
    };
    const before = Number(await badge());
    await send(gateway, { to: MEMBER, subject: 'Badge', content: 'x' });
    await waitFor(() => find(gateway, 'inbox', 'Badge'));
    expect(await badge()).toBe(String(before + 1));
  });

  it('announces the message only to its recipient', async () => {
    const own = await gateway.follow(
      'subscription { mailChanged { action mail { subject } folders { slug count } } }',
      {},
      'member',
    );
    const colleague = await gateway.follow('subscription { mailChanged { id } }', {}, 'customer');
    const stranger = await gateway.follow('subscription { mailChanged { id } }', {}, 'harborOwner');
    await gateway.rest('POST', `${base}/send`, { body: { mail: { to: MEMBER, subject: 'Heard', content: 'x' } } });
    const event = (await own.next()).data.data.mailChanged;
    expect(event).toMatchObject({ action: 'create', mail: { subject: 'Heard' } });
    expect(event.folders.map((folder: { slug: string }) => folder.slug)).toEqual([
      'inbox',
      'sent',
      'drafts',
      'spam',
      'trash',
    ]);
    expect(await colleague.maybe()).toBeNull();
    expect(await stranger.maybe(50)).toBeNull();
    for (const open of [own, colleague, stranger]) open.close();
  });

  it('hides a bcc recipient from the others, and shows that reader only their own name', async () => {
    await send(gateway, {
      to: MEMBER,
      bcc: [people.customer.email, 'nobody@elsewhere.example'],
      subject: 'Secret',
      content: 'x',
    });
    expect((await waitFor(() => find(gateway, 'inbox', 'Secret'))).bcc).toBeNull();
    const copy = await waitFor(() => find(gateway, 'inbox', 'Secret', 'customer'));
    expect(copy.bcc).toEqual([people.customer.email]);
    expect((await sent(gateway, 'Secret')).bcc).toHaveLength(2);
  });

  it('delivers once to a recipient named twice, and also to the sender', async () => {
    await send(gateway, {
      to: `${MEMBER}, x <${MEMBER}>`,
      cc: [people.owner.email],
      subject: 'Named doubly',
      content: 'x',
    });
    await waitFor(() => find(gateway, 'inbox', 'Named doubly', 'owner'));
    const { searchMails } = await gateway.ask(
      '{ searchMails(query: "named doubly", folder: "inbox") { id } }',
      {},
      'member',
    );
    expect(searchMails).toHaveLength(1);
  });

  it('names each address once, at its first place', async () => {
    const message = await send(gateway, {
      to: `Tomas Aguilar <${MEMBER}>, ${MEMBER.toUpperCase()}`,
      cc: [MEMBER, people.owner.email],
      bcc: [people.owner.email.toUpperCase()],
      subject: 'Repeated',
    });
    expect(message).toMatchObject({ to: `Tomas Aguilar <${MEMBER}>`, cc: [people.owner.email], bcc: null });
    expect(message.deliveries.map(({ address }: Loose) => address)).toEqual([MEMBER, people.owner.email]);
  });

  it("notifies of a message without subject in the reader's language", async () => {
    const notified = async () => (await gateway.rest('GET', '/api/common/notifications', { as: 'member' })).body[0];
    for (const [language, description] of [
      ['jp', '（件名なし）'],
      ['zh_hant', '（無主旨）'],
      ['en', '(no subject)'],
    ]) {
      await gateway.ask(
        'mutation ($user: UserPatch!) { updateUser(user: $user) { id } }',
        { user: { language } },
        'member',
      );
      await send(gateway, { to: MEMBER, subject: '' });
      await waitFor(async () => (await notified()).description === description);
    }
  });

  it('keeps messages to outside addresses in Sent with the reason, including people of other organizations', async () => {
    await send(gateway, {
      to: 'a@elsewhere.example',
      cc: [people.harborOwner.email, MEMBER],
      subject: 'Far',
      content: 'x',
    });
    const { deliveries } = await sent(gateway, 'Far');
    expect(deliveries.map((one: Loose) => [one.address, one.state])).toEqual([
      ['a@elsewhere.example', 'kept'],
      [people.harborOwner.email, 'kept'],
      [MEMBER, 'delivered'],
    ]);
    expect(deliveries[0].reason).toContain('SMTP_URL');
    const { body } = await gateway.rest('GET', `${base}/search?query=far&folder=sent`);
    expect(Object.keys(body[0])).not.toContain('deliveries');
    expect(await find(gateway, 'inbox', 'Far', 'harborOwner')).toBeUndefined();
  });

  it('sanitizes all HTML', async () => {
    const content =
      '<p onclick="x()">Hi<script>alert(1)</script><img src="javascript:x"><a href="https://a.example">a</a></p>';
    await send(gateway, { to: MEMBER, subject: 'Dirty', content });
    const mail = await waitFor(() => find(gateway, 'inbox', 'Dirty'));
    expect(mail.content).toBe('<p>Hi<img /><a href="https://a.example" rel="noopener noreferrer nofollow">a</a></p>');
    const plain = await send(gateway, { to: MEMBER, subject: 'Plain', content: '1 < 2 <b>', contentType: 'plain' });
    expect([plain.content, plain.contentType]).toEqual(['1 < 2 <b>', 'plain']);
    const { saveDraft } = await gateway.ask(
      'mutation { saveDraft(mail: { content: "<script>x</script>", contentType: plain }) { id content } }',
    );
    const { saveDraft: changed } = await gateway.ask(
      'mutation ($id: ID) { saveDraft(id: $id, mail: { contentType: html }) { content } }',
      { id: saveDraft.id },
    );
    expect(changed.content).toBe('');
  });

  it('refuses a message without recipients or with an invalid address, and stores nothing', async () => {
    const wrong: [object, string][] = [
      [{ content: 'x' }, 'mail.to'],
      [{ to: ' , ' }, 'mail.to'],
      [{ to: 'Nora <nora>' }, 'mail.to'],
      [{ to: MEMBER, cc: [MEMBER, 'x'] }, 'mail.cc[1]'],
      [{ to: MEMBER, bcc: ['a b@c.example'] }, 'mail.bcc[0]'],
      [{ to: MEMBER, subject: 'x'.repeat(501) }, 'mail.subject'],
      [{ to: Array.from({ length: 101 }, (_, index) => `a${index}@b.example`).join() }, 'mail.to'],
    ];
    for (const [mail, argument] of wrong) {
      const { status, body } = await gateway.rest('POST', `${base}/send`, { body: { mail } });
      expect([status, body.argument]).toEqual([400, argument]);
    }
    expect((await gateway.rest('POST', `${base}/send`, { body: {} })).body.argument).toBe('mail.to');
  });

  it('sends once for one Idempotency-Key', async () => {
    const request = {
      body: { mail: { to: MEMBER, subject: 'Once', content: 'x' } },
      headers: { 'idempotency-key': 'one-mail' },
    };
    const answers = await Promise.all([1, 2, 3].map(() => gateway.rest('POST', `${base}/send`, request)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await waitFor(() => find(gateway, 'inbox', 'Once'));
    const { searchMails } = await gateway.ask(
      '{ searchMails(query: "Once", folder: "inbox") { subject } }',
      {},
      'member',
    );
    expect(searchMails.filter((mail: Loose) => mail.subject === 'Once')).toHaveLength(1);
  });
});

describe('a held message', () => {
  let gateway: TestGateway;
  const heldUntil = async (id: string) =>
    (await gateway.ask('query ($id: ID!) { mail(id: $id) { sendAt } }', { id })).mail.sendAt as string | null;
  beforeAll(async () => {
    gateway = await openGateway();
  });
  afterAll(() => gateway.close());

  it('stays in Sent for ten seconds, and reaches no recipient before', async () => {
    const mail = await send(gateway, { to: MEMBER, subject: 'Held', content: 'x' });
    expect(mail).toMatchObject({ folder: { slug: 'sent' }, isDraft: false, deliveries: [{ state: 'queued' }] });
    const wait = Date.parse(mail.sendAt) - Date.now();
    expect(wait).toBeGreaterThan(8_000);
    expect(wait).toBeLessThanOrEqual(10_000);
    await pause(200);
    expect(await find(gateway, 'inbox', 'Held')).toBeUndefined();
  });

  it('is moved back to drafts on cancel, and can be changed and sent again', async () => {
    const { body: mail } = await gateway.rest('POST', `${base}/send`, {
      body: { mail: { to: MEMBER, subject: 'Back', content: '<p>x</p>' } },
    });
    expect(await heldUntil(mail.id)).toMatch(/Z$/);
    const { status, body } = await gateway.rest('POST', `${base}/unsend`, { body: { id: mail.id } });
    expect(status).toBe(200);
    expect(body.folder).toBe(folderIdOf('drafts'));
    expect(await heldUntil(mail.id)).toBeNull();
    expect((await gateway.rest('POST', `${base}/unsend`, { body: { id: mail.id } })).status).toBe(409);
    const { saveDraft } = await gateway.ask(
      `mutation ($id: ID) { saveDraft(id: $id, mail: { subject: "Better" }) { ${FIELDS} } }`,
      { id: mail.id },
    );
    expect(saveDraft).toMatchObject({ subject: 'Better', to: MEMBER, content: '<p>x</p>', isDraft: true });
    expect((await gateway.ask(SEND, { id: mail.id })).sendMail).toMatchObject({ id: mail.id, subject: 'Better' });
  });

  it('is canceled by undo as well', async () => {
    const { extensions, data } = await gateway.graphql(SEND, { mail: { to: MEMBER, subject: 'Undone', content: 'x' } });
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { action } }', { id: extensions.changes[0] });
    expect((await gateway.rest('GET', `${base}/mail?id=${data.sendMail.id}`)).body).toBeNull();
  });

  it('cannot be canceled by other people, or changed or deleted while held', async () => {
    const { id } = await send(gateway, { to: MEMBER, subject: 'Mine', content: 'x' });
    expect((await gateway.rest('POST', `${base}/unsend`, { body: { id }, as: 'member' })).status).toBe(404);
    expect((await gateway.rest('PATCH', `${base}/draft`, { body: { id, mail: { subject: 'X' } } })).status).toBe(409);
    expect((await gateway.rest('POST', `${base}/send`, { body: { id } })).status).toBe(409);
    await gateway.rest('PATCH', `${base}/mail`, { body: { id, mail: { folder: folderIdOf('trash') } } });
    expect((await gateway.rest('DELETE', `${base}/mail?id=${id}`)).status).toBe(409);
    await gateway.rest('POST', `${base}/trash/empty`);
    expect(await heldUntil(id)).toMatch(/Z$/);
  });
});

describe('a held message during gateway restarts', () => {
  const place = ({ services: { environment } }: TestGateway): Record<string, string> => ({
    DATA_DIR: environment.dataDir,
    ...(environment.databaseUrl ? { DATABASE_URL: environment.databaseUrl } : {}),
    UNDO_SEND: '1',
  });

  it('is sent once after a restart between hold and send', async () => {
    const first = await openGateway({ UNDO_SEND: '1' });
    await send(first, { to: MEMBER, subject: 'Restart', content: 'x' });
    await first.server.close();
    await pause(1_200);
    const second = await openGateway(place(first));
    await waitFor(() => find(second, 'inbox', 'Restart'));
    await second.server.close();
    const third = await openGateway(place(first));
    await pause(300);
    const { searchMails } = await third.ask(
      '{ searchMails(query: "Restart", folder: "inbox") { subject } }',
      {},
      'member',
    );
    expect(searchMails.filter((mail: Loose) => mail.subject === 'Restart')).toHaveLength(1);
    await third.close();
    await first.close();
  });

  it('is sent once when several gateways send at the same moment', async () => {
    const first = await openGateway({ UNDO_SEND: '100' });
    // A SQLite file has one gateway; there, runs of the same one overlap.
    const second = first.services.environment.databaseUrl ? await openGateway(place(first)) : first;
    const { id } = await send(first, { to: MEMBER, subject: 'Both at once', content: 'x' });
    const held = { id, organization_id: northwind, user_id: people.owner.id };
    await Promise.all([first, second, first, second].map(({ services }) => deliver(services, held)));
    const { searchMails } = await second.ask('{ searchMails(query: "both at once") { subject } }', {}, 'member');
    expect(searchMails).toHaveLength(1);
    if (second !== first) await second.close();
    await first.close();
  });

  it('reaches no recipient when one delivery fails, and all of them later', async () => {
    const smtp = await startSmtp();
    const gateway = await openGateway({ UNDO_SEND: '0', SMTP_URL: smtp.url });
    const post = gateway.services.mail.post.bind(gateway.services.mail);
    let failures = 0;
    gateway.services.mail.post = async () => {
      failures += 1;
      throw new Error('planted');
    };
    const { id } = await send(gateway, { to: `${MEMBER}, a@elsewhere.example`, subject: 'All or none', content: 'x' });
    await waitFor(async () => failures === 1);
    expect(await find(gateway, 'inbox', 'All or none')).toBeUndefined();
    const { mail } = await gateway.ask('query ($id: ID!) { mail(id: $id) { date deliveries { state } } }', { id });
    expect(mail.deliveries.map((one: Loose) => one.state)).toEqual(['queued', 'queued']);
    gateway.services.mail.post = post;
    await gateway.services.database.system
      .updateTable('mails')
      .set({ sendAt: mail.date })
      .where('id', '=', id)
      .execute();
    // Sending the next message triggers the outbox.
    await send(gateway, { to: MEMBER, subject: 'Next', content: 'x' });
    await waitFor(() => find(gateway, 'inbox', 'All or none'));
    await waitFor(async () => smtp.received.length === 1);
    await gateway.close();
    await smtp.stop();
  });
});

describe('sending to other addresses over SMTP', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let gateway: TestGateway;
  beforeAll(async () => {
    smtp = await startSmtp();
    gateway = await openGateway({ UNDO_SEND: '0', SMTP_URL: smtp.url, MAIL_FROM: 'House <post@house.example>' });
  });
  beforeEach(() => void (smtp.received.length = 0));
  afterAll(async () => {
    await gateway.close();
    await smtp.stop();
  });

  const settled = (subject: string) =>
    waitFor(async () => {
      const found = await find(gateway, 'sent', subject, 'owner');
      return found.deliveries.every((one: Loose) => one.state !== 'queued') && found;
    });

  it('sends names, copies, and text, once per address, without revealing bcc', async () => {
    await send(gateway, {
      to: 'Aurelio <aurelio@conti.example>',
      cc: [MEMBER],
      bcc: ['quiet@hidden.example'],
      subject: 'Gehäuse — 案件',
      content: '<p>Caro <b>Aurelio</b></p>',
    });
    const mail = await settled('Gehäuse — 案件');
    expect(mail.deliveries.map((one: Loose) => [one.address, one.state])).toEqual([
      ['aurelio@conti.example', 'sent'],
      [MEMBER, 'delivered'],
      ['quiet@hidden.example', 'sent'],
    ]);
    expect(smtp.received.map(({ from, to }) => [from, ...to])).toEqual([
      ['post@house.example', 'aurelio@conti.example'],
      ['post@house.example', 'quiet@hidden.example'],
    ]);
    const [first] = smtp.received;
    expect(first!.source).toMatch(/^From: Nora Lindqvist <post@house\.example>/m);
    expect(first!.source).toMatch(/^Reply-To: Nora Lindqvist <owner@meridian\.test>/m);
    expect(first!.source).toMatch(/^To: Aurelio <aurelio@conti\.example>/m);
    expect(first!.source).toMatch(/^Cc: member@meridian\.test/m);
    expect(first!.source).toContain('<b>Aurelio</b>');
    expect(smtp.received.some(({ source }) => /^(Bcc|To|Cc):.*hidden/m.test(source))).toBe(false);
    expect(await gateway.services.database.system.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it("reports the mail server's refusal of an address, and sends to the others", async () => {
    await send(gateway, { to: 'x@refused.example, y@fine.example', subject: 'Refused', content: 'x' });
    const mail = await settled('Refused');
    expect(mail.deliveries).toEqual([
      { address: 'x@refused.example', state: 'failed', reason: expect.stringContaining('No such person here') },
      { address: 'y@fine.example', state: 'sent', reason: null },
    ]);
  });

  it('waits for an unavailable mail server, across a restart, and sends when it is back', async () => {
    const away = await startSmtp();
    await away.stop();
    const settings = { UNDO_SEND: '0', SMTP_URL: away.url };
    const first = await openGateway(settings);
    await send(first, { to: 'a@elsewhere.example', subject: 'Later', content: 'x' });
    const waiting = await waitFor(async () => {
      const found = await find(first, 'sent', 'Later', 'owner');
      return found.deliveries[0].reason.includes('can not be reached') && found;
    });
    expect(waiting.deliveries[0].state).toBe('queued');
    await first.server.close();
    const back = await startSmtp(away.port);
    const { environment } = first.services;
    const second = await openGateway({
      ...settings,
      DATA_DIR: environment.dataDir,
      ...(environment.databaseUrl ? { DATABASE_URL: environment.databaseUrl } : {}),
    });
    await second.services.database.system.updateTable('outbox').set({ dueAt: '' }).execute();
    second.services.mail.send();
    await waitFor(async () => (await find(second, 'sent', 'Later', 'owner')).deliveries[0].state === 'sent');
    expect(back.received).toHaveLength(1);
    await second.close();
    await first.close();
    await back.stop();
  });

  it('includes attachments', async () => {
    const { saveDraft } = await gateway.ask(
      'mutation { saveDraft(mail: { to: "a@b.example", subject: "File" }) { id } }',
    );
    const file = `data:text/plain;name=note.txt;base64,${Buffer.from('forty-two').toString('base64')}`;
    await gateway.ask('mutation ($id: ID!, $files: [Upload!]!) { attachToMail(id: $id, files: $files) { id } }', {
      id: saveDraft.id,
      files: [file],
    });
    await gateway.ask(SEND, { id: saveDraft.id });
    await waitFor(async () => smtp.received.length === 1);
    expect(smtp.received[0]!.source).toContain('filename=note.txt');
    expect(smtp.received[0]!.source).toContain(Buffer.from('forty-two').toString('base64'));
  });
});

describe('drafts, replies, and attachments', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway({ UNDO_SEND: '0' });
  });
  afterAll(() => gateway.close());

  const letter = mailId(northwind, people.owner.id, 0);

  it('saves a draft with unfinished addresses, and counts it', async () => {
    const drafts = async () => (await gateway.rest('GET', `${base}/folders`)).body[2].count;
    const before = await drafts();
    const { body } = await gateway.rest('POST', `${base}/draft`, { body: { mail: { to: 'half an addr', cc: [''] } } });
    expect(body).toMatchObject({ to: 'half an addr', subject: '', content: '', unread: false });
    expect('cc' in body).toBe(false);
    expect(await drafts()).toBe(before + 1);
    const { body: changed } = await gateway.rest('PATCH', `${base}/draft`, {
      body: { id: body.id, mail: { subject: 'Now\r\nwith: subject', cc: ['x@y.example'] } },
    });
    expect(changed).toMatchObject({ to: 'half an addr', subject: 'Now with: subject', cc: ['x@y.example'] });
    expect((await gateway.rest('POST', `${base}/send`, { body: { id: body.id } })).body.argument).toBe('mail.to');
    expect((await gateway.rest('DELETE', `${base}/mail?id=${body.id}`)).body).toBe(true);
    expect(await drafts()).toBe(before);
  });

  it('cannot overwrite a sent message or one of another person', async () => {
    const change = (id: string, as: Person = 'owner') =>
      gateway.rest('PATCH', `${base}/draft`, { body: { id, mail: { subject: 'X' } }, as });
    expect((await change(letter)).status).toBe(409);
    const { body } = await gateway.rest('POST', `${base}/draft`, { body: { mail: {} } });
    expect((await change(body.id, 'member')).status).toBe(404);
    expect((await gateway.rest('POST', `${base}/send`, { body: { id: body.id }, as: 'member' })).status).toBe(404);
  });

  it('prepares a reply to the sender with the quoted text', async () => {
    const { body: original } = await gateway.rest('GET', `${base}/mail?id=${letter}`);
    const { body } = await gateway.rest('POST', `${base}/reply`, { body: { id: letter } });
    expect(body).toMatchObject({ to: original.from.contact, folder: folderIdOf('drafts') });
    expect(body.subject).toBe(`Re: ${original.subject}`);
    expect(body.content).toMatch(/^<p><\/p><p>On \d+ \w+ \d{4} at \d\d:\d\d, .* wrote:<\/p><blockquote><p>/);
    expect(body.content).toContain(original.content.split('\n\n')[1].slice(0, 20));
    expect(body.from.contact).toBe('Nora Lindqvist <owner@meridian.test>');
    expect((await gateway.rest('POST', `${base}/reply`, { body: { id: body.id } })).body.subject).toBe(body.subject);
    expect((await gateway.rest('POST', `${base}/reply`, { body: { id: letter }, as: 'member' })).status).toBe(404);
  });

  it('replies to all except the caller', async () => {
    await gateway.ask(SEND, {
      mail: {
        to: `${MEMBER}, b@far.example`,
        cc: [people.customer.email, `me <${people.owner.email}>`],
        subject: 'Round',
      },
    });
    const { id } = await waitFor(() => find(gateway, 'inbox', 'Round'));
    const { replyToMail } = await gateway.ask(
      'mutation ($id: ID!) { replyToMail(id: $id, all: true) { to cc subject } }',
      { id },
      'member',
    );
    expect(replyToMail).toEqual({
      to: 'Nora Lindqvist <owner@meridian.test>',
      cc: ['b@far.example', people.customer.email],
      subject: 'Re: Round',
    });
  });

  it('forwards a message with its headers, text, and attachments', async () => {
    const { body: inbox } = await gateway.rest('GET', `${base}/mails?folder=inbox&page=1`);
    const original = inbox.mails.find((mail: Loose) => mail.attachments.length > 0) ?? inbox.mails[0];
    const { body } = await gateway.rest('POST', `${base}/forward`, { body: { id: original.id } });
    expect(body).toMatchObject({ to: '', subject: `Fwd: ${original.subject}`, attachments: original.attachments });
    expect(body.content).toContain('— Forwarded message —');
    expect((await gateway.rest('POST', `${base}/forward`, { body: { id: crypto.randomUUID() } })).status).toBe(404);
  });

  it('attaches uploaded files to a draft, returns them, and gives the recipient access', async () => {
    const { body: draft } = await gateway.rest('POST', `${base}/draft`, {
      body: { mail: { to: MEMBER, subject: 'Papers' } },
    });
    const part = (head: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const payload =
      part('name="id"', draft.id) +
      part('name="files"; filename="año.pdf"\r\nContent-Type: application/pdf', '%PDF-1') +
      part('name="files"; filename="b.png"\r\nContent-Type: image/png', 'png') +
      '--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { body } = await gateway.rest('POST', `${base}/attachment`, { payload, headers });
    const [pdf, png] = body.attachments;
    expect(pdf).toMatchObject({ type: 'application/pdf', name: 'año.pdf', size: 6, preview: 'pdf' });
    expect(png).toMatchObject({ type: 'image/png', name: 'b.png', size: 3, preview: 'b.png' });
    expect(pdf.downloadUrl.startsWith(`${base}/attachment?id=`)).toBe(true);
    // Our storage key appears only in the address.
    expect(Object.keys(pdf).sort()).toEqual(['downloadUrl', 'name', 'preview', 'size', 'type']);
    const answer = await gateway.rest('GET', pdf.downloadUrl);
    expect(answer.text).toBe('%PDF-1');
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''a%C3%B1o.pdf");
    expect((await gateway.rest('GET', pdf.downloadUrl, { as: 'member' })).status).toBe(404);

    const { body: without } = await gateway.rest('DELETE', png.downloadUrl);
    expect(without.attachments).toEqual([pdf]);
    expect((await gateway.rest('DELETE', png.downloadUrl)).status).toBe(404);
    await gateway.rest('POST', `${base}/send`, { body: { id: draft.id } });
    const mail = await waitFor(() => find(gateway, 'inbox', 'Papers'));
    expect(mail.attachments[0].downloadUrl).not.toBe(pdf.downloadUrl);
    expect((await gateway.rest('GET', mail.attachments[0].downloadUrl, { as: 'member' })).text).toBe('%PDF-1');
    expect((await gateway.rest('DELETE', pdf.downloadUrl)).status).toBe(409);
  });

  it("accepts at most twenty files, and only on the caller's drafts", async () => {
    const { body: draft } = await gateway.rest('POST', `${base}/draft`, { body: { mail: {} } });
    const files = Array.from({ length: 21 }, () => 'data:text/plain;base64,eA==');
    const attach = (id: string, list: string[], as: Person = 'owner') =>
      gateway.rest('POST', `${base}/attachment`, { body: { id, files: list }, as });
    expect((await attach(draft.id, files)).body).toMatchObject({ code: 'BAD_INPUT', argument: 'files' });
    expect((await attach(draft.id, ['data:nonsense'])).body).toMatchObject({ argument: 'files[0]' });
    expect((await attach(draft.id, files.slice(1), 'member')).status).toBe(404);
    expect((await attach(letter, files.slice(1))).status).toBe(409);
    expect((await attach(draft.id, files.slice(1))).body.attachments).toHaveLength(20);
  });
});
