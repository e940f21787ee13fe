import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { inOrder } from '../core/database/loaders.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    notes: (_, { label, archived, query, ...page }, { notes }) => notes.list(page, { label, archived, query }),
    note: (_, { id }, { notes }) => notes.find(id),
    noteLabels: (_, page, { notes }) => notes.labels.all(page),
  },
  Mutation: {
    createNote: (_, { note }, { notes }) => notes.create(note),
    replaceNote: (_, { updatedNote }, { notes }) => notes.replace(updatedNote),
    updateNote: (_, { id, note }, { notes }) => notes.update(id, note),
    deleteNote: (_, { id }, { notes }) => notes.remove(id),
    updateNoteImage: (_, { id, image }, { notes }) => notes.setImage(id, image),
    addNoteTask: (_, { note, task }, { notes }) => notes.addTask(note.id, task),
    updateNoteTask: (_, { noteId, id, task }, { notes }) => notes.updateTask(noteId, id, task),
    deleteNoteTask: (_, { noteId, id }, { notes }) => notes.removeTask(noteId, id),
    createNoteLabel: (_, { title }, { notes }) => notes.labels.create(title),
    updateNoteLabel: (_, { label }, { notes }) => notes.labels.update(label.id, label.title),
    deleteNoteLabel: (_, { id }, { notes }) => notes.labels.remove(id),
  },
  Subscription: {
    noteChanged: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['Note'] }),
      resolve: async ({ action, record_id }: ChangeRow, _args: unknown, { notes }: Context) => ({
        action,
        id: record_id,
        note: action === 'delete' ? null : await notes.find(record_id),
      }),
    },
  },
  Note: {
    labels: ({ labels }, _args, { notes }) => inOrder(notes.labels.byId, labels),
  },
  NoteLabel: {
    notes: ({ id }, { archived, ...page }, { notes }) => notes.list(page, { label: id, archived }),
  },
};
