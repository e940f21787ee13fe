import { pageOf } from '../kit/rows/loaded-page.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { deadlinesOf } from './deadlines.ts';
import { movesOf } from './moves.ts';
import { queueOf, snooze } from './queue.ts';

export const resolvers: Resolvers = {
  Query: {
    setup: (_, _args, context) => context.beginning.setup(),
    score: (_, _args, { scores }) => scores.now(),
    scoreHistory: (_, { days }, { scores }) => scores.days(days),
    organizationOverviews: (_, _args, { scores }) => scores.overviews(),
    deadlines: (_, { until }, context) => deadlinesOf(context, until),
    overviewMoves: (_, { since }, context) => movesOf(context, since),
    queue: async (_, { until, isSnoozed, ...page }, context) => {
      const items = await queueOf(context, until);
      const wanted = items.filter(({ snoozedUntil }) => isSnoozed == null || (snoozedUntil !== null) === isSnoozed);
      return pageOf(wanted, page, context.listMax, async () => null);
    },
  },
  Score: {
    lastChange: (_, _args, { scores }) => scores.lastChange(),
  },
  ScoreChange: {
    member: ({ memberId }, _args, { organizations }) => (memberId ? organizations.colleagues.load(memberId) : null),
  },
  Mutation: {
    dismissSetup: (_, _args, context) => context.beginning.dismiss(),
    snoozeQueueItem: (_, { id, until }, context) => snooze(context, id, until),
  },
};
