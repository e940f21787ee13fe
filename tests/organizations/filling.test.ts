import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../gateway/server.ts';
import { people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const help = '/api/apps/help-center';
const inventory = '/api/apps/ecommerce/inventory';
const academy = '/api/apps/academy';

/** The doors of catalogs, and the list that shows them. */
const catalogues = [
  { type: 'FaqCategory', argument: 'category', label: 'title', door: `${help}/faq-category`, list: `${help}/faqs` },
  {
    type: 'GuideCategory',
    argument: 'category',
    label: 'title',
    door: `${help}/guide-category`,
    list: `${help}/guides`,
  },
  {
    type: 'ProductCategory',
    argument: 'category',
    label: 'name',
    door: `${inventory}/category`,
    list: `${inventory}/categories`,
  },
  { type: 'ProductBrand', argument: 'brand', label: 'name', door: `${inventory}/brand`, list: `${inventory}/brands` },
  {
    type: 'ProductVendor',
    argument: 'vendor',
    label: 'name',
    door: `${inventory}/vendor`,
    list: `${inventory}/vendors`,
  },
] as const;

const undo = (id: string, as: Who = 'owner') => gateway.rest('POST', '/api/common/changes/undo', { body: { id }, as });

describe.each(catalogues)('a $type', ({ type, argument, label, door, list }) => {
  const names = async (as: Who = 'owner'): Promise<string[]> =>
    (await gateway.rest('GET', list, { as })).body.map((row: Loose) => row[label]);
  const ids = async (): Promise<string[]> => (await gateway.rest('GET', list)).body.map(({ id }: Loose) => id);
  const make = (name: string, as: Who = 'owner') =>
    gateway.rest('POST', door, { body: { [argument]: { [label]: name } }, as });

  it('is created last, renamed with the same slug, and deleted, each with undo', async () => {
    const before = (await gateway.rest('GET', list)).body;
    const made = await make('Örter & 場所');
    expect([made.status, made.body[label], made.body.slug]).toEqual([200, 'Örter & 場所', 'örter-場所']);
    expect((await names()).at(-1)).toBe('Örter & 場所');
    expect((await make('Örter & 場所')).body.slug).toBe('örter-場所-1');
    const renamed = await gateway.rest('PATCH', door, { body: { id: made.body.id, [argument]: { [label]: 'Anew' } } });
    expect([renamed.body[label], renamed.body.slug]).toEqual(['Anew', 'örter-場所']);
    await undo(renamed.headers['change-id']!);
    expect(await names()).toContain('Örter & 場所');
    const gone = await gateway.rest('DELETE', `${door}?id=${made.body.id}`);
    expect([gone.body, (await ids()).includes(made.body.id)]).toEqual([true, false]);
    await undo(gone.headers['change-id']!);
    expect(await ids()).toContain(made.body.id);
    for (const id of (await ids()).filter((one) => !before.some((row: Loose) => row.id === one)))
      await gateway.rest('DELETE', `${door}?id=${id}`);
    expect((await gateway.rest('GET', list)).body).toEqual(before);
  });

  it('moves behind another one or first, and returns to its position by undo', async () => {
    await make('To move');
    const order = await ids();
    for (const [moved, after] of [
      [order[0]!, order.at(-1)!],
      [order.at(-1)!, null],
      [order.at(-1)!, order[0]!],
    ] as const) {
      const answer = await gateway.rest('POST', `${door}/move`, { body: { id: moved, after } });
      const others = order.filter((id) => id !== moved);
      expect(await ids()).toEqual(others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, moved));
      await undo(answer.headers['change-id']!);
      expect(await ids()).toEqual(order);
    }
    expect(
      (await gateway.rest('POST', `${door}/move`, { body: { id: order[0], after: people.owner.id } })).status,
    ).toBe(404);
    await gateway.rest('DELETE', `${door}?id=${order.at(-1)}`);
  });

  it('cannot be deleted while it is in use', async () => {
    const [first] = await ids();
    const { status, body } = await gateway.rest('DELETE', `${door}?id=${first}`);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(await ids()).toContain(first);
  });

  it('belongs to its organization, requires the right to manage, and has a non-empty name', async () => {
    const [first] = await ids();
    for (const [method, url, body] of [
      ['PATCH', door, { id: first, [argument]: { [label]: 'Ours' } }],
      ['POST', `${door}/move`, { id: first, after: null }],
      ['DELETE', `${door}?id=${first}`, undefined],
    ] as const) {
      expect((await gateway.rest(method, url, { body, as: 'harborOwner' })).status).toBe(404);
      expect((await gateway.rest(method, url, { body, as: 'member' })).body.right).toMatch(/\.manage$/);
    }
    expect((await make('Theirs', 'harborOwner')).status).toBe(200);
    expect(await names()).not.toContain('Theirs');
    expect((await make(' ')).body.argument).toBe(`${argument}.${label}`);
    expect((await make('x'.repeat(101))).body.argument).toBe(`${argument}.${label}`);
  });

  it('behaves the same over GraphQL', async () => {
    const { errors, data, extensions } = await gateway.graphql(
      `mutation ($input: ${type}Input!) { create${type}(${argument}: $input) { id ${label} slug } }`,
      { input: { [label]: 'Through the other door' } },
    );
    expect(errors).toBeUndefined();
    const made = data[`create${type}`];
    expect((await names()).at(-1)).toBe('Through the other door');
    expect(extensions.changes).toHaveLength(1);
    expect(await gateway.ask(`mutation ($id: ID!) { delete${type}(id: $id) }`, { id: made.id })).toEqual({
      [`delete${type}`]: true,
    });
  });
});

