import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  InsightAlert: { restore: ({ insightAlerts }, id, before) => insightAlerts.restore(id, before), signed: ['byId'] },
};
