import type { Db } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { refuseOverwriting } from '../../kit/rows/since.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { drop } from '../../kit/rows/collection.ts';
import type { MemberStore } from '../../kit/parts/members.ts';
import type { BoardCommentInput, BoardCommentPatch } from '../../generated.ts';
import type { CardParts } from './card-parts.ts';
import type { CardWriter } from './card-writer.ts';
import type { BoardCommentRecord } from '../records.ts';

/** Comments on cards; only authors may change or delete them. */
export function commentStore(scope: Scope, { comments, count }: CardParts, { hold }: CardWriter, members: MemberStore) {
  const insert = async (writing: Writing, comment: BoardCommentRecord): Promise<BoardCommentRecord> => {
    const card = await hold(writing.database, comment.cardId);
    if (!card) throw new Fault('CONFLICT', 'The card of this comment was deleted');
    const made = await comments.rows.insert(writing, { ...comment, boardId: card.boardId });
    await count(writing.database, comment.cardId);
    return made;
  };
  const remove = async (writing: Writing, comment: BoardCommentRecord): Promise<void> => {
    await comments.rows.remove(writing, comment);
    await count(writing.database, comment.cardId);
  };

  /** The caller's own comment, loaded after locking its board. */
  const holdOwn = async (database: Db, id: string): Promise<BoardCommentRecord> => {
    const comment = await comments.rows.get(database, id);
    if (comment.userId !== scope.user) throw new Fault('FORBIDDEN', 'Only the author of a comment can change it');
    await hold(database, comment.cardId);
    return comments.rows.get(database, id);
  };

  return {
    of: comments.of,
    byId: comments.rows.byId,

    create: ({ cardId, text, mentions }: BoardCommentInput): Promise<BoardCommentRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const card = await hold(database, cardId);
        if (!card) throw badInput('comment.cardId', `names ${cardId}, which is not a card of this organization`);
        const made = await comments.rows.insert(writing, {
          id: crypto.randomUUID(),
          cardId,
          boardId: card.boardId,
          userId: scope.user,
          text,
          mentions: await members.check(database, 'comment.mentions', mentions ?? []),
          createdAt: new Date().toISOString(),
          editedAt: null,
        });
        await count(database, cardId);
        return made;
      }),

    update: (id: string, patch: BoardCommentPatch, since?: string | null): Promise<BoardCommentRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await holdOwn(database, id);
        await refuseOverwriting(scope, database, { record: 'BoardComment', id, since, fields: Object.keys(patch) });
        const { text = before.text, mentions = before.mentions } = patch;
        return comments.rows.replace(writing, before, {
          ...before,
          text,
          mentions: await members.check(database, 'comment.mentions', mentions),
          editedAt: new Date().toISOString(),
        });
      }),

    remove: (id: string): Promise<boolean> => drop(scope, { find: holdOwn, remove }, id),

    restore: (id: string, before: BoardCommentRecord | null): Promise<void> =>
      comments.rows.restore(id, before, { insert, remove }),
  };
}
