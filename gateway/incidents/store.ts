import { checkFilled, checkLength } from '../core/ground/content.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { IncidentInput } from '../generated.ts';
import type { IncidentState } from './tables.ts';
import type { IncidentRecord } from './records.ts';

const COLUMNS = ['id', 'title', 'description', 'severity', 'state', 'area', 'createdAt', 'updatedAt'] as const;

export function incidentStore(scope: Scope) {
  const { organization } = scope;
  const own = (database: Db) => database.selectFrom('incidents').where('organization_id', '=', organization);
  const find = (database: Db, id: string): Promise<IncidentRecord | undefined> =>
    own(database).select(COLUMNS).where('id', '=', id).executeTakeFirst();

  const save = async ({ database, change }: Writing, before: IncidentRecord, after: IncidentRecord) => {
    const { id, ...fields } = after;
    await database
      .updateTable('incidents')
      .set(fields)
      .where('organization_id', '=', organization)
      .where('id', '=', id)
      .execute();
    await change({ room: 'incidents', record: 'Incident', id, action: 'update', before, after });
    return after;
  };

  return {
    async list(state: IncidentState | null | undefined, page: Page): Promise<IncidentRecord[]> {
      let query = own(scope.database).select(COLUMNS);
      if (state) query = query.where('state', '=', state);
      if (page.after != null) {
        const last = await find(scope.database, page.after);
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('createdAt', 'id'), '<', expression.tuple(last.createdAt, last.id)),
        );
      }
      const limit = limitOf(page, scope.listMax);
      return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
    },

    /** How many nobody looks after yet: the badge of the navigation. */
    async countActivated(): Promise<number> {
      const row = await own(scope.database)
        .where('state', '=', 'activated')
        .select((expression) => expression.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    create: (input: IncidentInput): Promise<IncidentRecord> =>
      scope.write(async ({ database, change }) => {
        const now = new Date().toISOString();
        const record: IncidentRecord = {
          id: crypto.randomUUID(),
          title: checkFilled('incident.title', input.title),
          description: checkLength('incident.description', input.description ?? '', 10_000),
          severity: input.severity ?? 'medium',
          state: 'activated',
          area: checkFilled('incident.area', input.area ?? 'security', 50),
          createdAt: now,
          updatedAt: now,
        };
        await database
          .insertInto('incidents')
          .values({ ...record, organization_id: organization })
          .execute();
        await change({
          room: 'incidents',
          record: 'Incident',
          id: record.id,
          action: 'create',
          before: null,
          after: record,
        });
        return record;
      }),

    /** An incident goes forward only; where it stands already nothing is written. */
    move: (id: string, state: 'acknowledged' | 'resolved'): Promise<IncidentRecord> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (!before) throw new Fault('NOT_FOUND');
        if (before.state === state) return before;
        if (before.state === 'resolved') throw new Fault('CONFLICT', 'This incident is resolved already');
        return save(writing, before, { ...before, state, updatedAt: new Date().toISOString() });
      }),

    restore: (id: string, before: IncidentRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await find(writing.database, id);
        if (now && before) return void (await save(writing, now, before));
        if (!now) return;
        await writing.database
          .deleteFrom('incidents')
          .where('organization_id', '=', organization)
          .where('id', '=', id)
          .execute();
        await writing.change({ room: 'incidents', record: 'Incident', id, action: 'delete', before: now, after: null });
      }),
  };
}
