import { harbor, northwind } from '../../seed/people.ts';
import { taskId, taskMemberId, taskTagId } from '../../seed/tasks.ts';
import type { Loose, TestGateway } from '../support/gateway.ts';

export const base = '/api/apps/tasks';
export const noraMember = taskMemberId(northwind, 'Nora Lindqvist');
export const stranger = taskMemberId(harbor, 'Rhys Penrose');
export const fairTag = taskTagId(northwind, 'Fair');
export const foreignTag = taskTagId(harbor, 'Afloat');
export const estimate = taskId(northwind, 'Write the estimate');
export const foreign = taskId(harbor, 'Ketch into the slings, long strops');
export const unknown = '00000000-0000-4000-8000-000000000000';

export const idsOf = (tasks: Loose[]): string[] => tasks.map((task) => task.id);
export const ordersOf = (tasks: Loose[]): number[] => tasks.map((task) => task.order);
export const counted = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Helpers to read tasks, create empty ones, and change them. */
export const openHelpers = (gateway: () => TestGateway) => ({
  all: async (who: 'owner' | 'harborOwner' = 'owner'): Promise<Loose[]> =>
    (await gateway().rest('GET', `${base}/all`, { as: who })).body,

  one: async (id: string): Promise<Loose> => (await gateway().rest('GET', `${base}/task?id=${id}`)).body,

  make: async (type = 'task'): Promise<Loose> =>
    (await gateway().rest('POST', `${base}/task`, { body: { type } })).body,

  patch: (id: string, task: object) => gateway().rest('PATCH', `${base}/task`, { body: { id, task } }),
});
