import { sql, type Generated, type Kysely } from 'kysely';
import { addPreviewColumns } from '../kit/parts/previews.ts';
import { addIndex, ofOrganization, ofUser, type RoomMigrations, type Tables } from '../core/database/tables.ts';

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
  /** Smaller comes first; new notes are last. */
  position: number;
  title: string;
  content: string;
  /** JSON checklist; null as in the contract. */
  tasks: string | null;
  image: string | null;
  /** As sent. */
  reminder: string | null;
  /** When the notification is due, in UTC; null without a reminder, for past ones, and once sent. */
  remindAt: string | null;
  archived: number;
  createdAt: string | null;
  updatedAt: string | null;
  /** Title, content and checklist in lower case, for substring search. */
  searchKey: string;
  pinned: Generated<number>;
  color: string | null;
  /** Thumbnail as a data URL, or the picture itself if it is short. */
  preview: string | null;
  previewWidth: number | null;
  previewHeight: number | null;
  /** When it was moved to the bin. */
  binnedAt: string | null;
  /** Creation and change times of the gateway, for sorting. */
  madeAt: Generated<string>;
  changedAt: Generated<string>;
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
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser)
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
    await addIndex(database, 'notes_order', 'notes', ['organization_id', 'user_id', 'position', 'id']);
    await addIndex(database, 'notes_due', 'notes', ['remindAt']);
    await engine.indexText(database, 'notes', 'searchKey');
    await database.schema
      .createTable('note_labels')
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('user_id', 'text', ofUser)
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('note_labels_key', ['organization_id', 'user_id', 'id'])
      .execute();
    await addIndex(database, 'note_labels_order', 'note_labels', ['organization_id', 'user_id', 'position', 'id']);
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
    await addIndex(database, 'notes_labelled_by_label', 'notes_labelled', [
      'organization_id',
      'user_id',
      'label_id',
      'note_id',
    ]);
  },
  '0075 notes are pinned, coloured and binned': async (database) => {
    await addPreviewColumns(database, 'notes');
    for (const column of ['color', 'binnedAt'])
      await database.schema.alterTable('notes').addColumn(column, 'text').execute();
    await database.schema
      .alterTable('notes')
      .addColumn('pinned', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    for (const column of ['madeAt', 'changedAt'])
      await database.schema
        .alterTable('notes')
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute();
    const notes = (database as unknown as Kysely<Pick<Tables, 'notes'>>).updateTable('notes');
    await notes
      .set({
        madeAt: sql<string>`coalesce(${sql.ref('createdAt')}, '')`,
        changedAt: sql<string>`coalesce(${sql.ref('updatedAt')}, ${sql.ref('createdAt')}, '')`,
      })
      .execute();
    await notes
      .set({ preview: sql<string>`image` })
      .where('image', 'not like', 'data:%')
      .execute();
    for (const [name, column] of Object.entries({ made: 'madeAt', changed: 'changedAt', reminders: 'reminder' }))
      await addIndex(database, `notes_${name}`, 'notes', ['organization_id', 'user_id', column, 'id']);
    await addIndex(database, 'notes_pinned', 'notes', ['organization_id', 'user_id', 'pinned', 'position', 'id']);
    await addIndex(database, 'notes_binned', 'notes', ['binnedAt']);
  },
};
