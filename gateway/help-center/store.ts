import type { Context } from '../context.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Restore, Undo } from '../core/feed/undo.ts';
import { faqStore } from './faq-store.ts';
import { guideStore } from './guide-store.ts';
import { ticketStore } from './ticket-store.ts';
import { voteStore } from './vote-store.ts';

/** Questions, guides, votes and tickets: the four that the help center is made of. */
export function helpCenterStore(scope: Scope, context: Pick<Context, 'listMax' | 'services'>) {
  const guides = guideStore(scope, context);
  const votes = voteStore(scope);
  return {
    faqs: faqStore(scope, context),
    guides,
    votes,
    tickets: ticketStore(scope, context),

    /** A guide and its votes as they are now: a subscription outlives what it has read before. */
    latestGuide(id: string) {
      votes.byGuide.clear(id);
      return guides.latest(id);
    },
  };
}

type Before<T extends { restore(id: string, before: never): Promise<void> }> = Parameters<T['restore']>[1];

const restoreFaq: Restore = (scope, id, before) =>
  faqStore(scope, { listMax: 0 }).restore(id, before as Before<ReturnType<typeof faqStore>>);
const restoreGuide: Restore = (scope, id, before) =>
  guideStore(scope, { listMax: 0 }).restore(id, before as Before<ReturnType<typeof guideStore>>);
const restoreVote: Restore = (scope, id, before) =>
  voteStore(scope).restore(id, before as Before<ReturnType<typeof voteStore>>);

/** A ticket can't be taken back: its letter is on its way. */
export const undo: Undo = { Faq: restoreFaq, Guide: restoreGuide, GuideVote: restoreVote };
