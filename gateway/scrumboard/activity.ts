import type { Db } from '../core/database/tables.ts';
import { badInput } from '../core/ground/errors.ts';

/**
 * Every write on a board begins here: its activity moves, and until the commit other writers of the same board wait, so
 * that positions are worked out from what is really there. False when there is no such board.
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

/** Several boards at once, always in the same order: two writers never wait for each other. */
export async function touchBoards(database: Db, organization: string, boards: Iterable<string>): Promise<void> {
  for (const board of [...new Set(boards)].sort()) await touchBoard(database, organization, board);
}

/** What is on a board stays on it: a record that is sent back whole may name its own board only. */
export function checkBoard(argument: string, sent: string | null | undefined, own: string): void {
  if (sent != null && sent !== own) throw badInput(argument, 'must be the board it is on');
}
