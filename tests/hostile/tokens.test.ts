import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { fernhill, harbor, northwind, PASSWORD, people } from '../../seed/people.ts';
import { send, waysTo } from '../isolation/attempts.ts';
import { argumentsFor } from '../isolation/values.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { forge, SECRET } from '../support/tokens.ts';
import { leastProcessorTime, servedMeanwhile } from './meanwhile.ts';
import { listen } from './wire.ts';

let gateway: TestGateway;
let base: string;
let good: string;
let claims: Record<string, unknown>;
beforeAll(async () => {
  gateway = await openGateway();
  base = `http://127.0.0.1:${await listen(gateway)}`;
  good = (await gateway.signIn(people.member.email)).accessToken;
  claims = JSON.parse(Buffer.from(good.split('.')[1]!, 'base64url').toString());
});
afterAll(() => gateway.close());

const HEAD = { alg: 'HS256', typ: 'JWT' };
const now = () => Math.floor(Date.now() / 1_000);
const made = (change: object, head: object = HEAD, key: string | null = SECRET) =>
  forge(head as typeof HEAD, { ...claims, ...change }, key);
const without = (key: string) =>
  forge(HEAD, Object.fromEntries(Object.entries(claims).filter(([name]) => name !== key)), SECRET);
const part = (text: string) => Buffer.from(text).toString('base64url');
/** A token with its parts as given, signed with our own key. */
const signed = (head: string, body: string) => {
  const text = `${part(head)}.${part(body)}`;
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
};

