import type { Context } from '../context.ts';
import type { RestShape, RestShapes } from '../core/contract/rest-shapes.ts';
import type { FaqCategoryRecord, GuideCategoryRecord, GuideRecord, Votes } from './records.ts';

/** As the lists show it: with what is in it. */
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
  /** The contract answers the category that was named, with the one guide in it. */
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