it('a product category can be nested below another one, and never below itself', async () => {
  const make = async (name: string, parentId: string | null) =>
    (await gateway.rest('POST', `${inventory}/category`, { body: { category: { name, parentId } } })).body;
  const top = await make('Top', null);
  const below = await make('Below', top.id);
  expect(below.parentId).toBe(top.id);
  const change = (id: string, parentId: string) =>
    gateway.rest('PATCH', `${inventory}/category`, { body: { id, category: { parentId } } });
  for (const parent of [below.id, top.id, people.owner.id])
    expect((await change(top.id, parent)).body.argument).toBe('category.parentId');
  expect((await gateway.rest('DELETE', `${inventory}/category?id=${top.id}`)).status).toBe(409);
});

describe('a course', () => {
  const course = async (id: string, as: Who = 'owner') =>
    (await gateway.rest('GET', `${academy}/courses/course?id=${id}`, { as })).body;
  const order = async (): Promise<string[]> =>
    (await gateway.rest('GET', `${academy}/courses`)).body.map(({ id }: Loose) => id);
  const send = (method: 'POST' | 'PATCH', body: object, as: Who = 'owner') =>
    gateway.rest(method, `${academy}/courses/course`, { body, as });
  const step = (title: string) => ({ title, subtitle: 'S', content: `<p>${title}</p><script>x</script>` });

  it('has steps that are created, changed, ordered, and deleted with it', async () => {
    const [category] = (await gateway.rest('GET', `${academy}/categories`)).body;
    const before = await order();
    const shared = await course(before[0]!);
    const input = { title: 'Brass & steel', categoryId: category.id, duration: 20, steps: [step('One'), step('Two')] };
    const made = await send('POST', { course: input });
    const { id } = made.body;
    expect(made.body).toMatchObject({ title: 'Brass & steel', slug: 'brass-steel', totalSteps: 2, featured: false });
    expect((await course(id)).steps).toEqual([
      { order: 0, title: 'One', subtitle: 'S', content: '<p>One</p>' },
      { order: 1, title: 'Two', subtitle: 'S', content: '<p>Two</p>' },
    ]);
    expect(await order()).toEqual([...before, id]);
    const changed = await send('PATCH', { id, course: { steps: [step('Two'), step('Three'), step('One')] } });
    expect(changed.body.steps.map(({ title }: Loose) => title)).toEqual(['Two', 'Three', 'One']);
    await gateway.rest('PATCH', `${academy}/courses/progress`, {
      body: { courseId: id, currentStep: 2 },
      as: 'member',
    });
    const gone = await gateway.rest('DELETE', `${academy}/courses/course?id=${id}`);
    expect([gone.body, await course(id), await order()]).toEqual([true, null, before]);
    await undo(gone.headers['change-id']!);
    expect((await course(id, 'member')).progress.currentStep).toBe(2);
    const shorter = await send('PATCH', { id, course: { steps: [step('Two'), step('One')] } });
    expect((await course(id, 'member')).progress.currentStep).toBe(1);
    await undo(shorter.headers['change-id']!);
    expect((await course(id)).steps.map(({ title }: Loose) => title)).toEqual(['Two', 'Three', 'One']);
    expect((await course(id, 'member')).progress.currentStep).toBe(2);
    expect(await course(before[0]!)).toEqual(shared);
    const moved = await gateway.rest('POST', `${academy}/courses/course/move`, { body: { id, after: null } });
    expect(await order()).toEqual([id, ...before]);
    await undo(moved.headers['change-id']!);
    expect(await order()).toEqual([...before, id]);
  });

  it('has a category of its organization, and requires the right to manage', async () => {
    const foreign = (await gateway.rest('GET', `${academy}/categories`, { as: 'harborOwner' })).body[0].id;
    const wrong = await send('POST', { course: { title: 'X', categoryId: foreign } });
    expect([wrong.status, wrong.body.argument]).toEqual([400, 'course.categoryId']);
    const [own] = await order();
    for (const as of ['member', 'customer'] as const)
      expect((await send('PATCH', { id: own, course: { title: 'X' } }, as)).body.right).toBe('academy.manage');
    expect((await send('PATCH', { id: own, course: { title: 'X' } }, 'harborOwner')).status).toBe(404);
    const long = { id: own, course: { steps: Array.from({ length: 101 }, () => step('S')) } };
    expect((await send('PATCH', long)).body.argument).toBe('course.steps');
  });

  it('has a category that can be created, renamed, and deleted once empty', async () => {
    const door = `${academy}/category`;
    const made = (await gateway.rest('POST', door, { body: { category: { title: 'Zinc' } } })).body;
    const titles = async () =>
      (await gateway.rest('GET', `${academy}/categories`)).body.map(({ title }: Loose) => title);
    expect((await titles()).at(-1)).toBe('Zinc');
    await gateway.rest('PATCH', door, { body: { id: made.id, category: { title: 'Aluminium' } } });
    expect((await titles())[0]).toBe('Aluminium');
    expect((await gateway.rest('DELETE', `${door}?id=${made.id}`)).body).toBe(true);
    expect(await titles()).not.toContain('Aluminium');
  });
});