/** The attacker's key pair: a confused verifier would use its public half as the secret. */
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const byRsa = () => {
  const text = `${part(JSON.stringify({ alg: 'RS256', typ: 'JWT' }))}.${part(JSON.stringify(claims))}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
};

const forged: Record<string, () => string> = {
  'alg none': () => made({}, { alg: 'none', typ: 'JWT' }, null),
  'alg None': () => made({}, { alg: 'None', typ: 'JWT' }, null),
  'alg none with the signature of another': () => `${made({}, { alg: 'none', typ: 'JWT' }, null)}${good.split('.')[2]}`,
  'no alg': () => made({}, { typ: 'JWT' }),
  'alg HS384': () => made({}, { alg: 'HS384', typ: 'JWT' }),
  'alg HS512': () => made({}, { alg: 'HS512', typ: 'JWT' }),
  'alg RS256, truly signed': byRsa,
  'alg RS256, signed as HS256 with the public key': () =>
    made({}, { alg: 'RS256', typ: 'JWT' }, publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  'alg HS256, signed with a public key': () =>
    made({}, HEAD, publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  'a key that it brings along': () => made({}, { ...HEAD, jwk: { kty: 'oct', k: part('mine') } }, 'mine'),
  'the address of a key': () => made({}, { ...HEAD, jku: 'http://127.0.0.1:1/keys' }, 'mine'),
  'a kid that is a file': () => made({}, { ...HEAD, kid: '../../../../dev/null' }, ''),
  'a kid that is SQL': () => made({}, { ...HEAD, kid: "x' union select 'mine" }, 'mine'),
  'a critical extension that nobody knows': () => made({}, { ...HEAD, crit: ['exp-strict'], 'exp-strict': true }),
  'a critical list that is empty': () => made({}, { ...HEAD, crit: [] }),
  'an unencoded payload': () => made({}, { ...HEAD, crit: ['b64'], b64: true }),
  'another key': () => made({}, HEAD, 'another secret that is longer than thirty-two bytes'),
  'an empty key': () => made({}, HEAD, ''),
  'no signature': () => good.replace(/\.[^.]*$/, '.'),
  'half a signature': () => good.slice(0, -20),
  'a signature one bit off': () => good.slice(0, -3) + (good.at(-3) === 'A' ? 'B' : 'A') + good.slice(-2),
  'claims that were changed': () =>
    [good.split('.')[0], part(JSON.stringify({ ...claims, sub: people.owner.id })), good.split('.')[2]].join('.'),
  'the head of another': () => [part('{"alg":"HS256"}'), ...good.split('.').slice(1)].join('.'),
  'claims that are no JSON': () => signed(JSON.stringify(HEAD), '{'),
  'claims that are a text': () => signed(JSON.stringify(HEAD), '"owner"'),
  'claims that are a list': () => signed(JSON.stringify(HEAD), '[]'),
  'claims that are null': () => signed(JSON.stringify(HEAD), 'null'),
  'a head that is null': () => signed('null', JSON.stringify(claims)),
  'a head within a head': () => signed(JSON.stringify(HEAD), JSON.stringify({ __proto__: null, constructor: claims })),
  'another issuer': () => made({ iss: 'elsewhere' }),
  'no issuer': () => without('iss'),
  'another audience': () => made({ aud: 'elsewhere' }),
  'no audience': () => without('aud'),
  'no subject': () => without('sub'),
  'a subject that is no text': () => made({ sub: { id: people.member.id } }),
  'no session': () => without('jti'),
  'a session that is no text': () => made({ jti: 7 }),
  'no organization': () => without('org'),
  'no time of issue': () => without('iat'),
  'no end': () => without('exp'),
  'an end in words': () => made({ exp: 'never' }),
  'an end beyond every number': () => made({ exp: 1e308 }),
  'an end that has come': () => made({ iat: now() - 100, exp: now() - 1 }),
  'an end long ago': () => made({ iat: 0, exp: 1 }),
  'a life of more than seven days': () => made({ iat: now(), exp: now() + 7 * 86_400 + 60 }),
  'an issue in the future': () => made({ iat: now() + 3_600, exp: now() + 7_200 }),
  'a beginning in the future': () => made({ nbf: now() + 3_600 }),
  'a session that never was': () => made({ jti: crypto.randomUUID() }),
  'the session of somebody else': () => made({ sub: people.owner.id }),
  'a person who never was': () => made({ sub: crypto.randomUUID() }),
  'the organization of others': () => made({ org: harbor }),
  'an organization that never was': () => made({ org: crypto.randomUUID() }),
  'no organization, though the session has one': () => made({ org: null }),
  'four parts': () => `${good}.x`,
  'a very long one': () => `${part('x'.repeat(3_000))}.${part('x'.repeat(3_000))}.${part('x'.repeat(3_000))}`,
};

const rest = (token: string) => fetch(`${base}/api/common/user`, { headers: { authorization: `Bearer ${token}` } });
const graphql = (token: string) =>
  fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{"query":"{ user { id } }"}',
  });

async function expectRefused(token: string): Promise<void> {
  const answer = await rest(token);
  expect([answer.status, await answer.text()]).toEqual([401, '{"error":"Invalid token"}']);
  const { data, errors } = (await (await graphql(token)).json()) as { data: null; errors: { extensions: object }[] };
  expect([data, errors[0]?.extensions]).toEqual([null, { code: 'INVALID_TOKEN', key: 'error.INVALID_TOKEN' }]);
}

describe('a forged token', () => {
  it.each(Object.keys(forged))('is refused at both doors within 200 ms of processor time: %s', async (name) => {
    const token = forged[name]!();
    expect(await leastProcessorTime(200, () => expectRefused(token))).toBeLessThan(200);
  });

  it('is refused as fast for everyone, while others are served', async () => {
    await servedMeanwhile(gateway, good, 'forged tokens', async () => {
      for (let time = 0; time < 5; time += 1) {
        await Promise.all(Object.values(forged).map(async (make) => expect((await rest(make())).status).toBe(401)));
      }
    });
  });

  it('is refused in a body and starts no session', async () => {
    const sessions = async () => (await gateway.rest('GET', '/api/auth/sessions', { as: { token: good } })).body.length;
    const before = await sessions();
    for (const make of Object.values(forged)) {
      const { status, body } = await gateway.rest('POST', '/api/auth/sign-in-with-token', {
        as: null,
        body: { accessToken: make() },
      });
      expect([status, body]).toEqual([401, { error: 'Invalid token' }]);
    }
    expect(await sessions()).toBe(before);
  });

  it('differs only by its key: the same claims under our key are accepted', async () => {
    expect((await rest(made({}))).status).toBe(200);
    expect((await rest(made({ nbf: now() - 60, extra: { __proto__: null } }))).status).toBe(200);
  });
});

describe('a token that was valid', () => {
  const system = () => gateway.services.database.system;
  const enter = async (email: string = people.customer.email) => (await gateway.signIn(email)).accessToken;

  it('is refused from the moment its session is revoked', async () => {
    const [here, there] = [await enter(), await enter()];
    const { body } = await gateway.rest('GET', '/api/auth/sessions', { as: { token: here } });
    for (const { id, current } of body as { id: string; current: boolean }[]) {
      if (!current) await gateway.rest('DELETE', `/api/auth/session?id=${id}`, { as: { token: here } });
    }
    await expectRefused(there);
    expect((await rest(here)).status).toBe(200);
    await gateway.rest('POST', '/api/auth/sign-out', { as: { token: here } });
    await expectRefused(here);
  });

  it('is refused once the organization is switched, and the new token is valid there only', async () => {
    const before = await enter(people.owner.email);
    const { body } = await gateway.rest('POST', '/api/common/organizations/change', {
      as: { token: before },
      body: { organization_id: harbor },
    });
    await expectRefused(before);
    expect((await rest(body.token)).status).toBe(200);
    const changed = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    await expectRefused(forge(HEAD, { ...changed, org: claims.org }, SECRET));
    await expectRefused(forge(HEAD, { ...changed, org: fernhill }, SECRET));
  });

  it('is refused while the person is disabled', async () => {
    const token = await enter();
    const disable = (isDisabled: number) =>
      system().updateTable('users').set({ isDisabled }).where('id', '=', people.customer.id).execute();
    await disable(1);
    await expectRefused(token);
    await disable(0);
    expect((await rest(token)).status).toBe(200);
  });

  it('is refused after its session ends, regardless of its expiry', async () => {
    const token = await enter();
    const { jti } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
    await system()
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where('id', '=', jti)
      .execute();
    await expectRefused(token);
  });

  it('is refused with 1102 when the person is no longer a member', async () => {
    const token = await enter();
    const membership = system().deleteFrom('memberships').where('user_id', '=', people.customer.id);
    await membership.execute();
    const answer = await rest(token);
    expect([answer.status, ((await answer.json()) as { status: string }).status]).toEqual([404, '1102']);
  });
});

describe('an API token', () => {
  const in30Days = () => new Date(Date.now() + 30 * 86_400_000).toISOString();
  const make = async (token: object, as: string, password = PASSWORD) =>
    gateway.rest('POST', '/api/auth/token', {
      as: { token: as },
      body: { token: { name: 'Machine', expiresAt: in30Days(), ...token }, password },
    });
  const call = async (token: string, path: string, method = 'GET', body?: object) => {
    const answer = await gateway.rest(method, path, { as: { token }, ...(body ? { body } : {}) });
    return [answer.status, answer.body?.right ?? answer.body?.code ?? 'ok'];
  };
  /** Enters the test organization, since the owner may have left another one last. */
  const enter = async (): Promise<string> => {
    const { accessToken: token } = await gateway.signIn(people.owner.email);
    const body = { organization_id: northwind };
    return (await gateway.rest('POST', '/api/common/organizations/change', { as: { token }, body })).body.token;
  };
  const system = () => gateway.services.database.system;

  it('requires the password and covered rights to create, and is stored as a hash', async () => {
    const as = await enter();
    expect((await make({ rights: ['contacts.view'] }, as, 'wrong')).body).toMatchObject({ status: '1221' });
    const tooLong = new Date(Date.now() + 366 * 86_400_000).toISOString();
    for (const [token, argument] of [
      [{ rights: ['everything.manage'] }, 'token.rights'],
      [{ rights: [] }, 'token.rights'],
      [{ rights: ['contacts.view'], expiresAt: tooLong }, 'token.expiresAt'],
      [{ rights: ['contacts.view'], expiresAt: new Date(0).toISOString() }, 'token.expiresAt'],
      [{ rights: ['contacts.view'], name: ' ' }, 'token.name'],
    ] as const)
      expect((await make(token, as)).body.argument).toBe(argument);
    expect((await make({ rights: ['members.manage'] }, good)).body.argument).toBe('token.rights');
    expect((await make({ rights: ['contacts.view', 'tokens.manage'] }, as)).body.error).toBe(
      "token.rights must not contain tokens.manage, which API tokens can't use",
    );
    const { status, body } = await make({ rights: ['contacts.view'] }, as);
    expect([status, body.secret]).toEqual([200, expect.stringMatching(/^mrd_[a-z0-9]{8}_[\w-]{43}$/)]);
    expect(body.apiToken).toMatchObject({ name: 'Machine', rights: ['contacts.view'], lastUsedAt: null });
    expect(body.secret.startsWith(body.apiToken.prefix)).toBe(true);
    const stored = [system().selectFrom('sessions'), system().selectFrom('changes')].map((rows) =>
      rows.selectAll().execute(),
    );
    expect(JSON.stringify(await Promise.all(stored))).not.toContain(body.secret.slice(-43));
    const { body: sessions } = await gateway.rest('GET', '/api/auth/sessions', { as: { token: as } });
    expect(sessions.map(({ id }: { id: string }) => id)).not.toContain(body.apiToken.id);
  });

  it('reaches what its rights allow, personal records only if granted, and never identity', async () => {
    const as = await enter();
    const { secret: reads } = (await make({ rights: ['contacts.view'] }, as)).body;
    const { secret: own } = (await make({ rights: [], isPersonal: true }, as)).body;
    expect((await gateway.rest('GET', '/api/common/user', { as: { token: reads } })).body.user_rights).toEqual([
      'contacts.view',
    ]);
    expect(await call(reads, '/api/apps/contacts/all')).toEqual([200, 'ok']);
    expect(await call(reads, '/api/apps/tasks/all')).toEqual([403, 'tasks.view']);
    expect(await call(reads, '/api/apps/contacts/contact', 'POST', {})).toEqual([403, 'contacts.manage']);
    expect(await call(reads, '/api/apps/notes/all')).toEqual([403, 'FORBIDDEN']);
    expect(await call(own, '/api/apps/notes/all')).toEqual([200, 'ok']);
    expect(await call(own, '/api/apps/contacts/all')).toEqual([403, 'contacts.view']);
    const never = contract.roots.filter(({ tokenReach, isOpen }) => tokenReach === 'never' && !isOpen);
    expect(never.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'changePassword',
        'createApiToken',
        'twoStep',
        'updateMember',
        'changeOrganization',
        'applyLicense',
      ]),
    );
    for (const root of never) {
      const args = argumentsFor(root, null, () => crypto.randomUUID());
      for (const way of waysTo(root, null)) {
        const { text } = await send(gateway, root, way, args, own);
        expect([root.name, text.includes('FORBIDDEN')]).toEqual([root.name, true]);
      }
    }
    const { data, errors } = await gateway.graphql('{ contacts { id } tasks { id } }', {}, { token: reads });
    expect([data.contacts.length, data.tasks, errors?.[0]?.extensions.right]).toEqual([80, null, 'tasks.view']);
    await expectRefused(`${reads}x`);
    await expectRefused(reads.replace(/_[\w-]{43}$/, `_${'A'.repeat(43)}`));
    const exchanged = { as: null, body: { accessToken: reads } };
    expect((await gateway.rest('POST', '/api/auth/sign-in-with-token', exchanged)).status).toBe(401);
  });

  it('has no more rights than its person currently has, in its organization only', async () => {
    const { body } = await make({ rights: ['contacts.view', 'contacts.manage'] }, good);
    const role = (to: 'customer' | 'member') =>
      system().updateTable('memberships').set({ role: to }).where('user_id', '=', people.member.id).execute();
    await role('customer');
    expect(await call(body.secret, '/api/apps/contacts/all')).toEqual([403, 'contacts.view']);
    await role('member');
    expect(await call(body.secret, '/api/apps/contacts/all')).toEqual([200, 'ok']);
    const { body: there } = await gateway.rest('GET', '/api/auth/tokens', { as: 'harborOwner' });
    expect(there.map(({ name }: { name: string }) => name)).toEqual(['Backup of files']);
    const revoke = (id: string, as: string) =>
      gateway.rest('DELETE', `/api/auth/token?id=${id}`, { as: { token: as } });
    expect((await revoke(there[0].id, good)).text).toBe('"NOT FOUND"');
  });

  it('is refused once revoked, expired, or when its person is removed', async () => {
    const owner = await enter();
    const listed = async (as: string, all = false) =>
      (await gateway.rest('GET', `/api/auth/tokens${all ? '?all=true' : ''}`, { as: { token: as } })).body;
    const { body: mine } = await make({ rights: ['contacts.view'] }, good);
    const stream = await gateway.follow('subscription { contactChanged { id } }', {}, { token: mine.secret });
    await gateway.rest('POST', '/api/apps/contacts/contact', {
      as: { token: owner },
      body: { contact: { name: 'Told' } },
    });
    expect((await stream.next()).data.data.contactChanged.id).toBeTruthy();
    expect((await listed(owner)).map(({ id }: { id: string }) => id)).not.toContain(mine.apiToken.id);
    expect((await listed(owner, true)).map(({ id }: { id: string }) => id)).toContain(mine.apiToken.id);
    expect((await listed(good, true)).right).toBe('tokens.manage');
    const path = `/api/auth/token?id=${mine.apiToken.id}`;
    expect((await gateway.rest('DELETE', path, { as: 'harborOwner' })).text).toBe('"NOT FOUND"');
    expect((await gateway.rest('DELETE', path, { as: { token: owner } })).body).toBe(true);
    await expectRefused(mine.secret);
    await expect(stream.next()).rejects.toThrow('the stream has ended');

    const { body: over } = await make({ rights: ['contacts.view'] }, good);
    const end = { expiresAt: new Date(Date.now() - 1).toISOString() };
    await system().updateTable('sessions').set(end).where('id', '=', over.apiToken.id).execute();
    await expectRefused(over.secret);

    const { body: left } = await make({ rights: ['contacts.view'] }, good);
    const { id, email } = people.member;
    expect(
      (await gateway.rest('DELETE', `/api/common/organizations/member?id=${id}`, { as: { token: owner } })).body,
    ).toBe(true);
    await system()
      .insertInto('memberships')
      .values({ organization_id: northwind, user_id: id, role: 'member' })
      .execute();
    await expectRefused(left.secret);
    good = (await gateway.signIn(email)).accessToken;
  });

  it('cannot undo or revert writes that it could not make', async () => {
    const as = await enter();
    const rights = [...contract.rights.keys()].filter(
      (right) => !right.startsWith('portal.') && right !== 'tokens.manage',
    );
    const { body: machine } = await make({ rights, isPersonal: true }, as);
    expect(machine.secret).toEqual(expect.stringMatching(/^mrd_/));
    const patch = async (path: string, body: object) =>
      (await gateway.rest('PATCH', path, { as: { token: as }, body })).headers['change-id']!;
    const member = (role: string) => patch('/api/common/organizations/member', { id: people.member.id, role });
    const policy = (exports: string) => patch('/api/common/organizations/policy', { policy: { exports } });
    const currentState = async () =>
      gateway.ask('{ members { id role } policy { exports } organizations { organization_name } }', {}, { token: as });
    const raised = await member('admin');
    const lowered = await member('member');
    const closed = await policy('owners');
    const before = await currentState();
    for (const id of [raised, lowered, closed]) {
      for (const door of ['undo', 'revert'])
        expect([door, ...(await call(machine.secret, `/api/common/changes/${door}`, 'POST', { id }))]).toEqual([
          door,
          403,
          'FORBIDDEN',
        ]);
    }
    const asked = 'query ($id: ID!) { change(id: $id) { refused } revertPreview(id: $id) { refused } }';
    expect(await gateway.ask(asked, { id: closed }, { token: machine.secret })).toEqual({
      change: { refused: 'right' },
      revertPreview: { refused: 'right' },
    });
    expect(await currentState()).toEqual(before);

    // A person's revert is a write of the same kind.
    const reverted = await gateway.rest('POST', '/api/common/changes/revert', {
      as: { token: as },
      body: { id: closed },
    });
    for (const door of ['undo', 'revert'])
      expect(await call(machine.secret, `/api/common/changes/${door}`, 'POST', { id: reverted.body.id })).toEqual([
        403,
        'FORBIDDEN',
      ]);
    const made = await gateway.rest('POST', '/api/apps/contacts/tag', {
      as: { token: machine.secret },
      body: { tag: { title: 'By a machine' } },
    });
    expect(await call(machine.secret, '/api/common/changes/undo', 'POST', { id: made.headers['change-id'] })).toEqual([
      200,
      'ok',
    ]);
  });

  it('ends when the sign-in that created it is disowned', async () => {
    const before = (await make({ rights: ['contacts.view'] }, good)).body;
    const otherToken = (await gateway.signIn(people.member.email)).accessToken;
    const since = (await make({ rights: ['contacts.view'] }, otherToken)).body;
    const { body: attempts } = await gateway.rest('GET', '/api/auth/sign-ins?first=1', { as: { token: good } });
    await gateway.rest('POST', '/api/auth/sign-ins/disown', { as: { token: good }, body: { id: attempts[0].id } });
    await expectRefused(since.secret);
    expect((await rest(before.secret)).status).toBe(200);
  });
});
