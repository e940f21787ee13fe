import { checkFilled, checkLength } from '../core/ground/content.ts';
import { Fault } from '../core/ground/errors.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection, type Kind } from '../core/parts/collection.ts';
import type { IncidentInput } from '../generated.ts';
import type { IncidentRecord } from './records.ts';
import type { IncidentState } from './tables.ts';

const kind: Kind<'incidents', IncidentRecord> = {
  room: 'incidents',
  record: 'Incident',
  table: 'incidents',
  columns: ['id', 'title', 'description', 'severity', 'state', 'area', 'createdAt', 'updatedAt'],
  order: 'createdAt',
  isDescending: true,
  recordOf: (row) => row,
  rowOf: (record) => record,
};

export function incidentStore(scope: Scope) {
  const { own, page, get, insert, replace, restore } = collection(scope, kind);
  const inState = (state: IncidentState) => own(scope.database).where('state', '=', state);

  return {
    restore,

    list: (state: IncidentState | null | undefined, wanted: Page): Promise<IncidentRecord[]> =>
      page(wanted, state ? inState(state) : undefined),

    /** How many nobody looks after yet: the badge of the navigation. */
    async countActivated(): Promise<number> {
      const row = await inState('activated')
        .select((expression) => expression.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    create: (input: IncidentInput): Promise<IncidentRecord> =>
      scope.write((writing) => {
        const now = new Date().toISOString();
        return insert(writing, {
          id: crypto.randomUUID(),
          title: checkFilled('incident.title', input.title),
          description: checkLength('incident.description', input.description ?? '', 10_000),
          severity: input.severity ?? 'medium',
          state: 'activated',
          area: checkFilled('incident.area', input.area ?? 'security', 50),
          createdAt: now,
          updatedAt: now,
        });
      }),

    /** An incident goes forward only; where it stands already nothing is written. */
    move: (id: string, state: 'acknowledged' | 'resolved'): Promise<IncidentRecord> =>
      scope.write(async (writing) => {
        const before = await get(writing.database, id);
        if (before.state === state) return before;
        if (before.state === 'resolved') throw new Fault('CONFLICT', 'This incident is resolved already');
        return replace(writing, before, { ...before, state, updatedAt: new Date().toISOString() });
      }),
  };
}
