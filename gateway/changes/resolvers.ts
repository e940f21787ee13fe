import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { isChange, type Live } from '../core/feed/subscribers.ts';
import { SECONDS } from '../core/feed/signals.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    changes: (_, { room, ...page }, { feed }) => feed.list(page, room),
  },
  Mutation: {
    undoChange: (_, { id }, { feed }) => feed.undo(id),
    sendSignal: (_, { kind, room, id }, { feed }) => feed.signal(kind, room, id),
  },
  Subscription: {
    changed: {
      subscribe: (_, { rooms, after }, { feed }) => feed.follow({ rooms: rooms ?? null, after: after ?? null }),
      resolve: (change: ChangeRow, _args: unknown, { feed }: Context) => feed.recordOf(change),
    },
    live: {
      subscribe: (_, { after }, { feed }) => feed.live(after ?? null),
      resolve: (event: Live, _args: unknown, { feed }: Context) =>
        isChange(event) ? { change: feed.recordOf(event), signal: null } : { change: null, signal: event },
    },
  },
  Signal: {
    user: ({ user_id }, _args, context) =>
      context.may('members.view') ? context.organizations.colleagues.load(user_id) : null,
    seconds: ({ kind }) => SECONDS[kind],
  },
};
