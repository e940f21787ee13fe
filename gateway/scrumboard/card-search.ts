import { sql } from 'kysely';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { CardRows } from './card-rows.ts';
import type { BoardCardRecord } from './records.ts';

/** Cards of all boards: those that hold some words, and those of a person. */
export function cardSearch(scope: Scope, { own, shown, withLinks }: CardRows) {
  const { engine } = scope;
  return {
    async search(text: string, board: string | null | undefined, page: Page): Promise<BoardCardRecord[]> {
      const { database } = scope;
      if (text === '') return [];
      let query = shown(database).where(engine.contains('board_cards', 'searchKey', text.toLowerCase()));
      if (board != null) query = query.where('board_id', '=', board);
      if (page.after != null) {
        const last = await own(database).select('sortKey').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('sortKey', 'id'), '>', expression.tuple(last.sortKey, page.after!)),
        );
      }
      return withLinks(
        database,
        await query.orderBy('sortKey').orderBy('id').limit(limitOf(page, scope.listMax)).execute(),
      );
    },

    /** What somebody has to do, on whatever board: what is due first comes first, and what has no date last. */
    async ofPerson(user: string, page: Page): Promise<BoardCardRecord[]> {
      const { database } = scope;
      const due = sql<string>`coalesce(board_cards."dueDate", '9999-99')`;
      let query = shown(database)
        .innerJoin('board_lists', 'board_lists.id', 'board_cards.list_id')
        .innerJoin('board_cards_joined', 'board_cards_joined.card_id', 'board_cards.id')
        .innerJoin('board_members', 'board_members.id', 'board_cards_joined.member_id')
        .where('board_members.user_id', '=', user)
        .where('board_lists.isDone', '=', 0);
      if (page.after != null) {
        const last = await own(database).select('dueDate').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where(sql<boolean>`(${due}, board_cards.id) > (${last.dueDate ?? '9999-99'}, ${page.after})`);
      }
      return withLinks(
        database,
        await query.orderBy(due).orderBy('board_cards.id').limit(limitOf(page, scope.listMax)).execute(),
      );
    },
  };
}
