import { lastSeen } from '../core/database/cursors.ts';
import { batchPages } from '../kit/rows/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import type { Scope } from '../core/feed/scope.ts';
import { readFields, touchedFields } from '../core/feed/touched-fields.ts';
import type { BoardCardDeed, BoardCardEventRecord } from './records.ts';

type Told = BoardCardEventRecord & { card: string };
type Row = Pick<ChangeRow, 'sequence' | 'time' | 'user_id' | 'record_id' | 'action' | 'before' | 'after'>;

function deedOf({ action, after }: Row, fields: readonly string[]): BoardCardDeed {
  if (action !== 'update') return action === 'create' ? 'created' : 'removed';
  if (fields.includes('archivedAt')) return readFields(after)['archivedAt'] ? 'archived' : 'restored';
  if (fields.includes('listId')) return 'moved';
  return fields.every((field) => field === 'position') ? 'placed' : 'changed';
}

/** Feed entry as card history: what changed, without the old content. */
export function eventOf(row: Row): Told {
  const fields = row.action === 'update' ? touchedFields(row) : [];
  const deed = deedOf(row, fields);
  const listIn = (text: string | null) => (deed === 'moved' ? String(readFields(text)['listId']) : null);
  return {
    id: String(row.sequence),
    card: row.record_id,
    time: row.time,
    user: row.user_id,
    deed,
    fields: fields.filter((field) => field !== 'position' || deed === 'placed'),
    from: listIn(row.before),
    to: listIn(row.after),
  };
}

type Asked = { organization: string; cards: readonly string[]; first: number; before: number | undefined };

const toldOf = prepared((database: Db, { organization, cards, first, before }: Asked) => {
  let own = database
    .selectFrom('changes')
    .select(['sequence', 'time', 'user_id', 'record_id', 'action', 'before', 'after'])
    .where('organization_id', '=', organization)
    .where('record', '=', 'BoardCard')
    .where('record_id', 'in', cards);
  if (before !== undefined) own = own.where('sequence', '<', before);
  const numbered = own.select(({ fn }) =>
    fn
      .agg<number>('row_number')
      .over((over) => over.partitionBy('record_id').orderBy('sequence', 'desc'))
      .as('place'),
  );
  return database.selectFrom(numbered.as('numbered')).selectAll().where('place', '<=', first).orderBy('place');
});

/** History of cards, read from the feed for callers who may see them. */
export function cardHistory(scope: Scope): (card: string, page: Page) => Promise<BoardCardEventRecord[]> {
  const positionOf = (id: string) =>
    scope.database
      .selectFrom('changes')
      .select('sequence')
      .where('organization_id', '=', scope.organization)
      .where('record', '=', 'BoardCard')
      .where('sequence', '=', /^\d{1,15}$/.test(id) ? Number(id) : 0)
      .executeTakeFirst();

  const read = async (cards: readonly string[], page: Page): Promise<Told[]> => {
    const { database, organization } = scope;
    const before = (await lastSeen(page.after, positionOf))?.sequence;
    const rows = await toldOf(database, { organization, cards, first: limitOf(page, scope.listMax), before });
    return rows.map(eventOf);
  };

  return batchPages(read, (told) => told.card);
}
