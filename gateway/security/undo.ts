import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Finding: ({ findings }, id, before) => findings.restore(id, before),
  ControlEvidence: ({ findings }, id, before) => findings.controls.restore(id, before),
  FindingEntry: ({ findings }, id, before) => findings.thread.restore(id, before),
};
