import { lastSeen } from '../../core/database/cursors.ts';
import { batchPages } from '../../kit/rows/loaders.ts';
import { limitOf, type Page } from '../../core/database/paging.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { ownOf, type collection } from '../../kit/rows/collection.ts';
import { commentMapping } from '../mappings.ts';
import type { BoardCommentRecord } from '../records.ts';

type Comments = ReturnType<
  typeof collection<'board_comments', BoardCommentRecord, (typeof commentMapping.columns)[number]>
>;

type Asked = { organization: string; cards: readonly string[]; first: number };
type Place = { after: string | undefined; card: string | undefined; time: string | undefined };

const commentsOf = prepared((database: Db, { organization, cards, first, after, card, time }: Asked & Place) => {
  let own = ownOf(database, commentMapping, { organization })
    .select(commentMapping.columns)
    .where('card_id', 'in', cards);
  if (after !== undefined && card !== undefined && time !== undefined) {
    own = own
      .where('card_id', '=', card)
      .where((one) => one(one.refTuple('createdAt', 'id'), '<', one.tuple(time, after)));
  }
  const numbered = own.select(({ fn }) =>
    fn
      .agg<number>('row_number')
      .over((over) => over.partitionBy('card_id').orderBy('createdAt', 'desc').orderBy('id', 'desc'))
      .as('place'),
  );
  return database.selectFrom(numbered.as('numbered')).selectAll().where('place', '<=', first).orderBy('place');
});

/** Latest comments of many cards, limited per card. */
export function latestComments(scope: Scope, comments: Comments) {
  const read = async (cards: readonly string[], page: Page): Promise<BoardCommentRecord[]> => {
    const { database, organization } = scope;
    const last = await lastSeen(page.after, async (id) => {
      const found = await comments.find(database, id);
      return found && { id, card: found.cardId, time: found.createdAt };
    });
    const first = limitOf(page, scope.listMax);
    const place = { after: last?.id, card: last?.card, time: last?.time };
    const rows = await commentsOf(database, { organization, cards, first, ...place });
    return rows.map(({ place: _, ...row }) => commentMapping.recordOf(row));
  };
  return batchPages(read, (comment) => comment.cardId);
}
