import { pageOf } from '../core/database/paging.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { measured } from './measuring.ts';
import { movesOf } from './moves.ts';
import { queueOf } from './queue.ts';

export const resolvers: Resolvers = {
  Query: {
    score: (_, _args, context) => measured(context),
    overviewMoves: (_, { since }, context) => movesOf(context, since),
    queue: async (_, { until, ...page }, context) => pageOf(await queueOf(context, until), page, context.listMax),
  },
};
