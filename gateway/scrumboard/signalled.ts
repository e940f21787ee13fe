import type { Context } from '../context.ts';
import type { Signalled } from '../core/feed/signals.ts';

/** Presence: viewing for boards, typing for cards. */
export const signalled: Signalled<Context> = {
  record: 'Board',
  kinds: ['viewing', 'editing'],
  reach: async ({ scrumboard, scope }, id) =>
    ((await scrumboard.byId.load(id)) ?? (await scrumboard.cards.find(scope.database, id))) && 'readers',
};
