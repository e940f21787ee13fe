import { flag, list, number, text } from '../kit/entity/columns.ts';
import { entity } from '../kit/entity/entity.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import type { HookInput, HookPatch } from '../generated.ts';
import type { HookRecord } from './records.ts';

/** Health and secrets are columns without changes in the feed: see `update-hook.ts`. */
export const hook = entity<'hooks', HookRecord, HookInput & HookPatch>('Hook', {
  room: 'hooks',
  table: 'hooks',
  columns: {
    id: text,
    title: text,
    url: text,
    records: list,
    actions: list,
    isOn: { ...flag, empty: true },
    state: { ...text, empty: 'on' },
    failures: { ...number, empty: 0 },
    failingSince: text,
    nextTryAt: text,
    previousSecretUntil: text,
    createdAt: text,
    createdById: text,
  },
  order: 'sortKey',
  derived: ({ title }) => ({ sortKey: sortKey(title) }),
  most: 20,
  defaults: ({ user }) => ({ createdAt: new Date().toISOString(), createdById: user }),
});
