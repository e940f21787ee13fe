import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { BoardRecord } from '../records.ts';

const peopleOf = prepared((database: Db, { ids }: { ids: readonly string[] }) =>
  database
    .selectFrom('boards_joined')
    .select(['board_id', 'member_id'])
    .where('board_id', 'in', ids)
    .orderBy('position'),
);

/** Members of boards, stored as separate rows. */
export function boardPeople(organization: string) {
  const withMembers = async (database: Db, found: readonly BoardRecord[]): Promise<BoardRecord[]> => {
    if (found.length === 0) return [];
    const ids = found.map((board) => board.id);
    const joined = await peopleOf(database, { ids });
    const on = Map.groupBy(joined, (row) => row.board_id);
    return found.map((board) => ({ ...board, members: (on.get(board.id) ?? []).map((row) => row.member_id) }));
  };

  const join = async (database: Db, board_id: string, ids: readonly string[]): Promise<void> => {
    await database.deleteFrom('boards_joined').where('board_id', '=', board_id).execute();
    const joined = ids.map((member_id, position) => ({ organization_id: organization, board_id, member_id, position }));
    if (joined.length > 0) await database.insertInto('boards_joined').values(joined).execute();
  };

  return { withMembers, join };
}
