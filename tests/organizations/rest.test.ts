import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fernhill, harbor, northwind, northwindStaff, people } from '../../seed/people.ts';
import { pages, settings } from '../../web/setting/registry.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { usage } from '../../gateway/plugins/usage/plugin.ts';
import { endInvitationMinute, linkToken } from '../support/outbox.ts';
import { endOrganizations } from '../../gateway/organizations/jobs.ts';
import { countRows, differences, dumpOf } from '../isolation/rows.ts';

const url = '/api/common/organizations';
const unknown = '00000000-0000-4000-8000-000000000000';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const tokenOf = async (email: string) => (await gateway.signIn(email)).accessToken;
const change = (organization_id: string, token: string) =>
  gateway.rest('POST', `${url}/change`, { body: { organization_id }, as: { token } });
const members = async (token?: string): Promise<Loose[]> =>
  (await gateway.rest('GET', `${url}/members`, token ? { as: { token } } : {})).body;
const statusOf = async (token: string) => (await gateway.rest('GET', '/api/common/user', { as: { token } })).status;

describe('organizations over REST', () => {
  it('lists those of the person by name, and whether they can be entered', async () => {
    const { status, body } = await gateway.rest('GET', url);
    expect([status, body]).toEqual([
      200,
      {
        data: [
          { organization_id: fernhill, organization_name: 'Fernhill', available: false },
          { organization_id: harbor, organization_name: 'Harbor', available: true },
          { organization_id: northwind, organization_name: 'Northwind', available: true },
        ],
      },
    ]);
    const { body: theirs } = await gateway.rest('GET', url, { as: 'harborOwner' });
    expect(theirs.data.map((found: Loose) => found.organization_name)).toEqual(['Harbor']);
  });

  it('switches to another one with a new token and ends the old one', async () => {
    const before = await tokenOf(people.owner.email);
    const { status, body } = await change(harbor, before);
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    expect(await statusOf(before)).toBe(401);
    const { body: user } = await gateway.rest('GET', '/api/common/user', { as: { token: body.token } });
    expect(user.organization_id).toBe(harbor);
    expect((await gateway.ask('{ user { role } }', {}, { token: body.token })).user.role).toBe('member');
    const { body: contacts } = await gateway.rest('GET', '/api/apps/contacts/all', { as: { token: body.token } });
    expect(contacts).toHaveLength(16);
    await change(northwind, body.token);
  });

  it('refuses an unavailable one with 1006, an unknown and a foreign one alike, and keeps the token valid', async () => {
    const token = await tokenOf(people.owner.email);
    const { status, body } = await change(fernhill, token);
    expect([status, body.code, body.status]).toEqual([403, 'ORGANIZATION_UNAVAILABLE', '1006']);
    const theirs = await tokenOf(people.harborOwner.email);
    const answers = [await change(unknown, theirs), await change(northwind, theirs)];
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([404, '"NOT FOUND"']);
    expect((await change('', theirs)).status).toBe(404);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(theirs)).toBe(200);
  });

  it('creates one that the caller owns, and renames it', async () => {
    const token = await tokenOf(people.harborOwner.email);
    const made = await gateway.rest('POST', url, { body: { organization_name: 'Raman Ltd' }, as: { token } });
    expect(made.body).toEqual({
      organization_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      organization_name: 'Raman Ltd',
      available: true,
    });
    const { body } = await change(made.body.organization_id, token);
    const inside = { as: { token: body.token } };
    expect((await gateway.ask('{ user { role } }', {}, inside.as)).user.role).toBe('owner');
    const renamed = await gateway.rest('PATCH', url, { body: { organization_name: 'Raman & Co' }, ...inside });
    expect(renamed.body).toEqual({ ...made.body, organization_name: 'Raman & Co' });
    expect((await gateway.rest('PATCH', url, { body: { organization_name: ' ' }, ...inside })).body.argument).toBe(
      'organization_name',
    );
    expect((await gateway.rest('POST', url, { body: {} })).body.argument).toBe('organization_name');
    expect((await gateway.rest('PATCH', url, { body: { organization_name: 'X' }, as: 'member' })).body).toMatchObject({
      code: 'FORBIDDEN',
      right: 'organization.manage',
    });
  });

  it('lists the roles and their rights', async () => {
    const { body } = await gateway.rest('GET', `${url}/roles`);
    expect(body.map((found: Loose) => found.role)).toEqual(['owner', 'admin', 'member', 'customer', 'supplier']);
    expect(body[3].rights).toContain('portal.customer');
  });
});