describe('a new organization', () => {
  it('starts with one of each required catalog entry, and can be filled', async () => {
    const { accessToken } = await gateway.signIn(people.harborOwner.email);
    const made = await gateway.rest('POST', '/api/common/organizations', {
      body: { organization_name: 'Fresh' },
      as: { token: accessToken },
    });
    const { body } = await gateway.rest('POST', '/api/common/organizations/change', {
      body: { organization_id: made.body.organization_id },
      as: { token: accessToken },
    });
    const as = { token: body.token };
    const data = await gateway.ask(
      `{ faqCategories { id title } guideCategories { id title } productCategories { id } productBrands { id }
         productVendors { id } academyCategories { id } courses { totalSteps steps { title } } }`,
      {},
      as,
    );
    expect(Object.entries(data).map(([name, rows]) => [name, (rows as Loose[]).length])).toEqual([
      ['faqCategories', 1],
      ['guideCategories', 1],
      ['productCategories', 1],
      ['productBrands', 1],
      ['productVendors', 1],
      ['academyCategories', 1],
      ['courses', 1],
    ]);
    expect(data.courses[0].steps).toHaveLength(data.courses[0].totalSteps);
    const faq = { categoryId: data.faqCategories[0].id, question: 'Who?', answer: 'We.' };
    expect((await gateway.rest('POST', `${help}/faq`, { body: { faq }, as })).status).toBe(200);
  });

  it('has every list filled whose rows could not be created before', () => {
    const made = contract.roots.filter(({ type, name }) => type === 'Mutation' && name.startsWith('create'));
    const types = new Set(made.map(({ field }) => String(field.type).replace(/\W/g, '')));
    for (const type of [...catalogues.map((one) => one.type), 'AcademyCategory', 'Course'])
      expect(types).toContain(type);
  });
});
