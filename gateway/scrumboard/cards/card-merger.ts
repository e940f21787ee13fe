import type { Db } from '../../core/database/tables.ts';
import { badInput } from '../../core/ground/errors.ts';
import type { MemberStore } from '../../kit/parts/members.ts';
import type { BoardCardCoverInput, BoardCardItem, BoardCardPatch } from '../../generated.ts';
import { checkBoard } from '../activity.ts';
import type { LabelRows } from '../label-rows.ts';
import type { ListRows } from '../list-rows.ts';
import type { BoardCardCoverRecord, BoardCardRecord } from '../records.ts';

export type CardPatch = BoardCardPatch & Omit<BoardCardItem, 'id'>;

type Rooms = { lists: ListRows; labels: LabelRows; members: MemberStore };

/** A color, or an attached picture. */
function coverOf(
  path: string,
  { attachments }: BoardCardRecord,
  { color, attachmentId }: BoardCardCoverInput,
): BoardCardCoverRecord {
  if (attachmentId == null) return { color: color ?? null };
  if (attachments.includes(attachmentId)) return { color: null, attachmentId };
  throw badInput(`${path}.cover.attachmentId`, `names ${attachmentId}, which is not an attachment of the card`);
}

/** Applies validated fields to a card; `path` names the card in errors. */
export const cardMerger =
  ({ lists, labels, members }: Rooms) =>
  async (database: Db, before: BoardCardRecord, patch: CardPatch, path: string): Promise<BoardCardRecord> => {
    const after = { ...before };
    checkBoard(`${path}.boardId`, patch.boardId, before.boardId);
    if (patch.listId != null)
      after.listId = await lists.check(database, `${path}.listId`, before.boardId, patch.listId);
    if (patch.position != null) after.position = patch.position;
    if (patch.title != null) after.title = patch.title;
    if (patch.description !== undefined) after.description = patch.description;
    if (patch.dueDate !== undefined) after.dueDate = patch.dueDate;
    if (patch.labels != null) {
      const ids = patch.labels.map((label) => label.id);
      after.labels = await labels.check(database, `${path}.labels`, before.boardId, ids);
    }
    if (patch.members != null) after.members = await members.check(database, `${path}.members`, patch.members);
    if (patch.cover !== undefined) after.cover = patch.cover && coverOf(path, before, patch.cover);
    return after;
  };
