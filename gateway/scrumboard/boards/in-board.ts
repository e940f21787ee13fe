import type { Db } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { touchBoard } from '../activity.ts';
import { arrange, type PlacedCard } from '../positions.ts';

type Placing<R> = {
  rows: {
    find(database: Db, id: string): Promise<R | null>;
    replace(writing: Writing, before: R, after: R): Promise<R>;
  };
  ofBoards(database: Db, boards: readonly string[]): Promise<R[]>;
};

/** Common parts of lists and labels: each belongs to one board, in manual order. */
export function inBoard<R extends PlacedCard & { boardId: string }>(
  scope: Scope,
  { rows, ofBoards }: Placing<R>,
  noun: string,
) {
  /** Loads the record after locking its board. */
  const hold = async (database: Db, id: string): Promise<R | null> => {
    const found = await rows.find(database, id);
    if (!found) return null;
    await touchBoard(database, scope.organization, found.boardId);
    return rows.find(database, id);
  };

  const move = (id: string, after: string | null | undefined): Promise<R> =>
    scope.write(async (writing) => {
      const moved = await hold(writing.database, id);
      if (!moved) throw new Fault('NOT_FOUND');
      const all = await ofBoards(writing.database, [moved.boardId]);
      const found = new Map(all.map((other) => [other.id, other]));
      if (after != null && (after === id || !found.has(after)))
        throw badInput('after', `names ${after}, which is not another ${noun} of the board`);
      for (const { id: other, position } of arrange(all, [id], after ?? null)) {
        const before = found.get(other)!;
        found.set(other, await rows.replace(writing, before, { ...before, position }));
      }
      return found.get(id)!;
    });

  return { hold, move };
}
