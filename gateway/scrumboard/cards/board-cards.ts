import { sql, type SqlBool } from 'kysely';
import { lastSeen } from '../../core/database/cursors.ts';
import { holds, type LookFor } from '../../core/database/dialect.ts';
import { limitOf, type Page } from '../../core/database/paging.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { collection, type EntityMapping } from '../../kit/rows/collection.ts';
import type { CardReader } from './card-reader.ts';
import { shownOf } from './card-rows.ts';
import { cardMapping, type CardRow } from '../mappings.ts';
import type { BoardCardRecord } from '../records.ts';

/** Filter of a board's cards. */
export type CardFilter = {
  query?: string | null;
  label?: string | null;
  member?: string | null;
  dueFrom?: string | null;
  dueBefore?: string | null;
  nodate?: boolean | null;
  done?: boolean | null;
};

/** Cards are due on a day, so the time of the date is ignored. */
const dayOf = (date: string): string => date.slice(0, 10);

type Values = {
  organization: string;
  board: string;
  most: number;
  text: string | undefined;
  label: string | undefined;
  member: string | undefined;
  from: string | undefined;
  before: string | undefined;
  isDone: 0 | 1 | undefined;
  lastList: string | undefined;
  lastPosition: number | undefined;
  after: string | undefined;
};

const cardsOf = prepared((database: Db, values: Values, by: LookFor['by'] | 'no text', dated: 'all' | 'undated') => {
  const { organization, board, text, label, member, from, before, isDone, lastList, lastPosition, after } = values;
  let cards = shownOf(database, organization).where('board_cards.board_id', '=', board);
  if (by !== 'no text' && text !== undefined) cards = cards.where(holds('board_cards', 'searchKey', { by, text }));
  if (from !== undefined) cards = cards.where('dueDate', '>=', from);
  if (before !== undefined) cards = cards.where('dueDate', '<', before);
  if (dated === 'undated') cards = cards.where('dueDate', 'is', null);
  if (label !== undefined) {
    const labelled = database.selectFrom('board_cards_labelled').select('card_id').where('label_id', '=', label);
    cards = cards.where('board_cards.id', 'in', labelled);
  }
  if (member !== undefined) {
    const joined = database.selectFrom('board_cards_joined').select('card_id').where('member_id', '=', member);
    cards = cards.where('board_cards.id', 'in', joined);
  }
  if (isDone !== undefined) {
    const lists = database.selectFrom('board_lists').select('id').where('isDone', '=', isDone);
    cards = cards.where('board_cards.list_id', 'in', lists.where('board_id', '=', board));
  }
  if (lastList !== undefined && lastPosition !== undefined && after !== undefined) {
    cards = cards.where((card) =>
      card(card.refTuple('list_id', 'position', 'id'), '>', card.tuple(lastList, lastPosition, after)),
    );
  }
  return cards.orderBy('list_id').orderBy('position').orderBy('id').limit(values.most);
});

/** Last archived first. Rows are used as records here; `withLinks` turns them into cards. */
const archiveMapping: EntityMapping<'board_cards', CardRow, keyof CardRow> = {
  ...cardMapping,
  order: 'archivedAt',
  isDescending: true,
  conditions: { isArchived: () => sql<SqlBool>`"archivedAt" is not null` },
  recordOf: (row) => row,
  rowOf: (row) => row,
};

/** Cards of one board: filtered, and archived. */
export function boardCards(scope: Scope, { withLinks, placeOf }: CardReader) {
  const { database, engine, organization, listMax } = scope;
  const archive = collection(scope, archiveMapping);

  return {
    async ofBoard(board: string, filter: CardFilter, page: Page): Promise<BoardCardRecord[]> {
      const last = await lastSeen(page.after, placeOf);
      const { query, label, member, dueFrom, dueBefore, nodate, done } = filter;
      const wanted = query ? engine.lookFor(query.toLowerCase()) : null;
      const values: Values = {
        organization,
        board,
        most: limitOf(page, listMax),
        text: wanted?.text,
        label: label ?? undefined,
        member: member ?? undefined,
        from: dueFrom == null ? undefined : dayOf(dueFrom),
        before: dueBefore == null ? undefined : dayOf(dueBefore),
        isDone: done == null ? undefined : done ? 1 : 0,
        lastList: last?.list_id,
        lastPosition: last?.position,
        after: last?.id,
      };
      const rows = await cardsOf(database, values, wanted?.by ?? 'no text', nodate ? 'undated' : 'all');
      return withLinks(database, rows);
    },

    archived: async (board: string, at: Page): Promise<BoardCardRecord[]> =>
      withLinks(database, await archive.page(at, { board_id: board }, ['isArchived'])),
  };
}
