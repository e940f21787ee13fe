import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    savedViews: (_, { room, ...page }, { views }) => views.list(room, page),
  },
  Mutation: {
    createSavedView: (_, { view }, { views }) => views.create(view),
    updateSavedView: (_, { id, view }, { views }) => views.update(id, view),
    moveSavedView: (_, { id, after }, { views }) => views.move(id, after ?? null),
    deleteSavedView: (_, { id }, { views }) => views.remove(id),
  },
};
