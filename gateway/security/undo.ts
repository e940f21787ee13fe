import type { Context } from '../context.ts';
import { readFields, touchedFields } from '../core/feed/touched-fields.ts';
import type { Undo } from '../core/feed/undo.ts';
import type { FindingStep } from './tables.ts';

/** Fields that members change; checks set all others. */
const MEMBER_FIELDS = ['ownerId', 'dueDate', 'state', 'taskId', 'waiver'];
const DECISIONS: readonly FindingStep[] = ['waiverAsked', 'waived', 'waiverRefused'];

export const undo: Undo<Context> = {
  Finding: {
    restore: ({ findings }, id, before) => findings.restore(id, before),
    isKept: (change) =>
      change.action !== 'update' || touchedFields(change).some((field) => !MEMBER_FIELDS.includes(field)),
    decided: ['waiver'],
  },
  ControlEvidence: {
    restore: ({ findings }, id, before) => findings.controls.restore(id, before),
    signed: ['confirmedById'],
  },
  FindingEntry: {
    restore: ({ findings }, id, before) => findings.thread.restore(id, before),
    isKept: ({ action, before }) => action === 'delete' && DECISIONS.includes(readFields(before).kind as FindingStep),
  },
};
