import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObjectType } from 'graphql';
import { allTopics, topics } from '../../gateway/hooks/events.ts';
import { directive } from '../../gateway/core/contract/sdl/directives.ts';
import { recordsOfChanges } from '../support/records-of-changes.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';
import { openReceiver, type Receiver } from '../support/hook-receiver.ts';

const HOOK = '/api/common/hooks/hook';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let gateway: TestGateway;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  gateway = await openGateway({ OUTGOING_ALLOW: receiver.allow });
});
afterAll(async () => {
  await gateway.close();
  receiver.close();
});

const create = (hook: object = {}, as: Who = 'owner', offContract = false) =>
  gateway.rest('POST', HOOK, { body: { hook: { title: 'One', url: receiver.url, ...hook } }, as, offContract });
const patch = (id: string, hook: object, as: Who = 'owner') =>
  gateway.rest('PATCH', HOOK, { body: { id, hook }, as, offContract: true });
const end = (id: string) => gateway.rest('DELETE', `${HOOK}?id=${id}`);
const list = async (as: Who = 'owner'): Promise<Loose[]> =>
  (await gateway.rest('GET', '/api/common/hooks', { as })).body;

describe('a webhook', () => {
  it('is created, listed by title, read, updated, and deleted', async () => {
    const { status, body } = await create({ title: 'Zebra', records: ['Contact'], actions: ['create'] });
    expect(status).toBe(200);
    const { hook } = body;
    expect(hook).toMatchObject({ title: 'Zebra', url: receiver.url, isOn: true, state: 'on', failures: 0 });
    expect(hook).toMatchObject({ records: ['Contact'], actions: ['create'], nextTryAt: null, failingSince: null });
    const other = (await create({ title: 'Ape', isOn: false })).body.hook;
    expect(other).toMatchObject({ isOn: false, state: 'off', records: [], actions: [] });
    expect((await list()).map(({ title }) => title).filter((title) => ['Ape', 'Zebra'].includes(title))).toEqual([
      'Ape',
      'Zebra',
    ]);
    expect((await gateway.rest('GET', `${HOOK}?id=${hook.id}`)).body).toEqual(hook);
    expect((await patch(hook.id, { title: 'Lion', records: [] })).body).toMatchObject({
      title: 'Lion',
      records: [],
      actions: ['create'],
    });
    for (const id of [hook.id, other.id]) expect((await end(id)).body).toBe(true);
    for (const method of ['GET', 'DELETE'])
      expect((await gateway.rest(method, `${HOOK}?id=${hook.id}`)).status).toBe(404);
    expect((await patch(UNKNOWN, { title: 'Nobody' })).status).toBe(404);
  });

  it('returns its secret once and stores it sealed: no list, log, feed, row, or new secret reveals it', async () => {
    const { hook, secret } = (await create({ title: 'Secretive' })).body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const renewed = (await gateway.rest('POST', `${HOOK}/renew-secret`, { body: { id: hook.id } })).body;
    expect(renewed.secret).not.toBe(secret);
    const hours = (Date.parse(renewed.hook.previousSecretUntil) - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours <= 24]).toEqual([true, true]);
    const places = [
      '/api/common/hooks',
      `${HOOK}?id=${hook.id}`,
      '/api/common/hooks/deliveries',
      `/api/common/changes?recordId=${hook.id}`,
    ];
    const said = await Promise.all(places.map(async (place) => (await gateway.rest('GET', place)).text));
    const { system } = gateway.services.database;
    const stored = [
      await system.selectFrom('hooks').selectAll().execute(),
      await system.selectFrom('changes').selectAll().where('record', '=', 'Hook').execute(),
      await system.selectFrom('request_samples').selectAll().execute(),
    ];
    const text = said.join() + JSON.stringify(stored);
    for (const one of [secret, renewed.secret]) expect(text).not.toContain(one.slice(6));
    expect(text).toContain(hook.id);
    await end(hook.id);
  });

  it('is refused when its address is internal, unusual, or unknown, and only rules of format are named', async () => {
    const rules = {
      'must be a URL, for example https://example.com/hooks': ['nothing'],
      'must start with https://': ['http://example.com/x', 'ftp://example.com/x', 'javascript:alert(1)'],
      'must not contain a user name or a password': ['https://user:word@example.com/x'],
      'must not contain a port': ['https://example.com:8443/x'],
      'must contain a public name, not an IP address or a local name': [
        'https://localhost/x',
        'https://127.0.0.1/x',
        'https://127.1/x',
        'https://2130706433/x',
        'https://0x7f.0.0.1/x',
        'https://[::1]/x',
        'https://[::ffff:10.0.0.1]/x',
        'https://10.0.0.1/x',
        'https://169.254.169.254/latest/meta-data',
        'https://localhost./x',
      ],
      'is not an address that can be reached from here': ['https://unknown-name.invalid/x'],
    };
    const expected = Object.entries(rules).flatMap(([rule, urls]) => urls.map((url) => [url, 400, `hook.url ${rule}`]));
    const count = (await list()).length;
    const answers = await Promise.all(
      expected.map(async ([url]) => {
        const { status, body } = await create({ url }, 'owner', true);
        return [url, status, body.error];
      }),
    );
    expect(answers).toEqual(expected);
    expect(await list()).toHaveLength(count);
    const { id } = (await create({ title: 'Steady' })).body.hook;
    expect((await patch(id, { url: 'https://10.0.0.1/' })).status).toBe(400);
    await end(id);
  });

  it('requires the right, and never sends what its creator may not view', async () => {
    for (const as of ['member', 'customer'] as const) {
      expect((await create({}, as, true)).status).toBe(403);
      expect((await gateway.rest('GET', '/api/common/hooks', { as })).status).toBe(403);
    }
    const { id } = (await create({ title: 'Ours', records: ['Finding'] })).body.hook;
    expect((await gateway.rest('GET', `${HOOK}?id=${id}`, { as: 'harborOwner' })).status).toBe(404);
    expect((await patch(id, { title: 'Theirs' }, 'harborOwner')).status).toBe(404);
    for (const verb of ['test', 'renew-secret'])
      expect((await gateway.rest('POST', `${HOOK}/${verb}`, { body: { id }, as: 'harborOwner' })).status).toBe(404);
    const { id: member } = (await gateway.ask('{ members { id email } }')).members.find(({ email }: Loose) =>
      email.startsWith('member@'),
    );
    const give = (rights: string[]) =>
      gateway.ask(
        'mutation ($id: ID!, $rights: [String!]) { updateMember(id: $id, role: member, addedRights: $rights) { id } }',
        { id: member, rights },
      );
    await give(['hooks.manage']);
    expect((await create({ records: ['Finding'] }, 'member', true)).body.error).toContain('security.view');
    expect((await create({}, 'member', true)).status).toBe(403);
    expect((await patch(id, { url: receiver.url }, 'member')).status).toBe(403);
    const own = (await create({ records: ['Task'] }, 'member')).body.hook;
    await give([]);
    for (const one of [id, own.id]) await end(one);
  });

  it('is limited to 20 per organization', async () => {
    const room = 20 - (await list()).length;
    const made = await Promise.all(Array.from({ length: room + 2 }, () => create({ title: 'Many' }, 'owner', true)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(room);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(2);
    for (const { body } of made) if (body.hook) await end(body.hook.id);
  });
});

describe('webhook topics', () => {
  /** Records of the feed without a topic. */
  const LEFT_OUT = {
    personal: [
      'Chat',
      'ChatMessage',
      'ChatProfile',
      'CourseNote',
      'CourseProgress',
      'Mail',
      'MailLabel',
      'MailReport',
      'MailSettings',
      'MailTakedown',
      'Message',
      'Note',
      'NoteLabel',
      'Notification',
      'SavedView',
      'Shortcut',
      'SignInAttempt',
      'SupportAddition',
      'SupportTicket',
      'User',
    ],
    'of one person': [
      'AnnouncementReceipt',
      'ApiToken',
      'Export',
      'FileStar',
      'NoticeSettings',
      'QueueSnooze',
      'Session',
      'TwoStep',
    ],
    'access and settings': [
      'AssessmentTemplate',
      'Hook',
      'HookDelivery',
      'InsightAlert',
      'LicenseDetails',
      'LogRule',
      'OrganizationPolicy',
      'SentInvitation',
    ],
    'nobody is told of beforehand': ['Exercise', 'ExerciseTemplate'],
    'part of another record, which changes with it': [
      'BoardCheck',
      'BoardMember',
      'ControlEvidence',
      'FindingEntry',
      'SupplierDocument',
      'SupplierEntry',
      'TrustAccess',
      'TrustProfile',
      'TrustDownload',
      'IncidentEntry',
      'SiteRun',
      'TaskMember',
      'TaskOrder',
    ],
  };

  it('are non-personal types, each in its room', () => {
    const { schema, roomOfType } = gateway.services.contract;
    for (const topic of allTopics) {
      const type = schema.getType(topic);
      expect([topic, isObjectType(type), directive(type!.astNode as never, 'private')]).toEqual([
        topic,
        true,
        undefined,
      ]);
      expect([topic, roomOfType.get(topic)]).toEqual([topic, topics[topic]]);
    }
    const personal = Object.values(schema.getTypeMap()).filter((type) => directive(type.astNode as never, 'private'));
    expect(personal.length).toBeGreaterThan(10);
    expect(personal.map(({ name }) => name).filter((name) => Object.hasOwn(topics, name))).toEqual([]);
  });

  it('are decided for every record of the feed', () => {
    const decided = new Set<string>([...allTopics, ...Object.values(LEFT_OUT).flat()]);
    expect(
      [...recordsOfChanges()]
        .filter((record) => !decided.has(record))
        .map(
          (record) => `${record} is neither a topic of webhooks (HookTopic of schema/hooks.graphql) nor in LEFT_OUT`,
        ),
    ).toEqual([]);
  });
});
