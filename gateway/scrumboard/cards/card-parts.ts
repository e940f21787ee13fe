import { batchByKey } from '../../kit/rows/loaders.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { collection } from '../../kit/rows/collection.ts';
import { latestComments } from './latest-comments.ts';
import { checkMapping, commentMapping } from '../mappings.ts';
import type { BoardCardRecord, BoardCheckRecord, BoardCommentRecord } from '../records.ts';

/** A deleted card with its checklist and comments. */
export type LostCard = BoardCardRecord & { checks?: BoardCheckRecord[]; comments?: BoardCommentRecord[] };

const IDS_AT_ONCE = 10_000;

/** Checklists and comments, which are deleted with their card. */
export function cardParts(scope: Scope) {
  const checks = collection(scope, checkMapping);
  const comments = collection(scope, commentMapping);

  const checksOf = (database: Db, ids: readonly string[]): Promise<BoardCheckRecord[]> =>
    checks.every(database, { card_id: ids });
  const commentsOf = (database: Db, ids: readonly string[]): Promise<BoardCommentRecord[]> =>
    comments.every(database, { card_id: ids });

  /** Updates the counters after each write. */
  const count = async (database: Db, card: string): Promise<void> => {
    await database
      .updateTable('board_cards')
      .set(({ selectFrom, fn }) => ({
        commentCount: selectFrom('board_comments').select(fn.countAll<number>().as('n')).where('card_id', '=', card),
        checkCount: selectFrom('board_checks').select(fn.countAll<number>().as('n')).where('card_id', '=', card),
        checkedCount: selectFrom('board_checks')
          .select(fn.countAll<number>().as('n'))
          .where('card_id', '=', card)
          .where('isDone', '=', 1),
      }))
      .where('id', '=', card)
      .execute();
  };

  return {
    count,
    checks: {
      rows: checks,
      of: batchByKey(
        (ids) => checksOf(scope.database, ids),
        (check) => check.cardId,
      ),
    },
    comments: {
      rows: comments,
      of: latestComments(scope, comments),
    },

    /** Cards with their parts, as recorded on deletion. */
    async whole(database: Db, found: readonly BoardCardRecord[]): Promise<LostCard[]> {
      const ids = found.map((card) => card.id);
      const kept = new Map(
        ids.map((id) => [id, { checks: [] as BoardCheckRecord[], comments: [] as BoardCommentRecord[] }]),
      );
      for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
        const some = ids.slice(at, at + IDS_AT_ONCE);
        for (const check of await checksOf(database, some)) kept.get(check.cardId)?.checks.push(check);
        for (const comment of await commentsOf(database, some)) kept.get(comment.cardId)?.comments.push(comment);
      }
      return found.map((card) => ({ ...card, ...kept.get(card.id)! }));
    },

    /** Inserts rows without feed entries; restoring the card records a single change. */
    async put(database: Db, { id, boardId, checks: lines = [], comments: said = [] }: LostCard): Promise<void> {
      const place = { card_id: id, board_id: boardId };
      await checks.put(database, lines, place);
      await comments.put(database, said, place);
      if (lines.length + said.length > 0) await count(database, id);
    },

    /** Moves the parts with their card to another board. */
    async follow(database: Db, card: string, board_id: string): Promise<void> {
      await database.updateTable('board_checks').set({ board_id }).where('card_id', '=', card).execute();
      await database.updateTable('board_comments').set({ board_id }).where('card_id', '=', card).execute();
    },
  };
}

export type CardParts = ReturnType<typeof cardParts>;
