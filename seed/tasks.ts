import type { Insertable } from 'kysely';
import { sortKey } from '../gateway/core/ground/sort-key.ts';
import type { TasksTable, TaskTextsTable } from '../gateway/tasks/tables.ts';
import { harbor, northwind, personOf } from './people.ts';
import { daysBefore, seedId, type Plant } from './plant.ts';
import {
  harborTaskMembers,
  harborTasks,
  harborTaskTags,
  northwindTaskMembers,
  northwindTasks,
  northwindTaskTags,
  type TaskText,
} from './texts/tasks.ts';

/** Titles repeat: `time` numbers the occurrences from 0, `copy` the copies of SEED_SCALE. */
export const taskId = (organization: string, title: string, time = 0, copy = 0): string => {
  if (copy > 0) return seedId('task', organization, title, time, copy);
  return time > 0 ? seedId('task', organization, title, time) : seedId('task', organization, title);
};
export const taskTagId = (organization: string, title: string): string => seedId('task tag', organization, title);
export const taskMemberId = (organization: string, name: string): string => seedId('task member', organization, name);

/** Start of the day, in days after the seeding day. */
const startOfDay = (now: Date, days: number): string => `${daysBefore(now, -days).slice(0, 10)}T00:00:00.000Z`;

export async function seedTasks(plant: Plant): Promise<void> {
  await plantTasks(plant, northwind, northwindTasks, northwindTaskTags, northwindTaskMembers, plant.scale);
  await plantTasks(plant, harbor, harborTasks, harborTaskTags, harborTaskMembers, 1);
}

async function plantTasks(
  plant: Plant,
  organization: string,
  texts: TaskText[],
  tags: string[],
  members: string[],
  scale: number,
): Promise<void> {
  await plant.insert(
    'task_members',
    members.map((name) => ({
      id: taskMemberId(organization, name),
      organization_id: organization,
      name,
      sortKey: sortKey(name),
      avatar: `/pictures/people/${sortKey(name).replaceAll(' ', '-')}.svg`,
      user_id: personOf(organization, name),
    })),
  );
  await plant.insert(
    'task_tags',
    tags.map((title, position) => ({
      id: taskTagId(organization, title),
      organization_id: organization,
      title,
      position,
    })),
  );
  const open = texts.filter((text) => text.type === 'task' && !text.completed).length * scale;
  await plant.insert('task_orders', [{ organization_id: organization, first: 0, isManual: 0, isLoose: 0, open }]);
  await plant.insert(
    'tasks',
    copies(organization, texts, scale, (...task) => [rowOf(plant, organization, ...task)]),
  );
  await plant.insert(
    'task_texts',
    copies(organization, texts, scale, (text, id, copy): TaskTextsTable[] => [
      {
        id,
        organization_id: organization,
        titleKey: titleOf(text, copy).toLowerCase(),
        notesKey: text.notes.toLowerCase(),
      },
    ]),
  );
  await plant.insert(
    'tasks_tagged',
    copies(organization, texts, scale, (text, id) =>
      text.tags.map((title, position) => ({
        organization_id: organization,
        item_id: id,
        tag_id: taskTagId(organization, title),
        position,
      })),
    ),
  );
}

const titleOf = ({ title }: TaskText, copy: number): string => (copy === 0 ? title : `${title} ${copy + 1}`);

type Make<R> = (text: TaskText, id: string, copy: number, place: number) => R[];

/** The texts, repeated as SEED_SCALE requires; one at a time. */
function* copies<R>(organization: string, texts: TaskText[], scale: number, make: Make<R>): Iterable<R> {
  const times = texts.map(({ title }, index) => texts.slice(0, index).filter((text) => text.title === title).length);
  for (let copy = 0; copy < scale; copy += 1) {
    for (const [index, text] of texts.entries()) {
      const id = taskId(organization, text.title, times[index], copy);
      yield* make(text, id, copy, copy * texts.length + index);
    }
  }
}

function rowOf(
  plant: Plant,
  organization: string,
  text: TaskText,
  id: string,
  copy: number,
  place: number,
): Insertable<TasksTable> {
  const dueDate = text.dueInDays === null ? null : startOfDay(plant.now, text.dueInDays);
  const steps = text.subTasks.map((step, index) => ({ id: seedId('sub task', id, index), ...step }));
  return {
    id,
    organization_id: organization,
    type: text.type,
    title: titleOf(text, copy),
    notes: text.notes,
    completed: text.completed ? 1 : 0,
    dueDate,
    dueAt: dueDate,
    priority: text.priority,
    assignedTo: text.assignedTo && taskMemberId(organization, text.assignedTo),
    hasAssignee: 1,
    subTasks: JSON.stringify(steps),
    isTimed: 0,
    repeats: null,
    completedAt: null,
    place,
  };
}
