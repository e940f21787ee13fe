import type { Scope, Writing } from '../../core/feed/scope.ts';
import { badInput } from '../../core/ground/errors.ts';
import type { AttachmentStore } from '../../kit/parts/attachments.ts';
import { touchBoard } from '../activity.ts';
import { copyOf } from './card-copy.ts';
import type { CardParts } from './card-parts.ts';
import type { CardReader } from './card-reader.ts';
import type { CardWriter } from './card-writer.ts';
import type { LabelRows } from '../label-rows.ts';
import type { ListRows } from '../list-rows.ts';
import { arrange } from '../positions.ts';
import type { BoardCardRecord, BoardListRecord } from '../records.ts';

const empty = { labels: [], dueDate: null, members: [], attachments: [], archivedAt: null, cover: null };

type Stores = {
  attachments: AttachmentStore;
  cards: CardReader;
  writer: CardWriter;
  parts: CardParts;
  lists: ListRows;
  labels: LabelRows;
};

/** Places new, copied and moved cards, also on another board. */
export function cardMoves(scope: Scope, { attachments, cards, writer, parts, lists, labels }: Stores) {
  const { organization } = scope;

  /**
   * Positions behind a card of the list, at the front, or by default at the end; shifts existing cards if there is no
   * room.
   */
  const placeIn = async (
    writing: Writing,
    list: string,
    moved: readonly string[],
    after: string | null | undefined,
  ) => {
    const { database } = writing;
    const items = await cards.placesOf(database, list);
    const target = after === undefined ? (items.findLast((item) => !moved.includes(item.id))?.id ?? null) : after;
    if (target !== null && (moved.includes(target) || !items.some((item) => item.id === target)))
      throw badInput('after', `names ${target}, which is not another card of the list`);
    const places = new Map(arrange(items, moved, target).map(({ id, position }) => [id, position]));
    const others = await cards.read(
      database,
      [...places.keys()].filter((id) => !moved.includes(id)),
    );
    for (const other of others) await writer.replace(writing, other, { ...other, position: places.get(other.id)! });
    return places;
  };

  const insertAll = async (
    writing: Writing,
    { id: listId, boardId }: BoardListRecord,
    fresh: readonly Pick<BoardCardRecord, 'id' | 'title'>[],
    after: string | null | undefined,
  ): Promise<BoardCardRecord[]> => {
    const ids = fresh.map((card) => card.id);
    const places = await placeIn(writing, listId, ids, after);
    const made: BoardCardRecord[] = [];
    for (const card of fresh)
      made.push(await writer.insert(writing, { ...empty, boardId, listId, ...card, position: places.get(card.id)! }));
    return made;
  };

  return {
    createMany: (list: string, titles: readonly string[], after: string | null | undefined) =>
      scope.write(async (writing) => {
        const fresh = titles.map((title) => ({ id: crypto.randomUUID(), title }));
        const { database } = writing;
        const found = await lists.named(database, 'listId', list);
        await touchBoard(database, organization, found.boardId);
        return fresh.length === 0 ? [] : insertAll(writing, found, fresh, after ?? undefined);
      }),

    copy: (id: string): Promise<BoardCardRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const original = await writer.held(database, id);
        const copy = crypto.randomUUID();
        const places = await placeIn(writing, original.listId, [copy], original.archivedAt === null ? id : undefined);
        const files = await attachments.keep(database, await attachments.copies(database, original.attachments));
        const [whole] = await parts.whole(database, [original]);
        return writer.insert(writing, {
          ...copyOf({ ...whole!, comments: [] }, original.boardId),
          id: copy,
          attachments: files,
          archivedAt: null,
          position: places.get(copy)!,
        });
      }),

    move: (ids: readonly string[], list: string, after: string | null | undefined): Promise<BoardCardRecord[]> =>
      scope.write(async (writing) => {
        const { id: listId, boardId } = await lists.named(writing.database, 'listId', list);
        const found = await writer.holdAll(writing, ids, [boardId]);
        if (found.length === 0) return [];
        if (found.some((card) => card.boardId !== found[0]!.boardId))
          throw badInput('ids', 'must be cards of one board');
        const moved = found.map((card) => card.id);
        const places = await placeIn(writing, listId, moved, after ?? null);
        const answer: BoardCardRecord[] = [];
        for (const before of found) {
          const place = { boardId, listId, position: places.get(before.id) ?? before.position };
          const own = await labels.there(writing.database, before, boardId);
          answer.push(await writer.replace(writing, before, { ...before, ...place, labels: own }));
        }
        return answer;
      }),
  };
}
