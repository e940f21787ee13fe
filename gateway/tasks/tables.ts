import type { Generated } from 'kysely';
import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';
import { createMemberTable, linkMembers, type MemberNames, type MembersTable } from '../core/parts/members.ts';
import { createTagTables, type TaggedTable, type TagNames, type TagsTable } from '../core/parts/tags/tag-tables.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    tasks: TasksTable;
    task_texts: TaskTextsTable;
    task_orders: TaskOrdersTable;
    tasks_ordered: TasksOrderedTable;
    task_members: MembersTable;
    task_tags: TagsTable;
    tasks_tagged: TaggedTable;
  }
}

export type TasksTable = {
  id: string;
  organization_id: string;
  type: 'section' | 'task';
  title: string;
  notes: string | null;
  completed: number;
  dueDate: string | null;
  /** The due date in UTC: what ranges compare. */
  dueAt: string | null;
  priority: number;
  assignedTo: string | null;
  /** 0 on a task that was never given to anybody, not even to nobody: the contract has no key on it. */
  hasAssignee: number;
  /** JSON; null on a task that never had a step: the contract has no key on it. */
  subTasks: string | null;
  /** 1 where the date is a moment and not a day. */
  isTimed: Generated<number>;
  /** JSON of how it comes again. */
  repeats: string | null;
  completedAt: string | null;
  /** Stored order. The documented `order` is how far this is from the place of the first. */
  place: number;
};

/** What substring search looks in, in lower case; apart, so that a task that only moves is not indexed again. */
export type TaskTextsTable = { id: string; organization_id: string; titleKey: string; notesKey: string };

/** One row an organization: with it the orders of all its tasks are known without a rewrite. */
export type TaskOrdersTable = {
  organization_id: string;
  /** The place whose order is 0. */
  first: number;
  /** 1 since a reorder, until the next task is made: then tasks_ordered holds the orders. */
  isManual: number;
  /** 1 since a deletion or a return: places have gaps, or are taken twice. */
  isLoose: number;
  /** How many tasks are not done. */
  open: number;
};

/** What the last reorder sent; every other task has the order -1. */
export type TasksOrderedTable = { organization_id: string; task_id: string; position: number };

export const taskTags: TagNames = {
  room: 'tasks',
  record: 'TaskTag',
  tags: 'task_tags',
  tagged: 'tasks_tagged',
  items: 'tasks',
};

export const taskMembers: MemberNames = { room: 'tasks', record: 'TaskMember', members: 'task_members' };

export const migrations: RoomMigrations = {
  '0028 tasks': async (database, engine) => {
    await createMemberTable(database, engine, taskMembers);
    await database.schema
      .createTable('tasks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', ofOrganization)
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('notes', 'text')
      .addColumn('completed', 'integer', (column) => column.notNull())
      .addColumn('dueDate', 'text')
      .addColumn('dueAt', 'text')
      .addColumn('priority', 'integer', (column) => column.notNull())
      .addColumn('assignedTo', 'text', (column) => column.references('task_members.id').onDelete('set null'))
      .addColumn('hasAssignee', 'integer', (column) => column.notNull())
      .addColumn('subTasks', 'text')
      .addColumn('place', 'integer', (column) => column.notNull())
      .execute();
    for (const [name, columns] of Object.entries({
      order: ['organization_id', 'place', 'id'],
      assignee: ['organization_id', 'assignedTo', 'place', 'id'],
      member: ['assignedTo'],
      completed: ['organization_id', 'completed', 'place', 'id'],
      due: ['organization_id', 'dueAt'],
    })) {
      await database.schema.createIndex(`tasks_${name}`).on('tasks').columns(columns).execute();
    }
    await database.schema
      .createTable('task_texts')
      .addColumn('id', 'text', (column) => column.primaryKey().references('tasks.id').onDelete('cascade'))
      .addColumn('organization_id', 'text', (column) => column.notNull())
      .addColumn('titleKey', 'text', (column) => column.notNull())
      .addColumn('notesKey', 'text', (column) => column.notNull())
      .execute();
    await engine.indexText(database, 'task_texts', 'titleKey');
    await engine.indexText(database, 'task_texts', 'notesKey');
    await createTagTables(database, engine, taskTags);
    await database.schema
      .createTable('task_orders')
      .addColumn('organization_id', 'text', (column) =>
        column.primaryKey().references('organizations.organization_id').onDelete('cascade'),
      )
      .addColumn('first', 'integer', (column) => column.notNull())
      .addColumn('isManual', 'integer', (column) => column.notNull())
      .addColumn('isLoose', 'integer', (column) => column.notNull())
      .addColumn('open', 'integer', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('tasks_ordered')
      .addColumn('task_id', 'text', (column) => column.primaryKey().references('tasks.id').onDelete('cascade'))
      .addColumn('organization_id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
    await addIndex(database, 'tasks_ordered_order', 'tasks_ordered', ['organization_id', 'position', 'task_id']);
  },
  '0050 tasks that come again': async (database) => {
    await database.schema
      .alterTable('tasks')
      .addColumn('isTimed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await database.schema.alterTable('tasks').addColumn('repeats', 'text').execute();
    await database.schema.alterTable('tasks').addColumn('completedAt', 'text').execute();
    for (const [name, columns] of Object.entries({
      done: ['organization_id', 'completedAt', 'id'],
      dates: ['organization_id', 'dueAt', 'id'],
      sections: ['organization_id', 'type', 'place', 'id'],
    })) {
      await database.schema.createIndex(`tasks_${name}`).on('tasks').columns(columns).execute();
    }
  },
  '0051 task members are people': (database) => linkMembers(database, taskMembers),
};
