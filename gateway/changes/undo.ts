import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  LogRule: { restore: ({ logRules }, id, before) => logRules.restore(id, before), signed: ['byId'] },
};
