import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let category: { faq: string; guide: string; course: string };
beforeAll(async () => {
  gateway = await openGateway();
  const { guideCategories, academyCategories } = await gateway.ask(
    '{ guideCategories { id } academyCategories { id } }',
  );
  category = { faq: '', guide: guideCategories[0].id, course: academyCategories[0].id };
});
afterAll(() => gateway.close());

const apps = '/api/apps';
const doors: [path: string, body: (title: string) => object][] = [
  [`${apps}/mailbox/label`, (title) => ({ label: { title, color: 'red' } })],
  [`${apps}/help-center/guide`, (title) => guideOf(title)],
  [`${apps}/help-center/guide-category`, (title) => ({ category: { title } })],
  [`${apps}/help-center/faq-category`, (title) => ({ category: { title } })],
  [`${apps}/academy/courses/course`, (title) => ({ course: { title, categoryId: category.course } })],
  [`${apps}/academy/category`, (title) => ({ category: { title } })],
  [`${apps}/ecommerce/inventory/category`, (name) => ({ category: { name } })],
  [`${apps}/ecommerce/inventory/brand`, (name) => ({ brand: { name } })],
  [`${apps}/ecommerce/inventory/vendor`, (name) => ({ vendor: { name } })],
];
const guideOf = (title: string) => ({ guide: { title, subtitle: 'S', content: 'C', categoryId: category.guide } });

it.each(doors)('a slug keeps the letters of every script: %s', async (path, bodyOf) => {
  const made: Loose[] = [];
  for (const title of ['出張 報告', 'Größe & Maß', 'दिल्ली', '!?'])
    made.push((await gateway.rest('POST', path, { body: bodyOf(title) })).body);
  // Messages and guides follow the documented rule, which removes punctuation last.
  const great = /mailbox|guide$/.test(path) ? 'größe--maß' : 'größe-maß';
  const otherwise = path.split('/').at(-1)!.replace('faq-', '').replace('guide-', '');
  expect(made.map(({ slug }) => slug)).toEqual(['出張-報告', great, 'दिल्ली', otherwise]);
});
