import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  InsightAlert: ({ insightAlerts }, id, before) => insightAlerts.restore(id, before),
};
