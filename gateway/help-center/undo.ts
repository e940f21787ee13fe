import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

/** Tickets can't be undone, because their email is already sent. */
export const undo: Undo<Context> = {
  Faq: ({ helpCenter }, id, before) => helpCenter.faqs.restore(id, before),
  FaqCategory: ({ helpCenter }, id, before) => helpCenter.faqCategories.restore(id, before),
  Guide: ({ helpCenter }, id, before) => helpCenter.guides.restore(id, before),
  GuideCategory: ({ helpCenter }, id, before) => helpCenter.guideCategories.restore(id, before),
  FaqVote: ({ helpCenter }, id, before) => helpCenter.faqVotes.restore(id, before),
  GuideVote: ({ helpCenter }, id, before) => helpCenter.guideVotes.restore(id, before),
};
