import { must, op, type Room } from './replay.ts';
import { exactly, id, list, record, text, whole } from './shape.ts';

const base = 'api/apps/help-center';
const faq = record({ id, categoryId: id, question: text, answer: text });
const faqCategory = record({ id, slug: text, title: text, faqs: list(faq) });
const guideKeys = { id, categoryId: id, slug: text, title: text, subtitle: text };
const category = { id, slug: text, title: text };
type Category = { slug: string; guides: { slug: string }[]; visibleGuides: number; totalGuides: number };

export const helpCenter: Room = {
  room: 'help-center',
  operations: [
    op(`GET ${base}/faqs`, async ({ expect }) => {
      await expect('GET', `${base}/faqs`, undefined, { shape: list(faqCategory, 5) });
      await expect('GET', `${base}/faqs?slug=most-asked`, undefined, {
        shape: list(record({ id, slug: exactly('most-asked'), title: text, faqs: list(faq, 5) }), 1),
      });
      await expect('GET', `${base}/faqs?slug=nowhere`, undefined, { status: 404, shape: exactly('NOT FOUND') });
    }),
    op(`GET ${base}/guides`, async ({ expect, notes }) => {
      const short = list(
        record({ ...category, visibleGuides: whole, totalGuides: whole, guides: list(record(guideKeys)) }),
        5,
      );
      const limited = (limit: number) => (all: Category[]) =>
        must(
          all.every((one) => one.visibleGuides === limit && one.guides.length === Math.min(limit, one.totalGuides)),
          `a category does not show its first ${limit} guides`,
        );
      const all = (await expect('GET', `${base}/guides`, undefined, { shape: short, order: limited(5) })) as Category[];
      await expect('GET', `${base}/guides?limit=4`, undefined, { shape: short, order: limited(4) });
      const { slug, guides } = all[0]!;
      notes.set('category', slug);
      notes.set('guide', guides[0]!.slug);
      await expect('GET', `${base}/guides?slug=${slug}&limit=1`, undefined, {
        shape: list(record({ ...category, guides: list(record(guideKeys), all[0]!.totalGuides) }), 1),
      });
      await expect('GET', `${base}/guides?slug=nowhere`, undefined, { status: 404, shape: exactly('NOT FOUND') });
    }),
    op(`GET ${base}/guide`, async ({ expect, notes }) => {
      const [one, guide] = [notes.get('category'), notes.get('guide')];
      await expect('GET', `${base}/guide?categorySlug=${one}&guideSlug=${guide}`, undefined, {
        shape: record({ ...category, guides: list(record({ ...guideKeys, slug: exactly(guide), content: text }), 1) }),
      });
      await expect('GET', `${base}/guide?categorySlug=${one}&guideSlug=nowhere`, undefined, {
        status: 404,
        shape: exactly('NOT FOUND'),
      });
    }),
  ],
};
