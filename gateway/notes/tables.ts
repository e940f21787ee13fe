import type { RoomMigrations } from '../core/database/tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    notes: NotesTable;
    note_labels: NoteLabelsTable;
    notes_labelled: NotesLabelledTable;
  }
}

export type NotesTable = {
  organization_id: string;
  user_id: string;
  id: string;
  /** Smaller is earlier: a new one is put after the last. */
  position: number;
  title: string;
  content: string;
  /** The checklist as JSON; null where the contract has null. */
  tasks: string | null;
  image: string | null;
  /** As it was sent. */
  reminder: string | null;
  /** When a notification is due, in UTC; null without a reminder, for a past one, and once it was sent. */
  remindAt: string | null;
  archived: number;
  createdAt: string | null;
  updatedAt: string | null;
  /** Title and content in lower case: what substring search looks in. */
  searchKey: string;
};

export type NoteLabelsTable = {
  organization_id: string;
  user_id: string;
  id: string;
  position: number;
  title: string;
};

export type NotesLabelledTable = {
  organization_id: string;
  user_id: string;
  note_id: string;
  label_id: string;
  position: number;
};

export const migrations: RoomMigrations = {
  '0026 notes': async (database, engine) => {
    await database.schema
      .createTable('notes')
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('tasks', 'text')
      .addColumn('image', 'text')
      .addColumn('reminder', 'text')
      .addColumn('remindAt', 'text')
      .addColumn('archived', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'text')
      .addColumn('updatedAt', 'text')
      .addColumn('searchKey', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('notes_key', ['organization_id', 'user_id', 'id'])
      .execute();
    await database.schema
      .createIndex('notes_order')
      .on('notes')
      .columns(['organization_id', 'user_id', 'position', 'id'])
      .execute();
    await database.schema.createIndex('notes_due').on('notes').column('remindAt').execute();
    await engine.indexText(database, 'notes', 'searchKey');
    await database.schema
      .createTable('note_labels')
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('note_labels_key', ['organization_id', 'user_id', 'id'])
      .execute();
    await database.schema
      .createIndex('note_labels_order')
      .on('note_labels')
      .columns(['organization_id', 'user_id', 'position', 'id'])
      .execute();
    await database.schema
      .createTable('notes_labelled')
      .addColumn('organization_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('note_id', 'text', (column) => column.notNull())
      .addColumn('label_id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('notes_labelled_key', ['organization_id', 'user_id', 'note_id', 'label_id'])
      .addForeignKeyConstraint(
        'notes_labelled_note',
        ['organization_id', 'user_id', 'note_id'],
        'notes',
        ['organization_id', 'user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'notes_labelled_label',
        ['organization_id', 'user_id', 'label_id'],
        'note_labels',
        ['organization_id', 'user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await database.schema
      .createIndex('notes_labelled_by_label')
      .on('notes_labelled')
      .columns(['organization_id', 'user_id', 'label_id', 'note_id'])
      .execute();
  },
};