describe('invitations over REST', () => {
  const listed = async (as: Loose = 'owner'): Promise<Loose[]> =>
    (await gateway.rest('GET', `${url}/invitations`, { as })).body;
  const invite = (email: string, role = 'member', as: Loose = 'owner') =>
    gateway.rest('POST', `${url}/invite`, { body: { email, role }, as });
  const resend = (id: string, as: Loose = 'owner') =>
    gateway.rest('POST', `${url}/invitation/resend`, { body: { id }, as });
  const revoke = (id: string, as: Loose = 'owner') => gateway.rest('DELETE', `${url}/invitation?id=${id}`, { as });
  const of = async (email: string) => (await listed()).find((one) => one.email === email);
  const opens = async (token: string) =>
    (await gateway.rest('GET', `/api/auth/invitation?token=${token}`, { as: null })).body !== null;
  const age = (id: string, ms: number) => {
    const [createdAt, expiresAt] = [-ms, 7 * 86_400_000 - ms].map((by) => new Date(Date.now() + by).toISOString());
    const links = gateway.services.database.system.updateTable('link_tokens');
    return links.set({ createdAt: createdAt!, expiresAt: expiresAt! }).where('id', '=', id).execute();
  };

  it('are listed for managers of members, newest first, with the sender', async () => {
    expect(await listed()).toMatchObject([
      { email: 'jonas.weber@example.test', role: 'member', by_id: people.owner.id },
      { email: 'ines.duarte@example.test', role: 'admin', by_id: people.owner.id },
    ]);
    await invite('ada@example.test');
    expect((await listed())[0]).toMatchObject({ email: 'ada@example.test', role: 'member', by_id: people.owner.id });
    expect((await gateway.ask('{ invitations { by { name } } }')).invitations[0].by.name).toBe(people.owner.name);
    expect(await listed('harborOwner')).toEqual([]);
    expect((await gateway.rest('GET', `${url}/invitations`, { as: 'member' })).body.right).toBe('members.manage');
    // An address is invited once, with any role.
    expect((await invite('ADA@example.test', 'admin')).status).toBe(429);
    await endInvitationMinute(gateway, 'ada@example.test');
    await invite('ADA@example.test', 'admin');
    expect((await listed()).filter(({ email }) => email === 'ada@example.test')).toMatchObject([{ role: 'admin' }]);
  });

  it('are links to hand over without a mail server, each new one replacing the previous one', async () => {
    const byHand = (email: string, role = 'member', as: Loose = 'owner') =>
      gateway.rest('POST', `${url}/invitation/link`, { body: { email, role }, as });
    const tokenIn = (link: string) => new URL(link).searchParams.get('token')!;
    expect((await gateway.ask('{ configuration { sendsMail } }', {}, null)).configuration.sendsMail).toBe(false);
    const email = 'by-hand@example.test';
    const { status, body, headers } = await byHand(email);
    expect([status, body.invitation.email, headers['cache-control']]).toEqual([200, email, 'no-store']);
    expect(await opens(tokenIn(body.link))).toBe(true);
    const { body: next } = await byHand(email.toUpperCase(), 'customer');
    expect([next.invitation.id, next.invitation.role]).toEqual([body.invitation.id, 'customer']);
    expect(await opens(tokenIn(body.link))).toBe(false);
    // No message was sent, and no list, feed, or log contains the link.
    expect((await gateway.rest('GET', `/api/auth/outbox?to=${email}`, { as: null })).body).toEqual([]);
    const { system } = gateway.services.database;
    const storedRows = await Promise.all(
      (['changes', 'change_origins', 'link_tokens', 'idempotency'] as const).map((table) =>
        system.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify([await listed(), storedRows])).not.toContain(tokenIn(next.link));
    expect(storedRows[0]!.filter((one: Loose) => one.record_id === next.invitation.id).length).toBeGreaterThan(0);
    expect((await byHand(email, 'member', 'member')).body.right).toBe('members.manage');
    expect((await byHand(people.member.email)).body.code).toBe('CONFLICT');
    const admin = await gateway.rest('POST', '/api/auth/accept-invitation', {
      as: null,
      body: { token: tokenIn((await byHand(email, 'admin')).body.link), name: 'By Hand', password: 'a good password' },
    });
    expect(admin.status).toBe(200);
    const as = { token: admin.body.accessToken };
    expect((await byHand('owner@example.test', 'owner', as)).body.code).toBe('FORBIDDEN');
    expect((await gateway.rest('DELETE', `${url}/member?id=${admin.body.user.id}`)).status).toBe(200);
  });

  it('never show their link with a mail server, since the mailbox proves the recipient', async () => {
    const mailing = await openGateway({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const body = { email: 'proof@example.test' };
    const answer = await mailing.rest('POST', `${url}/invitation/link`, { body });
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    await mailing.rest('POST', `${url}/invite`, { body });
    const { text } = await mailing.rest('GET', `${url}/invitations`);
    expect(text).toContain(body.email);
    expect(text).not.toContain('token=');
    expect((await mailing.rest('POST', `${url}/invitation/link`, { body })).status).toBe(409);
    expect((await mailing.ask('{ configuration { sendsMail } }', {}, null)).configuration.sendsMail).toBe(true);
    await mailing.close();
  });

  it('are resent with a new link that invalidates the previous one, and not twice in a minute', async () => {
    const { id } = await of('ada@example.test');
    await endInvitationMinute(gateway, 'ada@example.test');
    expect((await resend(id)).status).toBe(200);
    const first = await linkToken(gateway, 'ada@example.test', '/invite-user');
    const { status, headers } = await resend(id);
    expect([status, Number(headers['retry-after']) > 50]).toEqual([429, true]);
    await age(id, 8 * 86_400_000);
    await endInvitationMinute(gateway, 'ada@example.test');
    expect(await opens(first)).toBe(false);
    const again = await resend(id);
    expect([again.status, again.body.id, again.body.expiresAt > new Date().toISOString()]).toEqual([200, id, true]);
    const second = await linkToken(gateway, 'ada@example.test', '/invite-user', first);
    expect([await opens(first), await opens(second)]).toEqual([false, true]);
  });

  it('are invalid after being revoked', async () => {
    const { id } = await of('ada@example.test');
    const token = await linkToken(gateway, 'ada@example.test', '/invite-user');
    for (const foreign of [unknown, id]) expect((await revoke(foreign, 'harborOwner')).text).toBe('"NOT FOUND"');
    expect((await resend(unknown)).text).toBe('"NOT FOUND"');
    expect((await revoke(id)).body).toBe(true);
    expect([await of('ada@example.test'), await opens(token)]).toEqual([undefined, false]);
    const { changes } = await gateway.ask('{ changes(first: 1, record: "SentInvitation") { action label } }');
    expect(changes).toEqual([{ action: 'delete', label: 'ada@example.test' }]);
  });

  it('of owners are resent and revoked by owners only', async () => {
    await gateway.rest('PATCH', `${url}/member`, { body: { id: people.member.id, role: 'admin' } });
    await invite('olga@example.test', 'owner');
    const { id } = await of('olga@example.test');
    for (const answer of [
      await resend(id, 'member'),
      await revoke(id, 'member'),
      await invite('olga@example.test', 'member', 'member'),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await revoke(id)).body).toBe(true);
    await gateway.rest('PATCH', `${url}/member`, { body: { id: people.member.id, role: 'member' } });
  });

  it('are limited at acceptance to what their sender may still grant', async () => {
    const { system } = gateway.services.database;
    const memberAs = (role: 'admin' | 'member') =>
      system
        .updateTable('memberships')
        .set({ role })
        .where('user_id', '=', people.member.id)
        .where('organization_id', '=', northwind)
        .execute();
    await memberAs('admin');
    expect((await invite('later@example.test', 'admin', 'member')).status).toBe(200);
    const token = await linkToken(gateway, 'later@example.test', '/invite-user');
    const body = { token, name: 'Later', password: 'a good password' };
    const accept = () => gateway.rest('POST', '/api/auth/accept-invitation', { body, as: null });
    await memberAs('member');
    const refused = await accept();
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    await system.updateTable('users').set({ isDisabled: 1 }).where('id', '=', people.member.id).execute();
    await memberAs('admin');
    expect((await accept()).status).toBe(403);
    await system.updateTable('users').set({ isDisabled: 0 }).where('id', '=', people.member.id).execute();
    const accepted = await accept();
    expect(accepted.status).toBe(200);
    const { user } = await gateway.ask('{ user { role } }', {}, { token: accepted.body.accessToken });
    expect(user.role).toBe('admin');
    await memberAs('member');
    await system.deleteFrom('users').where('email', '=', 'later@example.test').execute();
  });

  it('disappear once accepted, which is a change by the new member', async () => {
    await invite('ben@example.test');
    const token = await linkToken(gateway, 'ben@example.test', '/invite-user');
    const body = { token, name: 'Ben Ito', password: 'long enough for this' };
    const { status, body: joined } = await gateway.rest('POST', '/api/auth/accept-invitation', { body, as: null });
    expect(status).toBe(200);
    expect(await of('ben@example.test')).toBeUndefined();
    const { changes } = await gateway.ask('{ changes(first: 2) { record action user_id label origin { operation } } }');
    expect(changes.map(({ record, action }: Loose) => [record, action])).toEqual([
      ['Member', 'create'],
      ['SentInvitation', 'delete'],
    ]);
    expect(changes[0]).toMatchObject({ user_id: joined.user.id, label: 'Ben Ito' });
    expect(changes[0].origin.operation).toBe('acceptInvitation');
    expect((await gateway.rest('DELETE', `${url}/member?id=${joined.user.id}`)).body).toBe(true);
  });
});

describe('rights in addition to a role', () => {
  const patch = (addedRights: string[] | undefined, as: Loose = 'owner', id = people.member.id, role = 'member') =>
    gateway.rest('PATCH', `${url}/member`, { body: { id, role, addedRights }, as });
  const mine = async () => (await gateway.ask('{ user { role user_rights addedRights } }', {}, 'member')).user;
  const log = (as: Loose = 'member') => gateway.rest('GET', '/api/common/changes?first=1', { as });
  const invite = (role: string, as: Loose = 'member') =>
    gateway.rest('POST', `${url}/invite`, { body: { email: 'nina@example.test', role }, as });

  it('apply at once at both doors, end subscriptions, and are listed separately', async () => {
    expect((await log()).body.right).toBe('log.view');
    const stream = await gateway.follow(
      'subscription { changed { id } }',
      {},
      { token: await tokenOf(people.member.email) },
    );
    expect((await patch(['security.view', 'log.view', 'log.view', 'tasks.view'])).status).toBe(200);
    await expect(stream.next().then(() => stream.next())).rejects.toThrow('the stream has ended');
    expect((await log()).status).toBe(200);
    const { role, user_rights: rights, addedRights } = await mine();
    expect([role, addedRights]).toEqual(['member', ['log.view', 'security.view']]);
    expect(rights).toEqual(expect.arrayContaining(['tasks.view', 'log.view', 'security.view']));
    const { members: seen } = await gateway.ask('{ members { id addedRights } }');
    expect(seen.find(({ id }: Loose) => id === people.member.id).addedRights).toEqual(['log.view', 'security.view']);
    const { members: closed } = await gateway.ask('{ members { addedRights } }', {}, 'member');
    expect(closed.every((one: Loose) => one.addedRights === null)).toBe(true);
  });

  it('are kept when omitted, and removed when missing from the list', async () => {
    expect((await patch(undefined)).status).toBe(200);
    expect((await mine()).addedRights).toEqual(['log.view', 'security.view']);
    await patch([]);
    expect((await mine()).addedRights).toEqual([]);
    expect((await log()).body.right).toBe('log.view');
  });

  it('are limited to existing view and manage rights that the granter has', async () => {
    for (const right of ['nonsense', 'owner', 'portal.customer', 'notes.manage', '__proto__'])
      expect((await patch([right])).body.argument).toBe('addedRights');
    expect((await patch(['log.view'], 'owner', people.customer.id, 'customer')).body.argument).toBe('addedRights');
    await patch(['members.manage']);
    // With members.manage they still grant no more than they have: by right, role, or invitation.
    expect((await patch(['log.view', 'members.manage'], 'member')).body).toMatchObject({ right: 'log.view' });
    expect((await patch([], 'member', people.customer.id, 'admin')).status).toBe(403);
    expect((await invite('admin')).status).toBe(403);
    expect((await invite('member')).status).toBe(200);
    expect(
      (await gateway.rest('POST', `${url}/member/reset-two-step`, { body: { id: people.owner.id }, as: 'member' }))
        .status,
    ).toBe(403);
  });

  it('do not affect the sessions of an owner', async () => {
    await patch(['members.manage']);
    const end = (id: string, as: 'owner' | 'member' = 'owner') =>
      gateway.rest('POST', `${url}/member/end-sessions`, { body: { id }, as });
    expect((await end(people.owner.id, 'member')).status).toBe(403);
    expect((await end(people.owner.id)).status).toBe(409);
    expect((await end(people.harborOwner.id)).status).toBe(404);
    await patch([]);
  });

  it('unknown to this version are ignored, and lock out no one', async () => {
    const rows = gateway.services.database.system.updateTable('memberships').where('user_id', '=', people.member.id);
    await rows.set({ addedRights: '["time.manage","log.view"]' }).execute();
    const token = await tokenOf(people.member.email);
    expect((await gateway.ask('{ user { addedRights } }', {}, { token })).user.addedRights).toEqual(['log.view']);
    await patch([]);
    expect((await mine()).addedRights).toEqual([]);
  });

  it('and the role are not overwritten after a missed change', async () => {
    const give = async (addedRights: string[] | undefined, since?: string, role = 'member') =>
      gateway.graphql(
        `mutation ($id: ID!, $role: Role!, $addedRights: [String!], $since: ID) {
          updateMember(id: $id, role: $role, addedRights: $addedRights, since: $since) { addedRights } }`,
        { id: people.member.id, role, addedRights, since },
      );
    const since = (await give(['log.view'])).extensions!.changes[0];
    const next = (await give(['log.view', 'security.view'], since)).extensions!.changes[0];
    expect((await give(['log.view', 'tasks.manage'], since)).errors![0]!.extensions.code).toBe('CONFLICT');
    expect((await give(undefined, since)).errors).toBeUndefined();
    expect((await give(['security.view'], next)).data.updateMember.addedRights).toEqual(['security.view']);
    await patch([]);
  });

  it('are removed from a person who becomes a customer', async () => {
    await patch(['log.view']);
    await patch(undefined, 'owner', people.member.id, 'customer');
    expect((await mine()).addedRights).toEqual([]);
    await patch(undefined);
    expect((await mine()).addedRights).toEqual([]);
  });
});

describe('the policy of an organization', () => {
  const DAY = 86_400_000;
  const set = (policy: Loose, as: Loose = 'owner') => gateway.rest('PATCH', `${url}/policy`, { body: { policy }, as });
  const rules = async () => (await gateway.rest('GET', `${url}/policy`)).body;
  const daysLeft = async (token: string) => {
    const { body } = await gateway.rest('GET', '/api/auth/sessions', { as: { token } });
    const { expiresAt } = body.find(({ current }: Loose) => current);
    return Math.round((Date.parse(expiresAt) - Date.now()) / DAY);
  };

  it('starts with the registry defaults, and its checks are fixed on its pages', async () => {
    const first = settings.flatMap((one) => ('writes' in one && one.writes.startsWith('PolicyPatch') ? [one] : []));
    const found = await rules();
    for (const one of first)
      expect([one.key, found[one.key.slice('policy.'.length)]]).toEqual([one.key, 'usual' in one && one.usual]);
    const { body: checks } = await gateway.rest('GET', '/api/security/checks');
    const paths: string[] = pages.map(({ path }) => path);
    for (const { code, fixLink } of checks)
      if (fixLink.startsWith('/setting')) expect([code, paths.includes(fixLink)]).toEqual([code, true]);
    const named = settings.flatMap((one): string[] => ('checks' in one ? [...one.checks] : []));
    expect(named.filter((code) => !checks.some((check: Loose) => check.code === code))).toEqual([]);
  });

  it('is shown with the environment settings, without secrets', async () => {
    const installation = '/api/common/configuration/installation';
    const { body } = await gateway.rest('GET', installation);
    expect(body).toMatchObject({ signUp: true, sendsMail: false, singleSignOn: false, captcha: false });
    expect(Object.keys(body).filter((name) => /secret|key|password|url$/i.test(name))).toEqual(['publicUrl']);
    expect((await gateway.rest('GET', installation, { as: 'member' })).body.right).toBe('organization.manage');
  });

  it('is shown with the email state: without a mail server messages and invitations wait, and a test says so', async () => {
    const mail = async () => (await gateway.rest('GET', `${url}/mail`)).body;
    const before = await mail();
    expect(before.state).toBe('unset');
    const letters = () => gateway.services.database.system.selectFrom('outbox').select('id').execute();
    const email = 'letters@northwind.test';
    const newest = async (to: string) => (await gateway.rest('GET', `/api/auth/outbox?to=${to}`, { as: null })).body[0];
    await gateway.rest('POST', `${url}/invite`, { body: { email } });
    expect(await mail()).toMatchObject({ waiting: before.waiting + 1, retried: 0, givenUp: 0 });
    const count = (await letters()).length;
    const { body } = await gateway.rest('POST', `${url}/mail`);
    expect([body, (await letters()).length]).toEqual([{ outcome: 'unset', to: people.owner.email, said: null }, count]);
    const set = (attempts: number) =>
      gateway.services.database.system.updateTable('outbox').set({ attempts }).where('to', '=', email).execute();
    // A message with an invalid link no longer counts as waiting.
    const { body: invitations } = await gateway.rest('GET', `${url}/invitations`);
    const { id } = invitations.find((one: Loose) => one.email === email);
    await gateway.rest('DELETE', `${url}/invitation?id=${id}`);
    await gateway.rest('POST', `${url}/invitation/link`, { body: { email } });
    expect((await mail()).waiting).toBe(before.waiting);
    await endInvitationMinute(gateway, email);
    await gateway.rest('POST', `${url}/invite`, { body: { email } });
    await gateway.services.database.system
      .deleteFrom('outbox')
      .where('to', '=', email)
      .where('id', '!=', (await newest(email)).id)
      .execute();
    await set(3);
    expect(await mail()).toMatchObject({ waiting: before.waiting, retried: 1, givenUp: 0 });
    await set(10);
    expect(await mail()).toMatchObject({ waiting: before.waiting, retried: 0, givenUp: 1 });
  });

  it('is shown with the retention table, with row counts for every growing type', async () => {
    const { body } = await gateway.rest('GET', `${url}/data`);
    const of = (code: string) => body.find((one: Loose) => one.code === code);
    const { system } = gateway.services.database;
    expect(of('changes').rows).toBe(await countRows(gateway.services.database, 'changes', northwind));
    const files = await system
      .selectFrom('file_items')
      .select(['bytes', 'createdAt'])
      .where('organization_id', '=', northwind)
      .where('isFolder', '=', 0)
      .execute();
    expect(of('files')).toMatchObject({
      rows: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + Number(bytes), 0),
      oldest: files.map(({ createdAt }) => new Date(createdAt).toISOString()).sort()[0],
      days: null,
    });
    expect([of('changes').days, of('signIns').days, of('exports').days, of('exports').rows]).toEqual([365, 180, 7, 0]);
    const codes = ['storage', ...gateway.services.retentionRules.map(({ code }) => code)];
    expect(body.map(({ code }: Loose) => code).sort()).toEqual(codes.sort());
    expect((await gateway.rest('GET', `${url}/data`, { as: 'member' })).body.right).toBe('organization.manage');
  });

  it('accepts only valid values, from organization.manage', async () => {
    const wrong: Loose[] = [{ sessionDays: 0 }, { sessionDays: 8 }, { idleMinutes: -1 }, { idleMinutes: 1_441 }];
    wrong.push(
      { undoDays: 0 },
      { undoDays: 91 },
      { contentDays: 29 },
      { changeDays: 179 },
      { mailDomains: ['no domain'] },
      { mailDomains: ['a..b'] },
      { undoDays: null },
    );
    for (const policy of wrong)
      expect((await set(policy)).body.argument).toMatch(new RegExp(`^policy\\.${Object.keys(policy)[0]}`));
    expect((await set({ undoDays: 7 }, 'member')).body.right).toBe('organization.manage');
  });

  it('ends a sign-in after that many days, including existing ones, but no API token', async () => {
    const { accessToken: token } = await gateway.signIn(people.member.email);
    expect(await daysLeft(token)).toBe(7);
    const machines = async () =>
      (await gateway.rest('GET', '/api/auth/tokens')).body.map(({ expiresAt }: Loose) => expiresAt);
    const before = await machines();
    expect((await set({ sessionDays: 2 })).body.sessionDays).toBe(2);
    expect(await daysLeft(token)).toBe(2);
    expect(await daysLeft((await gateway.signIn(people.member.email)).accessToken)).toBe(2);
    const { body } = await gateway.rest('POST', '/api/auth/sign-in-with-token', {
      body: { accessToken: token },
      as: null,
    });
    expect(await daysLeft(body.accessToken)).toBe(2);
    expect(await machines()).toEqual(before);
    await set({ sessionDays: 7 });
  });

  it('caps the idle minutes', async () => {
    const own = async () => (await gateway.ask('{ user { idleMinutes idleMost } }', {}, 'member')).user;
    const choose = (idleMinutes: number) =>
      gateway.graphql(
        'mutation ($user: UserPatch!) { updateUser(user: $user) { idleMinutes } }',
        { user: { idleMinutes } },
        'member',
      );
    await set({ idleMinutes: 15 });
    expect(await own()).toEqual({ idleMinutes: 15, idleMost: 15 });
    for (const minutes of [0, 16])
      expect((await choose(minutes)).errors?.[0]?.extensions.argument).toBe('user.idleMinutes');
    expect((await choose(5)).data.updateUser.idleMinutes).toBe(5);
    await choose(15);
    await set({ idleMinutes: 0 });
    expect(await own()).toEqual({ idleMinutes: 15, idleMost: 0 });
    await choose(0);
  });

  it('keeps other email domains from being invited or joining', async () => {
    const invite = (email: string) => gateway.rest('POST', `${url}/invite`, { body: { email, role: 'member' } });
    await invite('early@elsewhere.test');
    const token = await linkToken(gateway, 'early@elsewhere.test', '/invite-user');
    expect(
      (await set({ mailDomains: ['@Northwind.test', 'northwind.test', 'meridian.test'] })).body.mailDomains,
    ).toEqual(['northwind.test', 'meridian.test']);
    for (const email of ['ada@elsewhere.test', 'ada@northwind.test.elsewhere.test', 'ada@sub.northwind.test'])
      expect((await invite(email)).body.argument).toBe('email');
    expect((await invite('ada@NORTHWIND.test')).status).toBe(200);
    const accept = () =>
      gateway.rest('POST', '/api/auth/accept-invitation', {
        body: { token, name: 'Early', password: 'a long password' },
        as: null,
      });
    expect((await accept()).body.code).toBe('FORBIDDEN');
    const write = (policy: object, since?: string) =>
      gateway.graphql(
        `mutation ($policy: PolicyPatch!, $since: ID) {
          updatePolicy(policy: $policy, since: $since) { mailDomains sessionDays } }`,
        { policy, since },
      );
    const since = (await write({ mailDomains: ['one.test'] })).extensions!.changes[0];
    await write({ mailDomains: ['one.test', 'theirs.test'] }, since);
    expect((await write({ mailDomains: ['one.test', 'mine.test'] }, since)).errors![0]!.extensions.code).toBe(
      'CONFLICT',
    );
    expect((await write({ sessionDays: 6 }, since)).data.updatePolicy).toEqual({
      mailDomains: ['one.test', 'theirs.test'],
      sessionDays: 6,
    });
    await write({ sessionDays: 7 });
    await set({ mailDomains: [] });
    const { body } = await accept();
    expect((await gateway.rest('DELETE', `${url}/member?id=${body.user.id}`)).status).toBe(200);
  });

  it('limits how long a change can be reverted, and can itself be reverted', async () => {
    const { headers } = await set({ undoDays: 1 });
    const change = headers['change-id'];
    const age = (days: number) =>
      gateway.services.database.system
        .updateTable('changes')
        .set({ time: new Date(Date.now() - days * DAY).toISOString() })
        .where('sequence', '=', Number(change))
        .execute();
    const preview = async () => (await gateway.rest('GET', `/api/common/changes/preview?id=${change}`)).body;
    await age(2);
    expect((await preview()).refused).toBe('late');
    await set({ undoDays: 90, idleMinutes: 5 });
    const { fields, refused } = await preview();
    expect([refused, fields.map(({ field }: Loose) => field)]).toEqual([null, ['undoDays']]);
    const fieldsToRevert = [`${change}.undoDays`];
    await gateway.rest('POST', '/api/common/changes/revert', { body: { id: change, fields: fieldsToRevert } });
    expect(await rules()).toMatchObject({ undoDays: 30, idleMinutes: 5 });
    await set({ idleMinutes: 0 });
  });
});

describe('members over REST', () => {
  const patch = (id: string, role: string, as: Loose = 'owner') =>
    gateway.rest('PATCH', `${url}/member`, { body: { id, role }, as });
  const remove = (id: string, as: Loose = 'owner') => gateway.rest('DELETE', `${url}/member?id=${id}`, { as });

  it('are the people of this organization, by name', async () => {
    const found = await members();
    const all = [...northwindStaff, people.customer, people.supplier].map(({ name }) => name);
    expect(found.map(({ name }) => name)).toEqual(all.toSorted((one, other) => one.localeCompare(other)));
    expect(found).toHaveLength(22);
    const roles = new Map(found.map(({ name, role }) => [name, role]));
    expect([roles.get(people.owner.name), roles.get(people.customer.name)]).toEqual(['owner', 'customer']);
    expect(found.filter(({ role }) => role === 'member')).toHaveLength(19);
    expect(Object.keys(found[0]).sort()).toEqual(['avatar', 'email', 'id', 'name', 'role', 'status']);
    const { body: page } = await gateway.rest('GET', `${url}/members?first=1&after=${found[0].id}`);
    expect(page).toEqual([found[1]]);
    expect((await gateway.rest('GET', `${url}/members?after=${people.harborOwner.id}`)).body.argument).toBe('after');
  });

  it('are sorted and paged by the database, in any number', async () => {
    const before = gateway.statements.length;
    await gateway.rest('GET', `${url}/members?first=2`);
    const [statement] = gateway.statements.slice(before).filter((sql) => sql.includes('order by "users"."sortKey"'));
    expect(statement).toMatch(/order by "users"."sortKey", "users"."id" limit/);
  });

  it('show the last sign-in only to managers of members', async () => {
    const query = '{ members { id hasTwoStep lastSignInAt } }';
    const of = async (who: 'owner' | 'member'): Promise<Loose> =>
      (await gateway.ask(query, {}, who)).members.find(({ id }: Loose) => id === people.member.id);
    const before = new Date().toISOString();
    await gateway.signIn(people.member.email);
    expect((await of('owner')).lastSignInAt >= before).toBe(true);
    expect(await of('member')).toMatchObject({ hasTwoStep: null, lastSignInAt: null });
    const { members } = await gateway.ask(query);
    expect(members.some(({ lastSignInAt }: Loose) => lastSignInAt === null)).toBe(true);
  });

  it('who are invisible appear away to others', async () => {
    await gateway.rest('PATCH', '/api/common/user', { body: { user: { status: 'not-visible' } }, as: 'member' });
    const look = async (as: 'owner' | 'member') =>
      (await gateway.rest('GET', `${url}/members`, { as })).body.find((found: Loose) => found.id === people.member.id)
        .status;
    expect(await look('owner')).toBe('away');
    expect(await look('member')).toBe('not-visible');
  });

  it('change their role at once, and a missing right is named', async () => {
    expect((await patch(people.customer.id, 'member', 'member')).body).toMatchObject({
      code: 'FORBIDDEN',
      right: 'members.manage',
    });
    expect((await patch(people.member.id, 'admin')).body).toMatchObject({ id: people.member.id, role: 'admin' });
    expect((await gateway.rest('GET', '/api/common/user', { as: 'member' })).body.user_rights).toContain(
      'members.manage',
    );
    // An administrator cannot create or change an owner.
    expect((await patch(people.customer.id, 'owner', 'member')).status).toBe(403);
    expect((await patch(people.owner.id, 'member', 'member')).status).toBe(403);
    expect((await remove(people.owner.id, 'member')).status).toBe(403);
    expect((await patch(people.customer.id, 'boss')).body.argument).toBe('role');
    expect((await patch(people.member.id, 'member')).body.role).toBe('member');
  });

  it('include at least one owner', async () => {
    for (const answer of [await patch(people.owner.id, 'admin'), await remove(people.owner.id)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'LAST_OWNER']);
    }
    expect((await members()).find(({ id }) => id === people.owner.id)?.role).toBe('owner');
  });

  it('keep one owner when two owners remove each other at the same moment', async () => {
    await patch(people.member.id, 'owner');
    const answers = await Promise.all([remove(people.owner.id, 'member'), remove(people.member.id, 'owner')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = answers[0]!.status === 200 ? people.member : people.owner;
    const gone = left === people.member ? people.owner : people.member;
    const token = await tokenOf(left.email);
    expect((await members(token)).filter(({ role }) => role === 'owner')).toHaveLength(1);
    // Restores the state for the later tests.
    await gateway.rest('POST', `${url}/invite`, { body: { email: gone.email, role: 'owner' }, as: { token } });
    const invitation = await linkToken(gateway, gone.email, '/invite-user');
    const accepted = await gateway.rest('POST', '/api/auth/accept-invitation', {
      body: { token: invitation, password: 'meridian-demo-1' },
      as: null,
    });
    expect(accepted.status).toBe(200);
    if (left === people.member) await patch(people.member.id, 'member', { token: accepted.body.accessToken });
    else await patch(people.member.id, 'member', { token });
  });

  it('are 404 when unknown or of another organization', async () => {
    for (const id of [unknown, people.harborOwner.id]) {
      expect((await patch(id, 'member')).text).toBe('"NOT FOUND"');
      expect((await remove(id)).text).toBe('"NOT FOUND"');
    }
  });

  it('lose access at once when removed: requests are 404 with 1102, and subscriptions end', async () => {
    const { accessToken: token } = await gateway.signIn(people.customer.email);
    const inside =
      (await gateway.rest('GET', '/api/common/user', { as: { token } })).body.organization_id === northwind;
    const here = inside ? token : (await change(northwind, token)).body.token;
    const stream = await gateway.follow('subscription { messageChanged { id } }', {}, { token: here });
    expect((await remove(people.customer.id)).body).toBe(true);
    const { status, body } = await gateway.rest('GET', '/api/common/user', { as: { token: here } });
    expect([status, body.code, body.status]).toEqual([404, 'ACCOUNT_GONE', '1102']);
    await expect(stream.next()).rejects.toThrow('the stream has ended');
    expect((await members()).map(({ id }) => id)).not.toContain(people.customer.id);
  });

  it('have their subscriptions checked again when their role changes', async () => {
    const { accessToken: token } = await gateway.signIn(people.member.email);
    const stream = await gateway.follow('subscription { changed { id } }', {}, { token });
    await patch(people.member.id, 'customer');
    await expect(stream.next().then(() => stream.next())).rejects.toThrow('the stream has ended');
    await patch(people.member.id, 'member');
  });
});

describe('leaving an organization over REST', () => {
  const found = async (name: string, as = people.owner.email) => {
    const token = await tokenOf(as);
    const made = await gateway.rest('POST', url, { body: { organization_name: name }, as: { token } });
    const { body } = await change(made.body.organization_id, token);
    return { id: made.body.organization_id as string, as: { token: body.token as string } };
  };
  const post = (path: string, as: Loose, body: Loose = {}) => gateway.rest('POST', `${url}/${path}`, { body, as });
  const deletesAt = async (as: Loose) =>
    (await gateway.ask('{ user { organizationDeletesAt } }', {}, as)).user.organizationDeletesAt;
  const age = (id: string) =>
    gateway.services.database.system
      .updateTable('organizations')
      .set({ deletesAt: new Date(Date.now() - 1).toISOString() })
      .where('organization_id', '=', id)
      .execute();

  it('lets a member leave by its name into another one, but not the last owner', async () => {
    const { id, as } = await found('Larch');
    expect((await post('leave', as, { organization_name: 'Larch' })).body.code).toBe('LAST_OWNER');
    await gateway.services.database.system
      .insertInto('memberships')
      .values({ organization_id: id, user_id: people.member.id, role: 'member' })
      .execute();
    const { body: theirs } = await change(id, await tokenOf(people.member.email));
    const token = { token: theirs.token };
    expect((await post('leave', token, { organization_name: 'Birch' })).body.argument).toBe('organization_name');
    const stream = await gateway.follow('subscription { messageChanged { id } }', {}, token);
    const { status, body } = await post('leave', token, { organization_name: 'Larch' });
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    expect(await statusOf(theirs.token)).toBe(401);
    await expect(stream.next()).rejects.toThrow('the stream has ended');
    const { user } = await gateway.ask('{ user { organization_id } }', {}, { token: body.token });
    expect(user.organization_id).toBe(northwind);
    expect(
      (await gateway.ask('{ changes(first: 1, record: "Member") { record action user_id } }', {}, as)).changes,
    ).toEqual([{ record: 'Member', action: 'delete', user_id: people.member.id }]);
  });

  it("deletes it 14 days after an owner's request with name and password, unless canceled", async () => {
    const { as } = await found('Alder');
    const end = (organization_name: string, password: string) => post('delete', as, { organization_name, password });
    expect((await end('alder', 'meridian-demo-1')).body.argument).toBe('organization_name');
    expect((await end('Alder', 'wrong')).body).toMatchObject({ code: 'WRONG_PASSWORD', status: '1221' });
    expect(await deletesAt(as)).toBeNull();
    expect((await end('Alder', 'meridian-demo-1')).status).toBe(200);
    const days = (Date.parse(await deletesAt(as)) - Date.now()) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(14);
    const { body: letters } = await gateway.rest('GET', `/api/auth/outbox?to=${people.owner.email}`, { as: null });
    expect(letters[0].subject).toBe('Alder will be deleted');
    expect((await end('Alder', 'meridian-demo-1')).body.code).toBe('CONFLICT');
    expect((await post('keep', as)).status).toBe(200);
    expect([await deletesAt(as), (await post('keep', as)).body.code]).toEqual([null, 'CONFLICT']);
    const refused = await post('delete', 'member', { organization_name: 'Northwind', password: 'meridian-demo-1' });
    expect(refused.body.right).toBe('ownership.manage');
  });

  it('removes all of it and nothing of others, once, with two gateways', async () => {
    const { id, as } = await found('Rowan');
    await gateway.rest('POST', '/api/apps/contacts/contact', { body: { contact: { name: 'Rowan Only' } }, as });
    await gateway.rest('POST', '/api/apps/notes/labels', { body: { title: 'Rowan' }, as });
    const before = await dumpOf(gateway.services.database, harbor);
    const stream = await gateway.follow('subscription { contactChanged { id } }', {}, as);
    expect((await countRows(gateway.services.database, 'contacts', id)) > 0).toBe(true);
    await endOrganizations(gateway.services);
    expect(await deletesAt(as)).toBeNull();
    await age(id);
    await Promise.all([endOrganizations(gateway.services), endOrganizations(gateway.services)]);
    await expect(stream.next()).rejects.toThrow('the stream has ended');
    expect(await statusOf(as.token)).toBe(401);
    const left = [...(await dumpOf(gateway.services.database, id))].filter(([, rows]) => rows !== '');
    expect(left).toEqual([]);
    expect(differences(before, await dumpOf(gateway.services.database, harbor))).toEqual([]);
    const { body } = await gateway.rest('GET', url, { as: { token: await tokenOf(people.owner.email) } });
    expect(body.data.map((one: Loose) => one.organization_name)).not.toContain('Rowan');
  });
});

describe('sessions of a member', () => {
  it('are counted with tokens and ended by managers of members, and that is logged', async () => {
    const ask = async (): Promise<Loose> =>
      (await gateway.ask('{ members { id sessions tokens } }')).members.find(
        ({ id }: Loose) => id === people.member.id,
      );
    const before = await ask();
    const token = await tokenOf(people.member.email);
    expect((await ask()).sessions).toBe(before.sessions + 1);
    const body = { id: people.member.id };
    expect((await gateway.rest('POST', `${url}/member/end-sessions`, { body })).status).toBe(200);
    expect((await gateway.rest('GET', '/api/common/user', { as: { token } })).status).toBe(401);
    expect(await ask()).toEqual({ ...before, sessions: 0 });
    const { changes } = await gateway.ask(
      '{ changes(first: 1, record: "Member") { record_id user_id glance { field { field after } } } }',
    );
    expect(changes).toEqual([
      { record_id: people.member.id, user_id: people.owner.id, glance: { field: { field: 'sessions', after: '0' } } },
    ]);
  });
});

describe('rights unused for 90 days', () => {
  let quiet: TestGateway;
  beforeAll(async () => {
    quiet = await openGateway();
  });
  afterAll(() => quiet.close());

  it('are shown to managers of members, once uses are recorded that long', async () => {
    const { database, plugins } = quiet.services;
    const of = async (who: 'owner' | 'member' = 'owner'): Promise<string[] | null> =>
      (await quiet.ask('{ members { id unusedRights } }', {}, who)).members.find(
        ({ id }: Loose) => id === people.member.id,
      ).unusedRights;
    expect(await of()).toEqual(['inventory.view', 'tools.view']);
    expect(await of('member')).toBeNull();
    const uses = () =>
      database.system
        .selectFrom('right_uses')
        .select(['right', 'lastDay'])
        .where('user_id', '=', people.member.id)
        .where('right', '=', 'inventory.view')
        .execute();
    const [before] = await uses();
    expect((await quiet.rest('GET', '/api/apps/ecommerce/inventory/products', { as: 'member' })).status).toBe(200);
    // Uses are recorded in memory until the next flush, at most once a day.
    expect(await uses()).toEqual([before]);
    await plugins.find(usage)!.figures.flush();
    const today = new Date().toISOString().slice(0, 10);
    expect(await uses()).toEqual([{ right: 'inventory.view', lastDay: today }]);
    expect(await of()).toEqual(['tools.view']);
    // A refused call uses no right, and a new right is not yet unused.
    expect((await quiet.rest('GET', '/api/web/sites', { as: 'member' })).status).toBe(403);
    const give = (addedRights: string[]) =>
      quiet.ask(
        'mutation ($id: ID!, $rights: [String!]) { updateMember(id: $id, role: member, addedRights: $rights) { id } }',
        {
          id: people.member.id,
          rights: addedRights,
        },
      );
    await give(['web.view']);
    expect(await of()).toEqual(['tools.view']);
    await give([]);
    await database.system.deleteFrom('right_uses').where('user_id', '=', people.member.id).execute();
    expect(await of()).toBeNull();
  });
});
