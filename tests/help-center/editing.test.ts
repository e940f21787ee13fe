import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faqCategoryId, guideCategoryId, guideId } from '../../seed/help-center.ts';
import { harbor, northwind } from '../../seed/people.ts';
import { northwindGuides } from '../../seed/texts/help-center-guides.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/help-center';
const first = northwindGuides[0]!;
const foreign = guideId(harbor, 'lift-a-boat-without-drama');
const unknown = '00000000-0000-4000-8000-000000000000';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = (path: string) => gateway.rest('GET', `${base}${path}`);

describe('editing the help center over REST', () => {
  const send = (method: string, path: string, body: object, as: 'owner' | 'member' = 'owner') =>
    gateway.rest(method, `${base}${path}`, { body, as });

  it('adds a guide last in its category, with a free slug and sanitized content', async () => {
    const guide = {
      categoryId: guideCategoryId(northwind, 'payments'),
      title: first.title,
      subtitle: 'Once more',
      content: '<p>Hello</p><script>alert(1)</script>',
    };
    const { body } = await send('POST', '/guide', { guide });
    expect(body).toMatchObject({ ...guide, content: '<p>Hello</p>', slug: `${first.slug}-1` });
    expect((await send('POST', '/guide', { guide })).body.slug).toBe(`${first.slug}-2`);
    const { body: categories } = await get('/guides?slug=payments');
    expect(categories[0].guides[4]).toMatchObject({ id: body.id });
  });

  it('changes the sent fields, keeps the slug, and finds the new words', async () => {
    const id = guideId(northwind, northwindGuides[2]!.slug);
    const { body } = await send('PATCH', '/guide', { id, guide: { title: 'Whom to ask about xylophones' } });
    expect(body).toMatchObject({ id, slug: northwindGuides[2]!.slug, content: northwindGuides[2]!.content });
    expect((await get('/guides/search?query=xylophone')).body.map((guide: Loose) => guide.id)).toEqual([id]);
  });

  it('adds, moves, and deletes a question', async () => {
    const faq = { categoryId: faqCategoryId(northwind, 'licenses'), question: 'Is this new?', answer: 'It is.' };
    const { body: made } = await send('POST', '/faq', { faq });
    const categoryId = faqCategoryId(northwind, 'most-asked');
    const { body: moved } = await send('PATCH', '/faq', { id: made.id, faq: { categoryId } });
    expect(moved).toEqual({ ...made, categoryId });
    expect((await get('/faqs?slug=most-asked')).body[0].faqs.at(-1)).toEqual(moved);
    expect((await gateway.rest('DELETE', `${base}/faq?id=${made.id}`)).body).toBe(true);
    expect((await get('/faqs?slug=most-asked')).body[0].faqs).toHaveLength(5);
    expect((await gateway.rest('DELETE', `${base}/faq?id=${made.id}`)).status).toBe(404);
  });

  it('refuses invalid values and records of another organization', async () => {
    const id = guideId(northwind, first.slug);
    const wrong: [string, object, string][] = [
      ['/guide', { id, guide: { title: '' } }, 'guide.title'],
      ['/guide', { id, guide: { content: null } }, 'guide.content'],
      ['/guide', { id, guide: { categoryId: guideCategoryId(harbor, 'in-the-yard') } }, 'guide.categoryId'],
      ['/guide', { id, guide: { subtitle: 7 } }, 'guide.subtitle'],
    ];
    for (const [path, body, argument] of wrong) {
      const answer = await send('PATCH', path, body);
      expect([answer.status, answer.body.argument]).toEqual([400, argument]);
    }
    for (const other of [unknown, foreign]) {
      expect((await send('PATCH', '/guide', { id: other, guide: { title: 'X' } })).status).toBe(404);
      expect((await gateway.rest('DELETE', `${base}/guide?id=${other}`)).status).toBe(404);
      expect((await send('PATCH', '/faq', { id: other, faq: { answer: 'X' } })).status).toBe(404);
    }
    expect((await gateway.rest('GET', `${base}/guides?slug=in-the-yard`, { as: 'harborOwner' })).body).toHaveLength(1);
  });

  it('requires help-center.manage, which members lack', async () => {
    const calls: [string, string][] = [
      ['POST', '/faq'],
      ['PATCH', '/faq'],
      ['POST', '/guide'],
      ['PATCH', '/guide'],
    ];
    for (const [method, path] of calls) {
      const { status, body } = await send(method, path, {}, 'member');
      expect([status, body.right]).toEqual([403, 'help-center.manage']);
    }
    for (const path of ['/faq', '/guide']) {
      expect((await gateway.rest('DELETE', `${base}${path}?id=${unknown}`, { as: 'member' })).status).toBe(403);
    }
  });
});
