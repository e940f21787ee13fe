import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';

type Own = { organization: string; user: string; notes: readonly string[] };

const labelsOf = prepared((database: Db, { organization, user, notes }: Own) =>
  database
    .selectFrom('notes_labelled')
    .select(['note_id', 'label_id'])
    .where('organization_id', '=', organization)
    .where('user_id', '=', user)
    .where('note_id', 'in', notes)
    .orderBy('position'),
);

/** Links between a person's notes and labels. */
export function labelledStore(scope: Scope) {
  const owner = { organization_id: scope.organization, user_id: scope.user };
  const own = (database: Db) => database.selectFrom('notes_labelled').where(({ and }) => and(owner));

  const add = async (database: Db, links: readonly { note_id: string; label_id: string; position: number }[]) => {
    const rows = links.map((link) => ({ ...owner, ...link }));
    if (rows.length > 0) await database.insertInto('notes_labelled').values(rows).execute();
  };

  return {
    /** Notes with a label, and its position on each. */
    carriersOf: (database: Db, label: string) =>
      own(database).select(['note_id as id', 'position']).where('label_id', '=', label).execute(),

    /** Label ids of many notes in order, in one statement. */
    async idsOf(database: Db, notes: readonly string[]): Promise<Map<string, string[]>> {
      if (notes.length === 0) return new Map();
      const rows = await labelsOf(database, { organization: scope.organization, user: scope.user, notes });
      const groups = Map.groupBy(rows, (row) => row.note_id);
      return new Map([...groups].map(([note, group]) => [note, group.map((row) => row.label_id)]));
    },

    async setIds(database: Db, note: string, ids: readonly string[]): Promise<void> {
      await database
        .deleteFrom('notes_labelled')
        .where(({ and }) => and({ ...owner, note_id: note }))
        .execute();
      await add(
        database,
        ids.map((label_id, position) => ({ note_id: note, label_id, position })),
      );
    },

    /** Adds a label to notes, at a position on each. */
    carry: (database: Db, label: string, notes: readonly { id: string; position: number }[]): Promise<void> =>
      add(
        database,
        notes.map(({ id, position }) => ({ note_id: id, label_id: label, position })),
      ),
  };
}

export type LabelledStore = ReturnType<typeof labelledStore>;
