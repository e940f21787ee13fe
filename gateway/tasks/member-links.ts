import { inBatches } from '../kit/rows/in-batches.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import type { MemberLinks } from '../kit/parts/members.ts';
import { taskMapping } from './task-row.ts';

/** Tasks of a member. */
export function memberLinks(scope: Scope): MemberLinks {
  const tasks = collection(scope, taskMapping);
  return {
    async of(database, id): Promise<string[]> {
      const rows = await tasks.own(database).select('id').where('assignedTo', '=', id).execute();
      return rows.map((row) => row.id);
    },

    /** Only tasks that weren't assigned to others meanwhile. */
    put: (database, id, links) =>
      inBatches(links as string[], (ids) =>
        tasks
          .updateOwn(database)
          .set({ assignedTo: id })
          .where('assignedTo', 'is', null)
          .where('id', 'in', ids)
          .execute(),
      ),
  };
}
