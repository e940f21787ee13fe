import type { Db } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { drop } from '../../kit/rows/collection.ts';
import type { BoardCheckPatch } from '../../generated.ts';
import type { CardParts } from './card-parts.ts';
import type { CardWriter } from './card-writer.ts';
import { arrange, behind } from '../positions.ts';
import type { BoardCheckRecord } from '../records.ts';

const CHECKS_MOST = 100;

/** Checklist items. The card's counters follow each write. */
export function checkStore(scope: Scope, { checks, count }: CardParts, { hold }: CardWriter) {
  const ofCard = async (database: Db, card: string): Promise<{ id: string; position: number }[]> => {
    const rows = checks.rows.own(database).select(['id', 'position']).where('card_id', '=', card);
    return rows.orderBy('position').orderBy('id').execute();
  };

  const insert = async (writing: Writing, check: BoardCheckRecord): Promise<BoardCheckRecord> => {
    const card = await hold(writing.database, check.cardId);
    if (!card) throw new Fault('CONFLICT', 'The card of this checklist item was deleted');
    const made = await checks.rows.insert(writing, { ...check, boardId: card.boardId });
    await count(writing.database, check.cardId);
    return made;
  };
  const replace = async (writing: Writing, before: BoardCheckRecord, after: BoardCheckRecord) => {
    await checks.rows.replace(writing, before, { ...after, boardId: before.boardId });
    if (before.done !== after.done) await count(writing.database, after.cardId);
    return after;
  };
  const remove = async (writing: Writing, check: BoardCheckRecord): Promise<void> => {
    await checks.rows.remove(writing, check);
    await count(writing.database, check.cardId);
  };

  /** Loads the item after locking its board. */
  const holdCheck = async (database: Db, id: string): Promise<BoardCheckRecord> => {
    const check = await checks.rows.get(database, id);
    await hold(database, check.cardId);
    return checks.rows.get(database, id);
  };

  return {
    of: checks.of,
    byId: checks.rows.byId,

    createMany: (cardId: string, titles: readonly string[]): Promise<BoardCheckRecord[]> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const card = await hold(database, cardId);
        if (!card) throw badInput('cardId', `names ${cardId}, which is not a card of this organization`);
        const others = await ofCard(database, cardId);
        if (others.length + titles.length > CHECKS_MOST)
          throw badInput('titles', `exceed the limit of ${CHECKS_MOST} checklist items per card`);
        const made: BoardCheckRecord[] = [];
        for (const title of titles) {
          const position = behind((made.at(-1) ?? others.at(-1))?.position);
          const line = { id: crypto.randomUUID(), cardId, boardId: card.boardId, title, done: false, position };
          made.push(await checks.rows.insert(writing, line));
        }
        await count(database, cardId);
        return made;
      }),

    update: (id: string, patch: BoardCheckPatch): Promise<BoardCheckRecord> =>
      scope.write(async (writing) => {
        const before = await holdCheck(writing.database, id);
        const { title, done } = patch;
        return replace(writing, before, {
          ...before,
          ...(title === undefined ? {} : { title }),
          ...(done === undefined ? {} : { done }),
        });
      }),

    move: (id: string, after: string | null | undefined): Promise<BoardCheckRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const line = await holdCheck(database, id);
        const items = await ofCard(database, line.cardId);
        if (after != null && (after === id || !items.some((item) => item.id === after)))
          throw badInput('after', `names ${after}, which is not another item of the checklist`);
        let moved = line;
        for (const { id: other, position } of arrange(items, [id], after ?? null)) {
          const before = await checks.rows.get(database, other);
          const next = await replace(writing, before, { ...before, position });
          if (other === id) moved = next;
        }
        return moved;
      }),

    remove: (id: string): Promise<boolean> => drop(scope, { find: holdCheck, remove }, id),

    restore: (id: string, before: BoardCheckRecord | null): Promise<void> =>
      checks.rows.restore(id, before, { insert, replace, remove }),
  };
}
