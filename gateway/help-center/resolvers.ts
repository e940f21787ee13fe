import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { pageOf } from '../kit/rows/loaded-page.ts';
import type { Page } from '../core/database/paging.ts';
import type { HelpCenterRecord, SupportTicketInput } from '../generated.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import type { SupportTicketRecord } from './records.ts';

const records: HelpCenterRecord[] = ['Faq', 'FaqVote', 'Guide', 'GuideVote', 'SupportTicket'];

const isPaged = (page: Page): boolean => page.first != null || page.after != null;

/**
 * A ticket is private to its sender. A portal user's ticket also opens a customer request for staff, in the same write.
 */
function createTicket(context: Context, ticket: SupportTicketInput): Promise<SupportTicketRecord> {
  if (!context.may('portal.customer')) return context.helpCenter.tickets.create(ticket);
  return context.scope.write(async (writing) => {
    const { helpCenter, customerPortal } = context.within(writing.deliverTo(context.scope.user));
    const made = await helpCenter.tickets.create(ticket);
    await customerPortal.requests.openForTicket(writing, made);
    return made;
  });
}

export const resolvers: Resolvers = {
  Query: {
    faqCategories: (_, { slug, ...page }, { helpCenter }) => helpCenter.faqs.categories(slug, page),
    guideCategories: (_, { slug, limit, ...page }, { helpCenter }) =>
      helpCenter.guides.categories(slug, limit ?? 5, page),
    guide: (_, { categorySlug, guideSlug }, { helpCenter }) => helpCenter.guides.find(categorySlug, guideSlug),
    searchFaqs: (_, { query, ...page }, { helpCenter }) => helpCenter.faqs.search(query, page),
    searchGuides: (_, { query, ...page }, { helpCenter }) => helpCenter.guides.search(query, page),
    searchHelp: (_, { query, ...page }, { helpCenter }) => helpCenter.search(query, page),
    supportTicket: (_, { id }, { helpCenter }) => helpCenter.tickets.byId.load(id),
    supportTickets: (_, page, { helpCenter }) => helpCenter.tickets.list(page),
  },
  Mutation: {
    createSupportTicket: (_, { ticket }, context) => createTicket(context, ticket),
    closeSupportTicket: (_, { id, closed }, { helpCenter }) => helpCenter.tickets.close(id, closed),
    addToSupportTicket: (_, { id, message }, { helpCenter }) => helpCenter.tickets.add(id, message),
    voteFaq: (_, { id, helpful }, { helpCenter }) => helpCenter.faqVotes.vote(id, helpful),
    voteGuide: (_, { id, helpful }, { helpCenter }) => helpCenter.guideVotes.vote(id, helpful),
    createFaq: (_, { faq }, { helpCenter }) => helpCenter.faqs.create(faq),
    updateFaq: (_, { id, faq, since }, { helpCenter }) => helpCenter.faqs.update(id, faq, since),
    moveFaq: (_, { id, after }, { helpCenter }) => helpCenter.faqs.move(id, after),
    deleteFaq: (_, { id }, { helpCenter }) => helpCenter.faqs.remove(id),
    createGuide: (_, { guide }, { helpCenter }) => helpCenter.guides.create(guide),
    updateGuide: (_, { id, guide, since }, { helpCenter }) => helpCenter.guides.update(id, guide, since),
    moveGuide: (_, { id, after }, { helpCenter }) => helpCenter.guides.move(id, after),
    deleteGuide: (_, { id }, { helpCenter }) => helpCenter.guides.remove(id),
    createFaqCategory: (_, { category }, { helpCenter }) => helpCenter.faqCategories.create(category),
    updateFaqCategory: (_, { id, category }, { helpCenter }) => helpCenter.faqCategories.update(id, category),
    moveFaqCategory: (_, { id, after }, { helpCenter }) => helpCenter.faqCategories.move(id, after),
    deleteFaqCategory: (_, { id }, { helpCenter }) => helpCenter.faqCategories.remove(id),
    createGuideCategory: (_, { category }, { helpCenter }) => helpCenter.guideCategories.create(category),
    updateGuideCategory: (_, { id, category }, { helpCenter }) => helpCenter.guideCategories.update(id, category),
    moveGuideCategory: (_, { id, after }, { helpCenter }) => helpCenter.guideCategories.move(id, after),
    deleteGuideCategory: (_, { id }, { helpCenter }) => helpCenter.guideCategories.remove(id),
  },
  Subscription: {
    helpCenterChanged: {
      subscribe: (_, _args, { feed }) => feed.follow({ records }),
      resolve: async ({ action, record, record_id: id }: ChangeRow, _args: unknown, { helpCenter }: Context) => ({
        action,
        record: record as HelpCenterRecord,
        id,
        faq: record === 'Faq' || record === 'FaqVote' ? await helpCenter.faqs.find(id) : null,
        guide: record === 'Guide' || record === 'GuideVote' ? await helpCenter.guides.latest(id) : null,
      }),
    },
  },
  FaqCategory: {
    faqs: async ({ id, faqs }, page, { helpCenter, listMax }) =>
      pageOf(faqs ?? (await helpCenter.faqs.byCategory.load(id)), page, listMax, (after) =>
        helpCenter.faqs.byId.load(after),
      ),
  },
  Faq: {
    category: async ({ categoryId }, _args, { helpCenter }) => (await helpCenter.faqs.category.load(categoryId))!,
    votes: async ({ id }, _args, { helpCenter }) => (await helpCenter.faqVotes.byItem.load(id))!,
  },
  FaqVotes: {
    faq: async ({ id }, _args, { helpCenter }) => (await helpCenter.faqs.byId.load(id))!,
  },
  GuideCategory: {
    totalGuides: async ({ id, totalGuides }, _args, { helpCenter }) =>
      totalGuides ?? (await helpCenter.guides.byCategory.load(id)).length,
    guides: async ({ id, guides }, page, { helpCenter, listMax }) =>
      guides && !isPaged(page)
        ? guides
        : pageOf(await helpCenter.guides.byCategory.load(id), page, listMax, (after) =>
            helpCenter.guides.byId.load(after),
          ),
  },
  Guide: {
    content: async ({ id, content }, _args, { helpCenter }) =>
      content ?? (await helpCenter.guides.contents.load(id))?.content ?? null,
    category: async ({ categoryId }, _args, { helpCenter }) => (await helpCenter.guides.category.load(categoryId))!,
    votes: async ({ id }, _args, { helpCenter }) => (await helpCenter.guideVotes.byItem.load(id))!,
    next: (guide, _args, { helpCenter }) => helpCenter.guides.beside(guide, 1),
    previous: (guide, _args, { helpCenter }) => helpCenter.guides.beside(guide, -1),
  },
  GuideVotes: {
    guide: async ({ id }, _args, { helpCenter }) => (await helpCenter.guides.byId.load(id))!,
  },
  SupportTicket: {
    additions: ({ id }, _args, { helpCenter }) => helpCenter.tickets.additions.load(id),
  },
};
