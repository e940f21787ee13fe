import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Incident: {
    restore: ({ incidents }, id, before) => incidents.restore(id, before),
    signed: ['acknowledgedBy', 'resolvedBy'],
  },
  IncidentEntry: ({ incidents }, id, before) => incidents.timeline.restore(id, before),
};
