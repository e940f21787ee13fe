import type { Db } from '../core/database/tables.ts';
import { badInput } from '../core/ground/errors.ts';

/**
 * Every write to a board starts here: updates its activity and locks it, so that positions are computed from current
 * data. False if the board doesn't exist.
 */
export async function touchBoard(database: Db, organization: string, board: string): Promise<boolean> {
  const row = await database
    .updateTable('boards')
    .set({ lastActivity: new Date().toISOString() })
    .where('organization_id', '=', organization)
    .where('id', '=', board)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks several boards in a fixed order, to avoid deadlocks. */
export async function touchBoards(database: Db, organization: string, boards: Iterable<string>): Promise<void> {
  for (const board of [...new Set(boards)].sort()) await touchBoard(database, organization, board);
}

/** Records can't move to another board: a replaced record must name its own. */
export function checkBoard(argument: string, sent: string | null | undefined, own: string): void {
  if (sent != null && sent !== own) throw badInput(argument, 'must not be changed');
}
