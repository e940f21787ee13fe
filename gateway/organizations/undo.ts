import type { Context } from '../context.ts';
import { touchedFields } from '../core/feed/touched-fields.ts';
import type { Undo } from '../core/feed/undo.ts';

const NAME = 'organization_name';

export const undo: Undo<Context> = {
  OrganizationPolicy: ({ organizations }, _id, before) => organizations.restorePolicy(before),
  // Only renaming: creation stays, and a scheduled deletion has its own cancel action.
  Organization: {
    isKept: (change) => change.action !== 'update' || touchedFields(change).some((field) => field !== NAME),
    restore: ({ organizations }, _id, before) => organizations.restoreName(before),
  },
  // Only role and rights: joining and leaving are personal decisions with their own emails.
  Member: {
    isKept: ({ action }) => action !== 'update',
    restore: ({ organizations }, id, before) => organizations.restoreRights(id, before),
  },
};
