import type { Context } from '../context.ts';
import { touchedFields } from '../core/feed/touched-fields.ts';
import type { Undo } from '../core/feed/undo.ts';

const NAME = 'organization_name';

export const undo: Undo<Context> = {
  OrganizationPolicy: ({ organizations }, _id, before) => organizations.restorePolicy(before),
  // Its name. One that was made stays, and its end has a way back of its own.
  Organization: {
    isKept: (change) => change.action !== 'update' || touchedFields(change).some((field) => field !== NAME),
    restore: ({ organizations }, _id, before) => organizations.restoreName(before),
  },
  // What somebody is and may. Whoever came or went did it, and had their letters.
  Member: {
    isKept: ({ action }) => action !== 'update',
    restore: ({ organizations }, id, before) => organizations.restoreRights(id, before),
  },
};
