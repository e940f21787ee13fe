import { crud } from '../core/entity/crud.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { defineRoom } from '../define-room.ts';
import { shortcut, shortcutStore } from './store.ts';
import { migrations } from './tables.ts';

export const shortcutsRoom = defineRoom({
  name: 'shortcuts',
  entities: [crud(shortcut, shortcutStore)],
  resolvers: {
    Mutation: {
      deleteShortcut: (_, { id }, { shortcuts }) => shortcuts.takeOut(id),
    },
    Subscription: {
      shortcutChanged: {
        subscribe: (_, _args, { feed }) => feed.follow({ records: ['Shortcut'], gone: false }),
        resolve: ({ after }: ChangeRow) => JSON.parse(after!),
      },
    },
  },
  migrations,
});
