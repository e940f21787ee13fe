import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    icons: (_, { set }, { icons }) => icons.find(set),
    iconSets: (_, _args, { icons }) => icons.all(),
    flagSprite: (_, _args, { icons }) => icons.flags(),
  },
  IconSet: {
    set: (iconSet, _args, { icons }) => icons.setOf(iconSet),
    sprite: (iconSet, _args, { icons }) => icons.sprite(iconSet),
  },
};
