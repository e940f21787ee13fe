import { sql } from 'kysely';
import { lastSeen } from '../../core/database/cursors.ts';
import { holds, type LookFor } from '../../core/database/dialect.ts';
import { limitOf, type Page } from '../../core/database/paging.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { shownOf, type CardRows } from './card-rows.ts';
import type { BoardCardRecord } from '../records.ts';

type Asked = { organization: string; most: number; after: string | undefined; last: string | undefined };

const holding = prepared(
  (database: Db, values: Asked & { text: string; board: string | undefined }, by: LookFor['by']) => {
    const { organization, most, after, last, text, board } = values;
    let cards = shownOf(database, organization).where(holds('board_cards', 'searchKey', { by, text }));
    if (board !== undefined) cards = cards.where('board_id', '=', board);
    if (after !== undefined && last !== undefined)
      cards = cards.where((card) => card(card.refTuple('sortKey', 'id'), '>', card.tuple(last, after)));
    return cards.orderBy('sortKey').orderBy('id').limit(most);
  },
);

const NO_DATE = '9999-99';

const ofPerson = prepared((database: Db, { organization, most, after, last, user }: Asked & { user: string }) => {
  const due = sql<string>`coalesce(board_cards."dueDate", ${sql.lit(NO_DATE)})`;
  let cards = shownOf(database, organization)
    .innerJoin('board_lists', 'board_lists.id', 'board_cards.list_id')
    .innerJoin('board_cards_joined', 'board_cards_joined.card_id', 'board_cards.id')
    .innerJoin('board_members', 'board_members.id', 'board_cards_joined.member_id')
    .where('board_members.user_id', '=', user)
    .where('board_lists.isDone', '=', 0);
  if (after !== undefined) cards = cards.where(sql<boolean>`(${due}, board_cards.id) > (${last}, ${after})`);
  return cards.orderBy(due).orderBy('board_cards.id').limit(most);
});

/** Cards of all boards, by search words or by person. */
export function cardSearch(scope: Scope, { rows, withLinks }: CardRows) {
  const { database, engine, organization, listMax } = scope;

  /** Card before the page; null for the first page. */
  const lastOf = (after: Page['after']) =>
    lastSeen(after, (id) =>
      rows.own(database).select(['id', 'sortKey', 'dueDate']).where('id', '=', id).executeTakeFirst(),
    );

  return {
    async search(wanted: string, board: string | null | undefined, page: Page): Promise<BoardCardRecord[]> {
      if (wanted === '') return [];
      const last = await lastOf(page.after);
      const { by, text } = engine.lookFor(wanted.toLowerCase());
      const values = { organization, most: limitOf(page, listMax), after: last?.id, last: last?.sortKey };
      return withLinks(database, await holding(database, { ...values, text, board: board ?? undefined }, by));
    },

    /** Cards assigned to a person on all boards: by due date, those without a date last. */
    async ofPerson(user: string, page: Page): Promise<BoardCardRecord[]> {
      const last = await lastOf(page.after);
      const at = { after: last?.id, last: last ? (last.dueDate ?? NO_DATE) : undefined };
      return withLinks(database, await ofPerson(database, { organization, user, most: limitOf(page, listMax), ...at }));
    },
  };
}
