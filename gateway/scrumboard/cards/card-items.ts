import type { Scope } from '../../core/feed/scope.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import type { BoardCardItem, BoardCardPlace } from '../../generated.ts';
import { touchBoard, touchBoards } from '../activity.ts';
import type { cardMerger } from './card-merger.ts';
import type { CardReader } from './card-reader.ts';
import type { CardWriter } from './card-writer.ts';
import { idsOf } from '../ids-of.ts';
import type { BoardCardRecord } from '../records.ts';

/** Documented bulk writes of cards. */
export function cardItems(
  scope: Scope,
  reader: CardReader,
  { replace }: CardWriter,
  merge: ReturnType<typeof cardMerger>,
) {
  const { organization } = scope;

  return {
    /** Unknown and foreign ids are skipped. */
    updateMany: (items: readonly BoardCardItem[]): Promise<BoardCardRecord[]> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const ids = idsOf(items);
        if (ids.length === 0) return [];
        const boards = await reader.rows.own(database).select('board_id').distinct().where('id', 'in', ids).execute();
        const known = boards.map((row) => row.board_id);
        await touchBoards(database, organization, known);
        const found = new Map((await reader.read(database, ids)).map((card) => [card.id, card]));
        for (const [index, item] of items.entries()) {
          const before = found.get(item.id);
          if (!before) continue;
          const after = await merge(database, before, item, `cards[${index}]`);
          found.set(item.id, await replace(writing, before, after));
        }
        return items.flatMap((item) => found.get(item.id) ?? []);
      }),

    /** Documented renumbering from 0, limited to the given board. */
    place: (places: readonly BoardCardPlace[]): Promise<BoardCardRecord[]> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const board = places[0]?.boardId;
        if (board === undefined) return [];
        const other = places.findIndex((place) => place.boardId !== board);
        if (other >= 0) throw badInput(`cards[${other}].boardId`, 'must be the same for all cards');
        if (!(await touchBoard(database, organization, board))) throw new Fault('NOT_FOUND');
        const cards = (await reader.inside(database, 'board_id', board)).filter((card) => card.archivedAt === null);
        const placed: BoardCardRecord[] = [];
        for (const card of cards) {
          const position = places.findIndex((place) => place.id === card.id && place.listId === card.listId);
          placed.push(card.position === position ? card : await replace(writing, card, { ...card, position }));
        }
        return placed;
      }),
  };
}
