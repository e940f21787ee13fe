import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { CardReader } from './card-reader.ts';
import { CARD_COLUMNS } from './kinds.ts';
import type { BoardCardRecord } from './records.ts';

/** What the cards of a board are narrowed by. */
export type CardFilter = {
  query?: string | null;
  label?: string | null;
  member?: string | null;
  dueFrom?: string | null;
  dueBefore?: string | null;
  nodate?: boolean | null;
  done?: boolean | null;
};

/** A card is due on a day, whatever hour its date says. */
const dayOf = (date: string): string => date.slice(0, 10);

/** The cards of one board: those that a filter leaves, and those in the archive. */
export function boardCards(scope: Scope, { own, shown, withLinks, placeOf }: CardReader) {
  const { database, engine } = scope;

  const filtered = (board: string, { query: text, label, member, dueFrom, dueBefore, nodate, done }: CardFilter) => {
    let query = shown(database).where('board_cards.board_id', '=', board);
    if (text) query = query.where(engine.contains('board_cards', 'searchKey', text.toLowerCase()));
    if (dueFrom != null) query = query.where('dueDate', '>=', dayOf(dueFrom));
    if (dueBefore != null) query = query.where('dueDate', '<', dayOf(dueBefore));
    if (nodate) query = query.where('dueDate', 'is', null);
    if (label != null) {
      const labelled = database.selectFrom('board_cards_labelled').select('card_id').where('label_id', '=', label);
      query = query.where('board_cards.id', 'in', labelled);
    }
    if (member != null) {
      const joined = database.selectFrom('board_cards_joined').select('card_id').where('member_id', '=', member);
      query = query.where('board_cards.id', 'in', joined);
    }
    if (done != null) {
      const lists = database
        .selectFrom('board_lists')
        .select('id')
        .where('isDone', '=', done ? 1 : 0);
      query = query.where('board_cards.list_id', 'in', lists.where('board_id', '=', board));
    }
    return query;
  };

  return {
    async ofBoard(board: string, filter: CardFilter, page: Page): Promise<BoardCardRecord[]> {
      let query = filtered(board, filter);
      if (page.after != null) {
        const last = await placeOf(page.after);
        if (!last) return [];
        query = query.where((expression) =>
          expression(
            expression.refTuple('list_id', 'position', 'id'),
            '>',
            expression.tuple(last.list_id, last.position, last.id),
          ),
        );
      }
      const rows = query.orderBy('list_id').orderBy('position').orderBy('id').limit(limitOf(page, scope.listMax));
      return withLinks(database, await rows.execute());
    },

    async archived(board: string, page: Page): Promise<BoardCardRecord[]> {
      let query = own(database).select(CARD_COLUMNS).where('board_id', '=', board).where('archivedAt', 'is not', null);
      if (page.after != null) {
        const last = await own(database).select('archivedAt').where('id', '=', page.after).executeTakeFirst();
        if (last?.archivedAt == null) return [];
        const { archivedAt } = last;
        query = query.where((expression) =>
          expression(expression.refTuple('archivedAt', 'id'), '<', expression.tuple(archivedAt, page.after!)),
        );
      }
      const rows = query.orderBy('archivedAt', 'desc').orderBy('id', 'desc').limit(limitOf(page, scope.listMax));
      return withLinks(database, await rows.execute());
    },
  };
}
