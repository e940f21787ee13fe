import type { Context } from '../context.ts';
import { recordChanges } from '../kit/entity/record-changes.ts';
import { inOrder } from '../kit/rows/loaders.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    notes: (_, filter, { notes }) => notes.list(filter, filter),
    note: (_, { id, binned }, { notes }) => notes.find(id, binned ?? false),
    noteBin: (_, page, { notes }) => notes.bin.list(page),
    noteLabels: (_, page, { notes }) => notes.labels.all(page),
  },
  Mutation: {
    createNote: (_, { note, first }, { notes }) => notes.create(note, first ?? false),
    replaceNote: (_, { updatedNote }, { notes }) => notes.replace(updatedNote),
    updateNote: (_, { id, note, since }, { notes }) => notes.update(id, note, since),
    updateNotes: (_, { ids, note }, { notes }) => notes.bulk.updateAll(ids, note),
    labelNotes: (_, { ids, label, labelled }, { notes }) => notes.bulk.labelAll(ids, label, labelled),
    moveNote: (_, { id, after }, { notes }) => notes.bulk.move(id, after),
    duplicateNote: (_, { id }, { notes }) => notes.bulk.duplicate(id),
    deleteNotes: (_, { ids }, { notes }) => notes.bulk.removeAll(ids),
    restoreNotes: (_, { ids }, { notes }) => notes.bin.restoreAll(ids),
    purgeNotes: (_, { ids }, { notes }) => notes.bin.purgeAll(ids),
    emptyNoteBin: (_, _args, { notes }) => notes.bin.empty(),
    deleteNote: (_, { id }, { notes }) => notes.remove(id),
    updateNoteImage: (_, { id, image, preview }, { notes }) => notes.setImage(id, image, preview),
    addNoteTask: (_, { note, task, after, taskId }, { notes }) => notes.addTask(note.id, task, { after, taskId }),
    moveNoteTask: (_, { noteId, id, after }, { notes }) => notes.moveTask(noteId, id, after),
    updateNoteTask: (_, { noteId, id, task }, { notes }) => notes.updateTask(noteId, id, task),
    deleteNoteTask: (_, { noteId, id }, { notes }) => notes.removeTask(noteId, id),
    createNoteLabel: (_, { title }, { notes }) => notes.labels.create(title),
    updateNoteLabel: (_, { label }, { notes }) => notes.labels.update(label.id, label.title),
    deleteNoteLabel: (_, { id }, { notes }) => notes.labels.remove(id),
  },
  Subscription: {
    noteChanged: recordChanges('Note', (id, { notes }: Context) => notes.find(id)),
  },
  Note: {
    image: async ({ id, image }, _args, { notes }) =>
      image === undefined ? ((await notes.images.load(id))?.image ?? null) : image,
    labels: ({ labels }, _args, { notes }) => inOrder(notes.labels.byId, labels),
  },
  NoteLabel: {
    notes: ({ id }, { archived, ...page }, { notes }) => notes.list(page, { label: id, archived }),
  },
};
