import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import { threadStore } from '../kit/parts/thread.ts';
import { entries, mapping } from './mapping.ts';
import type { IncidentRecord } from './records.ts';
import type { IncidentStep } from './tables.ts';

const UNTOUCHED = {
  state: 'activated' as const,
  occurrences: 1,
  ownerId: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  returnsAt: null,
  snoozedUntil: null,
  resolvedAt: null,
  resolvedBy: null,
  resolution: '',
  links: [],
  review: null,
};

type Report = Pick<IncidentRecord, 'title' | 'description' | 'severity' | 'area' | 'dedupKey'> &
  Partial<IncidentRecord>;

/** Creates incidents. */
export function reports(scope: Scope) {
  const incidents = collection(scope, mapping);

  const nextNumber = async (database: Db): Promise<number> => {
    const row = await incidents
      .own(database)
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirst();
    return Number(row?.last ?? 0) + 1;
  };

  return {
    /** Open incident with the same key. */
    sameAs: async (database: Db, dedupKey: string): Promise<IncidentRecord | undefined> =>
      (
        await incidents.pageOf(
          incidents.own(database).where('dedupKey', '=', dedupKey).where('state', '!=', 'resolved'),
          { first: 1 },
        )
      )[0],

    async report(writing: Writing, said: Report): Promise<IncidentRecord> {
      const now = new Date().toISOString();
      const number = await nextNumber(writing.database);
      const made = { id: crypto.randomUUID(), ...UNTOUCHED, createdAt: now, updatedAt: now, number, ...said };
      await incidents.insert(writing, made);
      await threadStore<IncidentStep>(scope, entries).say(writing, made.id, 'reported');
      return made;
    },
  };
}
