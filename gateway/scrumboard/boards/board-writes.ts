import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { badInput } from '../../core/ground/errors.ts';
import { drop, restore } from '../../kit/rows/collection.ts';
import type { MemberStore } from '../../kit/parts/members.ts';
import type { BoardInput, BoardPatch } from '../../generated.ts';
import { touchBoard } from '../activity.ts';
import { boardCopy, type WholeBoard } from './board-copy.ts';
import type { boardRows } from './board-rows.ts';
import { firstLists } from '../list-store.ts';
import type { BoardRecord } from '../records.ts';

const ICON = 'heroicons_outline:view-columns';

export function boardWrites(scope: Scope, boards: ReturnType<typeof boardRows>, members: MemberStore) {
  const { find, get, insert, replace, remove } = boards;

  /** Loads a board after locking it. */
  const hold = async (database: Db, id: string): Promise<BoardRecord | null> => {
    await touchBoard(database, scope.organization, id);
    return find(database, id);
  };
  const held = async (database: Db, id: string): Promise<BoardRecord> => {
    await touchBoard(database, scope.organization, id);
    return get(database, id);
  };
  const edit = (
    id: string,
    change: (before: BoardRecord, database: Db) => Promise<BoardRecord>,
  ): Promise<BoardRecord> =>
    scope.write(async (writing) => {
      const before = await held(writing.database, id);
      const after = await change(before, writing.database);
      return after === before ? before : replace(writing, before, after);
    });

  return {
    create: ({ title, description, icon, members: ids }: BoardInput, lists: readonly string[]): Promise<BoardRecord> =>
      scope.write(async (writing) => {
        const id = crypto.randomUUID();
        return insert(writing, {
          id,
          title,
          description: description ?? '',
          icon: icon ?? ICON,
          lastActivity: new Date().toISOString(),
          members: await members.check(writing.database, 'board.members', ids ?? []),
          lists: firstLists(id, lists),
        });
      }),

    copy: (id: string, title: string, withCards: boolean): Promise<BoardRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const original = await boards.whole(database, await get(database, id));
        if ((original.cards?.length ?? 0) > scope.listMax)
          throw badInput('withCards', `copies at most ${scope.listMax} cards`);
        return insert(writing, boardCopy(original, title, withCards));
      }),

    update: (id: string, patch: BoardPatch): Promise<BoardRecord> =>
      edit(id, async (before, database) => ({
        ...before,
        ...patch,
        members: patch.members ? await members.check(database, 'board.members', patch.members) : before.members,
      })),

    /** Adds a member to the board, or removes them. */
    join: (id: string, member: string, joined: boolean): Promise<BoardRecord> =>
      edit(id, async (before, database) => {
        await members.check(database, 'memberId', [member]);
        if (before.members.includes(member) === joined) return before;
        const others = before.members.filter((other) => other !== member);
        return { ...before, members: joined ? [...others, member] : others };
      }),

    remove: (id: string): Promise<boolean> => drop(scope, { find: held, remove }, id),

    /** Restores a board with all its contents. */
    restore: (id: string, before: WholeBoard | null): Promise<void> =>
      restore<WholeBoard>(
        scope,
        {
          find: hold,
          insert,
          remove,
          replace: async (writing, now, { position: _, lists: __, labels: ___, cards: ____, ...record }) =>
            replace(writing, now, { ...record, members: await members.known(writing.database, record.members) }),
        },
        id,
        before,
      ),
  };
}
