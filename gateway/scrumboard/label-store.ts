import { inBatches } from '../kit/rows/in-batches.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { drop, restore } from '../kit/rows/collection.ts';
import type { BoardLabelInput, BoardLabelPatch } from '../generated.ts';
import { checkBoard, touchBoard } from './activity.ts';
import { inBoard } from './boards/in-board.ts';
import type { LabelRows } from './label-rows.ts';
import type { BoardLabelRecord } from './records.ts';

/** A deleted label with its cards. Old changes have no position. */
type LostLabel = Omit<BoardLabelRecord, 'position'> & { position?: number; cards?: string[] };

export function labelStore(scope: Scope, labels: LabelRows) {
  const { organization } = scope;
  const { hold, move } = inBoard(scope, labels, 'label');

  const remove = async (writing: Writing, label: BoardLabelRecord): Promise<void> => {
    const rows = await writing.database
      .selectFrom('board_cards_labelled')
      .select('card_id')
      .where('label_id', '=', label.id)
      .execute();
    const lost: BoardLabelRecord & LostLabel = { ...label, cards: rows.map((row) => row.card_id) };
    await labels.rows.remove(writing, lost);
  };

  const insert = async (writing: Writing, { cards = [], ...label }: LostLabel): Promise<BoardLabelRecord> => {
    const { database } = writing;
    const { boardId } = label;
    if (!(await touchBoard(database, organization, boardId)))
      throw new Fault('CONFLICT', 'The board of this label was deleted');
    const [first] = await labels.ofBoards(database, [boardId]);
    const made = await labels.rows.insert(writing, {
      ...label,
      position: label.position ?? (first?.position ?? 0) - 1,
    });
    await putOnto(database, made, cards, organization);
    return made;
  };

  return {
    ...labels,

    create: ({ boardId, title, color }: BoardLabelInput): Promise<BoardLabelRecord> =>
      scope.write(async (writing) => {
        if (!(await touchBoard(writing.database, organization, boardId)))
          throw badInput('label.boardId', 'must be the id of a board');
        return insert(writing, { id: crypto.randomUUID(), boardId, title, color: color ?? null });
      }),

    update: (id: string, patch: BoardLabelPatch): Promise<BoardLabelRecord | null> =>
      scope.write(async (writing) => {
        const before = await hold(writing.database, id);
        if (!before) return null;
        checkBoard('label.boardId', patch.boardId, before.boardId);
        const { title, color } = patch;
        if (title === undefined && color === undefined) return before;
        return labels.rows.replace(writing, before, {
          ...before,
          ...(title === undefined ? {} : { title }),
          ...(color === undefined ? {} : { color }),
        });
      }),

    move,

    remove: (id: string): Promise<boolean> => drop(scope, { find: hold, remove }, id),

    /** Restores a label, on those of its cards that still exist. */
    restore: (id: string, before: LostLabel | null): Promise<void> =>
      restore<LostLabel>(
        scope,
        {
          find: hold,
          insert,
          replace: (writing, now, { cards: _, ...label }) =>
            labels.rows.replace(writing, now as BoardLabelRecord, { ...(now as BoardLabelRecord), ...label }),
          remove: (writing, now) => remove(writing, now as BoardLabelRecord),
        },
        id,
        before,
      ),
  };
}

/** Adds the label to existing cards, behind labels added since. */
async function putOnto(
  database: Db,
  { id, boardId }: BoardLabelRecord,
  cards: readonly string[],
  organization: string,
): Promise<void> {
  await inBatches(cards, async (ids) => {
    const there = database.selectFrom('board_cards').select('id').where('board_id', '=', boardId);
    const rows = await there.where('id', 'in', ids).execute();
    const place = { organization_id: organization, label_id: id, position: cards.length };
    const links = rows.map((row) => ({ ...place, card_id: row.id }));
    if (links.length > 0) await database.insertInto('board_cards_labelled').values(links).execute();
  });
}
