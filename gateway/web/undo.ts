import type { Context } from '../context.ts';
import { touchedFields } from '../core/feed/touched-fields.ts';
import type { Undo } from '../core/feed/undo.ts';
import { runFieldsOf } from './site.ts';
import type { SiteRecord } from './records.ts';

const RUN_FIELDS: ReadonlySet<string> = new Set(Object.keys(runFieldsOf({} as SiteRecord)));

/** Undoes changes by users; the state of runs stays. */
export const undo: Undo<Context> = {
  Site: {
    restore: ({ sites }, id, before) => sites.restore(id, before),
    isKept: (change) => change.action === 'update' && touchedFields(change).every((field) => RUN_FIELDS.has(field)),
  },
};
