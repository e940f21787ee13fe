import { inSlices } from '../core/database/in-slices.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../core/parts/collection.ts';
import type { MemberLinks } from '../core/parts/members.ts';
import { taskKind } from './task-row.ts';

/** The tasks that somebody does. */
export function memberLinks(scope: Scope): MemberLinks {
  const tasks = collection(scope, taskKind);
  return {
    async of(database, id): Promise<string[]> {
      const rows = await tasks.own(database).select('id').where('assignedTo', '=', id).execute();
      return rows.map((row) => row.id);
    },

    /** Only what nobody else was given meanwhile. */
    put: (database, id, links) =>
      inSlices(links as string[], (ids) =>
        tasks
          .updateOwn(database)
          .set({ assignedTo: id })
          .where('assignedTo', 'is', null)
          .where('id', 'in', ids)
          .execute(),
      ),
  };
}
