import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Incident: ({ incidents }, id, before) => incidents.restore(id, before),
  IncidentEntry: ({ incidents }, id, before) => incidents.timeline.restore(id, before),
};
