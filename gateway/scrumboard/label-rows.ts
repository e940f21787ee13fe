import { batchByKey } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { badInput } from '../core/ground/errors.ts';
import { collection } from '../kit/rows/collection.ts';
import { labelMapping } from './mappings.ts';
import type { BoardCardRecord, BoardLabelRecord } from './records.ts';

export function labelRows(scope: Scope) {
  const labels = collection(scope, labelMapping);

  const ofBoards = (database: Db, boards: readonly string[]): Promise<BoardLabelRecord[]> =>
    labels.every(database, { board_id: boards });

  return {
    rows: labels,
    byId: labels.byId,
    ofBoards,
    ofBoard: batchByKey(
      (boards) => ofBoards(scope.database, boards),
      (label) => label.boardId,
    ),

    all: (board: string, page: Page): Promise<BoardLabelRecord[]> => labels.page(page, { board_id: board }),

    /** Ids without duplicates; throws if one isn't of the board. */
    async check(database: Db, argument: string, board: string, ids: readonly string[]): Promise<string[]> {
      const wanted = [...new Set(ids)];
      const found = (await labels.findMany(database, wanted)).filter((label) => label.boardId === board);
      const known = new Set(found.map((label) => label.id));
      const missing = wanted.find((id) => !known.has(id));
      if (missing !== undefined) throw badInput(argument, `names ${missing}, which is not a label of the board`);
      return wanted;
    },

    /** Labels with the same names on another board. */
    async there(database: Db, card: BoardCardRecord, board: string): Promise<string[]> {
      if (card.boardId === board) return card.labels;
      const own = await ofBoards(database, [card.boardId]);
      const names = card.labels.flatMap((id) => own.find((label) => label.id === id)?.title.toLowerCase() ?? []);
      const others = await ofBoards(database, [board]);
      return others.filter((label) => names.includes(label.title.toLowerCase())).map((label) => label.id);
    },
  };
}

export type LabelRows = ReturnType<typeof labelRows>;
