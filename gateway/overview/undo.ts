import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';
import { snoozes } from './snoozes.ts';

export const undo: Undo<Context> = {
  QueueSnooze: ({ scope }, item, before) => snoozes(scope).restore(item, before),
};
