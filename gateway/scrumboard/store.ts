import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Files } from '../core/files/files.ts';
import { checkFilled, checkLength } from '../core/ground/content.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import { restore } from '../core/parts/collection.ts';
import { attachmentStore, type AttachmentNames } from '../core/parts/attachments.ts';
import { memberStore } from '../core/parts/members.ts';
import type { BoardInput, BoardPatch } from '../generated.ts';
import { touchBoard } from './activity.ts';
import { boardCards } from './board-cards.ts';
import { boardCopy, type WholeBoard } from './board-copy.ts';
import { boardRows } from './board-rows.ts';
import { cardBulk } from './card-bulk.ts';
import { cardFiles } from './card-files.ts';
import { cardMoves } from './card-moves.ts';
import { cardParts } from './card-parts.ts';
import { cardReader } from './card-reader.ts';
import { cardRows } from './card-rows.ts';
import { cardSearch } from './card-search.ts';
import { cardStore } from './card-store.ts';
import { cardWriter } from './card-writer.ts';
import { checkStore } from './check-store.ts';
import { commentStore } from './comment-store.ts';
import { cardHistory } from './history.ts';
import { labelStore } from './label-store.ts';
import { listRows } from './list-rows.ts';
import { firstLists, listStore } from './list-store.ts';
import { memberLinks } from './member-links.ts';
import type { BoardRecord } from './records.ts';
import { boardMembers } from './tables.ts';

const boardAttachments: AttachmentNames = {
  table: 'board_attachments',
  path: '/api/apps/scrumboard/board/card/attachment',
};
const ICON = 'heroicons_outline:view-columns';
const ICON_MOST = 100;
const DESCRIPTION_MOST = 10_000;

export function scrumboardStore(scope: Scope, files: Files) {
  const { organization } = scope;
  const attachments = attachmentStore(scope, files, boardAttachments);
  const members = memberStore(scope, boardMembers, memberLinks(organization));
  const labels = labelStore(scope);
  const rows = listRows(scope);
  const reader = cardReader(scope, cardRows(scope, attachments));
  const parts = cardParts(scope);
  const writer = cardWriter(scope, { cards: reader, attachments, parts, lists: rows, labels, members });

  const boards = boardRows(scope, { lists: rows, cards: reader, members, labels, parts, writer });
  const { find, get, insert, replace, remove } = boards;

  /** The board, once it waits for this write alone. */
  const hold = async (database: Db, id: string): Promise<BoardRecord | null> => {
    await touchBoard(database, organization, id);
    return find(database, id);
  };
  const edit = (
    id: string,
    change: (before: BoardRecord, database: Db) => Promise<BoardRecord>,
  ): Promise<BoardRecord> =>
    scope.write(async (writing) => {
      const before = await hold(writing.database, id);
      if (!before) throw new Fault('NOT_FOUND');
      const after = await change(before, writing.database);
      return after === before ? before : replace(writing, before, after);
    });

  return {
    members,
    labels,
    cards: {
      ...reader,
      ...boardCards(scope, reader),
      ...cardSearch(scope, reader),
      ...cardStore(scope, reader, writer, labels, members),
      bulk: {
        ...cardMoves(scope, { attachments, cards: reader, writer, parts, labels }),
        ...cardBulk(scope, { writer, labels, members }),
      },
      files: cardFiles(scope, attachments, writer),
      history: cardHistory(scope),
    },
    lists: listStore(scope, rows, reader, parts, writer),
    checks: checkStore(scope, parts, writer),
    comments: commentStore(scope, parts, writer, members),

    byId: boards.byId,
    ofMember: boards.ofMember,
    all: boards.page,
    find: (id: string) => get(scope.database, id),

    create: ({ title, description, icon, members: ids }: BoardInput, lists: readonly string[]): Promise<BoardRecord> =>
      scope.write(async (writing) => {
        const id = crypto.randomUUID();
        return insert(writing, {
          id,
          title: checkFilled('board.title', title),
          description: checkLength('board.description', description ?? '', DESCRIPTION_MOST),
          icon: checkFilled('board.icon', icon ?? ICON, ICON_MOST),
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
        return insert(writing, boardCopy(original, checkFilled('title', title), withCards));
      }),

    update: (id: string, patch: BoardPatch): Promise<BoardRecord> =>
      edit(id, async (before, database) => ({
        ...before,
        ...clean(patch),
        ...(patch.members == null ? {} : { members: await members.check(database, 'board.members', patch.members) }),
      })),

    /** Puts somebody on the board, or takes them off. */
    join: (id: string, member: string, joined: boolean): Promise<BoardRecord> =>
      edit(id, async (before, database) => {
        await members.check(database, 'memberId', [member]);
        if (before.members.includes(member) === joined) return before;
        const others = before.members.filter((other) => other !== member);
        return { ...before, members: joined ? [...others, member] : others };
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const board = await hold(writing.database, id);
        if (!board) throw new Fault('NOT_FOUND');
        await remove(writing, board);
        return true;
      }),

    /** Puts a board back, with everything that was on it. */
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

/** The listed fields that were sent, checked; an absent key stays absent. */
function clean(patch: BoardPatch): Partial<BoardRecord> {
  refuseNull('board', patch, 'title', 'description', 'icon', 'members');
  const { title, description, icon } = patch;
  return {
    ...(title != null ? { title: checkFilled('board.title', title) } : {}),
    ...(description != null ? { description: checkLength('board.description', description, DESCRIPTION_MOST) } : {}),
    ...(icon != null ? { icon: checkFilled('board.icon', icon, ICON_MOST) } : {}),
  };
}
