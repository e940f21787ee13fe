import type { Context } from '../context.ts';
import type { RestShape, RestShapes } from '../core/contract/rest-shapes.ts';
import type { FaqCategoryRecord, GuideCategoryRecord, GuideRecord, Votes } from './records.ts';

/** Category with its articles, as in lists. */
const wholeFaqCategory: RestShape = {
  out: async ({ slug }: FaqCategoryRecord, caller) =>
    (await (caller as Context).helpCenter.faqs.categories(slug, {}))[0],
};
const wholeGuideCategory: RestShape = {
  out: async ({ slug }: GuideCategoryRecord, caller) =>
    (await (caller as Context).helpCenter.guides.categories(slug, 5, {}))[0],
};

const withoutId = ({ id: _, ...votes }: Votes) => votes;

export const rest: RestShapes = {
  /** The contract returns the requested category containing only this guide. */
  guide: {
    out: async (guide: GuideRecord, context: Context, { categorySlug }) => {
      const [category] = await context.helpCenter.guides.categoryBySlug.load(categorySlug as string);
      return { ...category, guides: [guide] };
    },
    schema: { $ref: '#/components/schemas/GuideCategory' },
  },
  createFaqCategory: wholeFaqCategory,
  updateFaqCategory: wholeFaqCategory,
  moveFaqCategory: wholeFaqCategory,
  createGuideCategory: wholeGuideCategory,
  updateGuideCategory: wholeGuideCategory,
  moveGuideCategory: wholeGuideCategory,
  voteFaq: { out: withoutId },
  voteGuide: { out: withoutId },
};
