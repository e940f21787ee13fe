import { batchPages } from '../core/database/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { collection } from '../core/parts/collection.ts';
import { commentKind } from './kinds.ts';
import type { BoardCommentRecord } from './records.ts';

type Comments = ReturnType<
  typeof collection<'board_comments', BoardCommentRecord, (typeof commentKind.columns)[number]>
>;

/** The latest comments of many cards, so many of each. */
export function latestComments(scope: Scope, comments: Comments) {
  const read = async (ids: readonly string[], page: Page): Promise<BoardCommentRecord[]> => {
    const { database } = scope;
    let own = comments.own(database).select(commentKind.columns).where('card_id', 'in', ids);
    if (page.after != null) {
      const last = await comments.find(database, page.after);
      if (!last) return [];
      own = own.where('card_id', '=', last.cardId);
      own = own.where((expression) =>
        expression(expression.refTuple('createdAt', 'id'), '<', expression.tuple(last.createdAt, last.id)),
      );
    }
    const numbered = own.select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('card_id').orderBy('createdAt', 'desc').orderBy('id', 'desc'))
        .as('place'),
    );
    const rows = await database
      .selectFrom(numbered.as('numbered'))
      .selectAll()
      .where('place', '<=', limitOf(page, scope.listMax))
      .orderBy('place')
      .execute();
    return rows.map(({ place: _, ...row }) => commentKind.recordOf(row));
  };
  return batchPages(read, (comment) => comment.cardId);
}
