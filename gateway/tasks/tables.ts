import type { Generated } from 'kysely';
import { addIndex, ofOrganization, type RoomMigrations } from '../core/database/tables.ts';
import { createMemberTable, linkMembers, type MemberNames, type MembersTable } from '../kit/parts/members.ts';
import { createTagTables, type TaggedTable, type TagNames, type TagsTable } from '../kit/parts/tags/tag-tables.ts';

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
  /** Due date in UTC, for range queries. */
  dueAt: string | null;
  priority: number;
  assignedTo: string | null;
  /** 0 if an assignee was never set, not even to null: the contract then omits the key. */
  hasAssignee: number;
  /** JSON; null if the task never had steps: the contract then omits the key. */
  subTasks: string | null;
  /** 1 if the due date has a time. */
  isTimed: Generated<number>;
  /** JSON of the repetition. */
  repeats: string | null;
  completedAt: string | null;
  /** Stored order. The documented `order` is the distance from the first task's place. */
  place: number;
};

/** Lower-case search text, in a separate table so that moving a task doesn't update the search index. */
export type TaskTextsTable = { id: string; organization_id: string; titleKey: string; notesKey: string };

/** One row per organization, so that all orders can change without rewriting tasks. */
export type TaskOrdersTable = {
  organization_id: string;
  /** Place with order 0. */
  first: number;
  /** 1 after a reorder until the next task is created: tasks_ordered then holds the orders. */
  isManual: number;
  /** 1 after a deletion or restore: places may have gaps or duplicates. */
  isLoose: number;
  /** Number of open tasks. */
  open: number;
};

/** Result of the last reorder; all other tasks have order -1. */
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
