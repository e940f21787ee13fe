import { batchByKey } from '../kit/rows/loaders.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { badInput } from '../core/ground/errors.ts';
import { collection } from '../kit/rows/collection.ts';
import { listMapping } from './mappings.ts';
import type { BoardListRecord } from './records.ts';

export function listRows(scope: Scope) {
  const lists = collection(scope, listMapping);
  const ofBoards = (database: Db, boards: readonly string[]): Promise<BoardListRecord[]> =>
    lists.every(database, { board_id: boards });
  return {
    rows: lists,
    byId: lists.byId,
    ofBoards,
    ofBoard: batchByKey(
      (boards) => ofBoards(scope.database, boards),
      (list) => list.boardId,
    ),

    /** List named by an argument, of any board. */
    async named(database: Db, argument: string, id: string): Promise<BoardListRecord> {
      const list = await lists.find(database, id);
      if (!list) throw badInput(argument, `names ${id}, which is not a list of this organization`);
      return list;
    },

    /** Id of a list on that board. */
    async check(database: Db, argument: string, board: string, id: string): Promise<string> {
      const list = await lists.find(database, id);
      if (list?.boardId !== board) throw badInput(argument, `names ${id}, which is not a list of the board`);
      return id;
    },
  };
}

export type ListRows = ReturnType<typeof listRows>;
