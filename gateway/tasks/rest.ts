import type { RestShapes } from '../core/contract/rest-shapes.ts';
import type { TaskMatchRecord } from './records.ts';

export const rest: RestShapes = {
  searchTasks: {
    out: (found: TaskMatchRecord[] | null) =>
      found && found.map(({ task, markedTitle }) => ({ ...task, title: markedTitle })),
    schema: { anyOf: [{ type: 'array', items: { $ref: '#/components/schemas/Task' } }, { type: 'null' }] },
  },
};
