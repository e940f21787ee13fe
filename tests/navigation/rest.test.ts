import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Loose, type Person, type TestGateway, type Who } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

type Item = {
  id: string;
  type: string;
  title?: string;
  link?: string;
  tooltip?: string;
  badge?: { title: string };
  children?: Item[];
};
const load = async (as: Who = 'owner'): Promise<Record<string, Item[]>> =>
  (await gateway.rest('GET', '/api/common/navigation', { as })).body;
const flat = (items: Item[]): Item[] => items.flatMap((item) => [item, ...flat(item.children ?? [])]);
const idsOf = async (as: Person) => flat((await load(as)).default!).map(({ id }) => id);

describe('the navigation over REST', () => {
  it('has exactly four variants with the same ids on top and the same children below', async () => {
    const navigation = await load();
    expect(Object.keys(navigation).sort()).toEqual(['compact', 'default', 'futuristic', 'horizontal']);
    const top = navigation.default!.map(({ id }) => id);
    expect(top).toEqual(['overview', 'apps', 'dashboards', 'pages', 'documentation', 'areas']);
    for (const variant of Object.values(navigation)) {
      expect(variant.map(({ id }) => id)).toEqual(top);
      expect(variant.map(({ children }) => children)).toEqual(navigation.default!.map(({ children }) => children));
    }
    expect(new Set(navigation.compact!.map(({ type }) => type))).toEqual(new Set(['aside']));
    expect(navigation.compact!.every(({ tooltip, title }) => tooltip === title)).toBe(true);
    expect(new Set(navigation.horizontal!.map(({ type }) => type))).toEqual(new Set(['group']));
    expect(new Set(navigation.futuristic!.map(({ type }) => type))).toEqual(new Set(['group', 'aside']));
  });

  it('lists the ten apps in order, help-center with four children', async () => {
    const apps = (await load()).default!.find(({ id }) => id === 'apps')!;
    expect(apps.children!.map(({ id }) => id)).toEqual([
      'apps.academy',
      'apps.chat',
      'apps.contacts',
      'apps.ecommerce',
      'apps.file-manager',
      'apps.help-center',
      'apps.mailbox',
      'apps.notes',
      'apps.scrumboard',
      'apps.tasks',
    ]);
    const [ecommerce, help] = ['apps.ecommerce', 'apps.help-center'].map((id) =>
      apps.children!.find((item) => item.id === id)!,
    );
    expect([ecommerce!.type, help!.type, help!.children!.length]).toEqual(['collapsable', 'collapsable', 4]);
  });

  it('has no unneeded key, no id twice, and a route on every leaf', async () => {
    const items = flat((await load()).default!);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const item of items) {
      expect(Object.values(item)).not.toContain(null);
      if (item.children) expect(item.children.length).toBeGreaterThan(0);
      else expect(item.link).toMatch(/^\/[a-z]/);
    }
  });

  it('shows what the rights allow', async () => {
    const owner = await idsOf('owner');
    for (const id of ['security', 'log', 'setting', 'announcement', 'api-insight', 'incidents']) {
      expect(owner).toContain(id);
    }
    const member = await idsOf('member');
    for (const id of ['security', 'log', 'api-insight']) expect(member).not.toContain(id);
    const customer = await idsOf('customer');
    expect(customer.filter((id) => !id.includes('help-center.'))).toEqual([
      'overview',
      'op-supplier',
      'apps',
      'apps.academy',
      'apps.chat',
      'apps.help-center',
      'apps.mailbox',
      'apps.notes',
      'pages',
      'pages.icons',
      'documentation',
      'docs.changelog',
      'docs.guides',
      'areas',
      'setting',
      'announcement',
    ]);
  });

  it('calls the organizations of a customer suppliers', async () => {
    const customer = await load('customer');
    const found = flat(customer.default!).filter(({ id }) => id.startsWith('op-'));
    expect(found).toEqual([
      expect.objectContaining({ id: 'op-supplier', title: 'Suppliers', link: '/customer/portal' }),
    ]);
    expect(await idsOf('owner')).toContain('op-organization');
  });

  it('counts unowned incidents, and hides a zero badge', async () => {
    const badge = async (as: Person) => flat((await load(as)).default!).find(({ id }) => id === 'incidents')?.badge;
    expect(await badge('owner')).toEqual({ title: '4' });
    const { body } = await gateway.rest('GET', '/api/common/incidents?filter=activated');
    for (const { id } of body.data) await gateway.rest('POST', '/api/common/incidents/acknowledge', { body: { id } });
    expect(await badge('owner')).toBeUndefined();
    expect(await badge('harborOwner')).toEqual({ title: '1' });
  });

  it('leads a person without an organization to one, and to no app', async () => {
    const { accessToken } = await gateway.signIn('owner@meridian.test');
    const { system } = gateway.services.database;
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString());
    await system.updateTable('sessions').set({ organization_id: null }).where('id', '=', claims.jti).execute();
    const token = gateway.services.tokens.issue({ sub: claims.sub, org: null, jti: claims.jti }, 60);
    const items = flat((await load({ token })).default!).map(({ id }) => id);
    expect(items).toContain('op-organization');
    expect(items.filter((id) => id.startsWith('apps.'))).toEqual([]);
  });

  it('requires a sign-in', async () => {
    expect((await gateway.rest('GET', '/api/common/navigation', { as: null })).status).toBe(401);
  });
});

describe('the navigation over GraphQL', () => {
  it('matches REST', async () => {
    const { navigation } = await gateway.ask(
      '{ navigation { default { id type title icon link children { id title badge { title } subtitle } } } }',
    );
    const rest = (await load()).default!;
    expect(navigation.default.map(({ id }: Loose) => id)).toEqual(rest.map(({ id }) => id));
    expect(navigation.default[1].children.map(({ id }: Loose) => id)).toEqual(rest[1]!.children!.map(({ id }) => id));
  });
});
