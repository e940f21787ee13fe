import type { Context } from '../context.ts';
import type { Signalled } from '../core/feed/signals.ts';

export const signalled: Signalled<Context> = {
  record: 'Task',
  kinds: ['viewing', 'editing'],
  reach: async ({ tasks }, id) => (await tasks.find(id)) && 'readers',
};
