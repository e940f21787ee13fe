import { crud } from '../kit/entity/crud.ts';
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
  },
  migrations,
});
