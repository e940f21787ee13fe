import type { Context } from '../context.ts';
import type { RestShapes } from '../core/contract/rest-shapes.ts';
import type { GuideRecord, GuideVotesRecord } from './records.ts';

export const rest: RestShapes = {
  /** The contract answers the category that was named, with the one guide in it. */
  guide: {
    out: async (guide: GuideRecord, context: Context, { categorySlug }) => {
      const [category] = await context.helpCenter.guides.categoryBySlug.load(categorySlug as string);
      return { ...category, guides: [guide] };
    },
    schema: { $ref: '#/components/schemas/GuideCategory' },
  },
  voteGuide: { out: ({ id: _, ...votes }: GuideVotesRecord) => votes },
};
