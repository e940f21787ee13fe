import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  OrganizationPolicy: ({ organizations }, _id, before) => organizations.restorePolicy(before),
};
