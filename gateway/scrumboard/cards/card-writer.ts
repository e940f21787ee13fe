import { foundAll } from '../../kit/rows/loaders.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { AttachmentStore } from '../../kit/parts/attachments.ts';
import type { MemberStore } from '../../kit/parts/members.ts';
import { touchBoard, touchBoards } from '../activity.ts';
import type { CardParts, LostCard } from './card-parts.ts';
import type { CardReader } from './card-reader.ts';
import type { LabelRows } from '../label-rows.ts';
import type { ListRows } from '../list-rows.ts';
import type { BoardCardRecord } from '../records.ts';

type Rooms = {
  cards: CardReader;
  attachments: AttachmentStore;
  parts: CardParts;
  lists: ListRows;
  labels: LabelRows;
  members: MemberStore;
};

/** Writes one card: its row, labels, members, parts and feed entry. */
export function cardWriter(scope: Scope, { cards, attachments, parts, lists, labels, members }: Rooms) {
  const { organization } = scope;
  const { rows } = cards;

  const link = async (database: Db, { id: card_id, labels: labelIds, members: memberIds }: BoardCardRecord) => {
    const place = { organization_id: organization, card_id };
    const labelled = labelIds.map((label_id, position) => ({ ...place, label_id, position }));
    const joined = memberIds.map((member_id, position) => ({ ...place, member_id, position }));
    if (labelled.length > 0) await database.insertInto('board_cards_labelled').values(labelled).execute();
    if (joined.length > 0) await database.insertInto('board_cards_joined').values(joined).execute();
  };

  /** Loads the card after locking its board. */
  const hold = async (database: Db, id: string): Promise<BoardCardRecord | null> => {
    const row = await rows.own(database).select('board_id').where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    await touchBoard(database, organization, row.board_id);
    return cards.find(database, id);
  };

  /** Cards deleted in old versions have no files. */
  const give = async (database: Db, { id, attachments: files = [] }: LostCard): Promise<void> => {
    if (files.length > 0) await attachments.set(database, id, files);
  };

  return {
    /** Inserts rows without feed entries; restoring the whole list or board records a single change. */
    async put(database: Db, card: LostCard): Promise<void> {
      await rows.put(database, [card]);
      await link(database, card);
      await give(database, card);
      await parts.put(database, card);
    },

    async insert(writing: Writing, card: LostCard): Promise<BoardCardRecord> {
      const { checks: _, comments: __, ...record } = card;
      await rows.insert(writing, record);
      await link(writing.database, record);
      await give(writing.database, record);
      await parts.put(writing.database, card);
      return record;
    },

    async replace(writing: Writing, before: BoardCardRecord, after: BoardCardRecord): Promise<BoardCardRecord> {
      const { database } = writing;
      if (before.labels.join() !== after.labels.join() || before.members.join() !== after.members.join()) {
        await database.deleteFrom('board_cards_labelled').where('card_id', '=', after.id).execute();
        await database.deleteFrom('board_cards_joined').where('card_id', '=', after.id).execute();
        await link(database, after);
      }
      if (before.attachments.join() !== after.attachments.join())
        await attachments.set(database, after.id, after.attachments);
      if (before.boardId !== after.boardId) await parts.follow(database, after.id, after.boardId);
      return rows.replace(writing, before, after);
    },

    async remove(writing: Writing, before: BoardCardRecord): Promise<void> {
      const [lost] = await parts.whole(writing.database, [before]);
      await rows.remove(writing, lost!);
    },

    hold,

    /** Same, but throws if the card doesn't exist. */
    async held(database: Db, id: string): Promise<BoardCardRecord> {
      const card = await hold(database, id);
      if (!card) throw new Fault('NOT_FOUND');
      return card;
    },

    /** Loads several cards after locking their boards in a fixed order; throws if one is missing. */
    holdAll: (
      { database }: Writing,
      ids: readonly string[],
      more: readonly string[] = [],
    ): Promise<BoardCardRecord[]> =>
      foundAll(ids, async (wanted) => {
        const boards = await rows.own(database).select('board_id').distinct().where('id', 'in', wanted).execute();
        await touchBoards(database, organization, [...boards.map((row) => row.board_id), ...more]);
        return cards.read(database, wanted);
      }),

    /** The record without deleted labels and members; null if its list was deleted. */
    async stillThere(database: Db, record: LostCard): Promise<LostCard | null> {
      const list = await lists.rows.find(database, record.listId);
      if (!list) return null;
      const known = new Set((await labels.ofBoards(database, [list.boardId])).map((label) => label.id));
      return {
        ...record,
        boardId: list.boardId,
        labels: record.labels.filter((id) => known.has(id)),
        members: await members.known(database, record.members),
      };
    },
  };
}

export type CardWriter = ReturnType<typeof cardWriter>;
