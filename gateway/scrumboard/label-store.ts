import { inSlices } from '../core/database/in-slices.ts';
import { batchByKey } from '../core/database/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { checkFilled } from '../core/ground/content.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { refuseNull } from '../core/ground/refuse-null.ts';
import { collection, restore } from '../core/parts/collection.ts';
import type { BoardLabelInput, BoardLabelPatch } from '../generated.ts';
import { checkBoard, touchBoard } from './activity.ts';
import { labelKind } from './kinds.ts';
import type { BoardLabelRecord } from './records.ts';

/** A deleted label, with the cards that carried it. */
type LostLabel = BoardLabelRecord & { cards?: string[] };

export function labelStore(scope: Scope) {
  const { organization } = scope;
  const labels = collection(scope, labelKind);

  const ofBoards = async (database: Db, boards: readonly string[]): Promise<BoardLabelRecord[]> => {
    const rows = labels.own(database).select(labelKind.columns).where('board_id', 'in', boards);
    return (await rows.orderBy('position').orderBy('id').execute()).map(labelKind.recordOf);
  };

  const remove = async (writing: Writing, label: BoardLabelRecord): Promise<void> => {
    const rows = await writing.database
      .selectFrom('board_cards_labelled')
      .select('card_id')
      .where('label_id', '=', label.id)
      .execute();
    const before: LostLabel = { ...label, cards: rows.map((row) => row.card_id) };
    await labels.remove(writing, before);
  };

  const insert = async (writing: Writing, { cards = [], ...label }: LostLabel): Promise<BoardLabelRecord> => {
    const { database } = writing;
    const { id, boardId } = label;
    if (!(await touchBoard(database, organization, boardId)))
      throw new Fault('CONFLICT', 'The board of this label is gone');
    const first = await labels
      .own(database)
      .select((expression) => expression.fn.min('position').as('position'))
      .where('board_id', '=', boardId)
      .executeTakeFirst();
    await labels.insert(writing, label, { position: Number(first?.position ?? 0) - 1 });
    await inSlices(cards, async (ids) => {
      const there = database.selectFrom('board_cards').select('id').where('board_id', '=', boardId);
      const rows = await there.where('id', 'in', ids).execute();
      // Behind whatever the card was given since.
      const place = { organization_id: organization, label_id: id, position: cards.length };
      const links = rows.map((row) => ({ ...place, card_id: row.id }));
      if (links.length > 0) await database.insertInto('board_cards_labelled').values(links).execute();
    });
    return label;
  };

  /** The label, read once its board waits for this write alone. */
  const hold = async (database: Db, id: string): Promise<BoardLabelRecord | null> => {
    const label = await labels.find(database, id);
    if (!label) return null;
    await touchBoard(database, organization, label.boardId);
    return labels.find(database, id);
  };

  return {
    ofBoards,
    byId: labels.byId,
    ofBoard: batchByKey(
      (boards) => ofBoards(scope.database, boards),
      (label) => label.boardId,
    ),

    /** Rows without a word in the feed: what brings a board back tells of that alone. */
    put: async (database: Db, label: BoardLabelRecord, position: number): Promise<void> => {
      const row = { ...labelKind.rowOf(label), organization_id: organization, position };
      await database
        .insertInto('board_labels')
        .values(row as never)
        .execute();
    },

    all: (board: string, page: Page): Promise<BoardLabelRecord[]> =>
      labels.page(page, labels.own(scope.database).where('board_id', '=', board)),

    /** The ids without repetition; one that is not of the board is refused. */
    async check(database: Db, argument: string, board: string, ids: readonly string[]): Promise<string[]> {
      const wanted = [...new Set(ids)];
      const found = (await labels.findMany(database, wanted)).filter((label) => label.boardId === board);
      const known = new Set(found.map((label) => label.id));
      const missing = wanted.find((id) => !known.has(id));
      if (missing !== undefined) throw badInput(argument, `names ${missing}, which is no label of the board`);
      return wanted;
    },

    create: ({ boardId, title, color }: BoardLabelInput): Promise<BoardLabelRecord> =>
      scope.write(async (writing) => {
        const checked = checkFilled('label.title', title);
        if (!(await touchBoard(writing.database, organization, boardId)))
          throw badInput('label.boardId', 'is no board');
        return insert(writing, { id: crypto.randomUUID(), boardId, title: checked, color: color ?? null });
      }),

    update: (id: string, patch: BoardLabelPatch): Promise<BoardLabelRecord | null> =>
      scope.write(async (writing) => {
        const before = await hold(writing.database, id);
        if (!before) return null;
        checkBoard('label.boardId', patch.boardId, before.boardId);
        refuseNull('label', patch, 'title');
        const { title, color } = patch;
        if (title === undefined && color === undefined) return before;
        return labels.replace(writing, before, {
          ...before,
          ...(title === undefined ? {} : { title: checkFilled('label.title', title) }),
          ...(color === undefined ? {} : { color }),
        });
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await hold(writing.database, id);
        if (before) await remove(writing, before);
        return true;
      }),

    /** Puts a label back, and onto the cards that still are there. */
    restore: (id: string, before: LostLabel | null): Promise<void> =>
      restore(scope, { find: hold, insert, replace: labels.replace, remove }, id, before),
  };
}

export type LabelStore = ReturnType<typeof labelStore>;
