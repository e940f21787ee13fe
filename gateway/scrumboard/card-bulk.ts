import type { Scope, Writing } from '../core/feed/scope.ts';
import { checkFilled } from '../core/ground/content.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { MemberStore } from '../core/parts/members.ts';
import { touchBoard } from './activity.ts';
import type { CardParts } from './card-parts.ts';
import type { CardReader } from './card-reader.ts';
import { withLink } from './card-store.ts';
import { TITLE_MOST, type CardWriter } from './card-writer.ts';
import type { LabelStore } from './label-store.ts';
import { arrange } from './positions.ts';
import type { BoardCardRecord, BoardListRecord } from './records.ts';

const MADE_MOST = 100;
const CHANGED_MOST = 1_000;

type Stores = { cards: CardReader; writer: CardWriter; parts: CardParts; labels: LabelStore; members: MemberStore };

/** Writes of several cards at once: all of them or none, in one batch, so that one undo takes them back. */
export function cardBulk(scope: Scope, { cards, writer, parts, labels, members }: Stores) {
  const { organization } = scope;

  /** Each of the cards as `change` makes it; what stays as it is is not told. */
  const changeAll = (
    ids: readonly string[],
    change: (card: BoardCardRecord, writing: Writing) => Promise<BoardCardRecord> | BoardCardRecord,
  ): Promise<BoardCardRecord[]> =>
    scope.write(async (writing) => {
      const changed: BoardCardRecord[] = [];
      for (const before of await writer.holdAll(writing, ids, CHANGED_MOST)) {
        const after = await change(before, writing);
        changed.push(after === before ? before : await writer.replace(writing, before, after));
      }
      return changed;
    });

  /**
   * The positions of what shall stand behind a card of the list, or first, or last where nobody says; what stands
   * there already makes room where it has to.
   */
  const placeIn = async (
    writing: Writing,
    list: string,
    moved: readonly string[],
    after: string | null | undefined,
  ) => {
    const { database } = writing;
    const items = await writer.placesOf(database, list);
    const target = after === undefined ? (items.findLast((item) => !moved.includes(item.id))?.id ?? null) : after;
    if (target !== null && (moved.includes(target) || !items.some((item) => item.id === target)))
      throw badInput('after', `names ${target}, which is no other card of the list`);
    const places = new Map(arrange(items, moved, target).map(({ id, position }) => [id, position]));
    const others = await cards.read(
      database,
      [...places.keys()].filter((id) => !moved.includes(id)),
    );
    for (const other of others) await writer.replace(writing, other, { ...other, position: places.get(other.id)! });
    return places;
  };

  /** The labels of another board that have the same names. */
  const labelsThere = async (writing: Writing, before: BoardCardRecord, board: string): Promise<string[]> => {
    if (before.boardId === board) return before.labels;
    const own = await labels.ofBoards(writing.database, [before.boardId]);
    const there = await labels.ofBoards(writing.database, [board]);
    const names = before.labels.flatMap((id) => own.find((label) => label.id === id)?.title.toLowerCase() ?? []);
    return there.filter((label) => names.includes(label.title.toLowerCase())).map((label) => label.id);
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
    const empty = { boardId, listId, labels: [], dueDate: null, members: [], archivedAt: null, cover: null };
    for (const card of fresh)
      made.push(await writer.insert(writing, { ...empty, ...card, position: places.get(card.id)! }));
    return made;
  };

  return {
    createMany: (list: string, titles: readonly string[], after: string | null | undefined) =>
      scope.write(async (writing) => {
        if (titles.length > MADE_MOST) throw badInput('titles', `must hold at most ${MADE_MOST}`);
        const fresh = titles.map((title, index) => ({
          id: crypto.randomUUID(),
          title: checkFilled(`titles[${index}]`, title, TITLE_MOST),
        }));
        const { database } = writing;
        const found = await writer.listOf(database, 'listId', list);
        await touchBoard(database, organization, found.boardId);
        return fresh.length === 0 ? [] : insertAll(writing, found, fresh, after ?? undefined);
      }),

    copy: (id: string): Promise<BoardCardRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const original = await writer.hold(writing, id);
        if (!original) throw new Fault('NOT_FOUND');
        const copy = crypto.randomUUID();
        const places = await placeIn(writing, original.listId, [copy], original.archivedAt === null ? id : undefined);
        const [whole] = await parts.whole(database, [original]);
        return writer.insert(writing, {
          ...copyOf({ ...whole!, comments: [] }, original.boardId),
          id: copy,
          archivedAt: null,
          position: places.get(copy)!,
        });
      }),

    move: (ids: readonly string[], list: string, after: string | null | undefined): Promise<BoardCardRecord[]> =>
      scope.write(async (writing) => {
        const { id: listId, boardId } = await writer.listOf(writing.database, 'listId', list);
        const found = await writer.holdAll(writing, ids, CHANGED_MOST, [boardId]);
        if (found.length === 0) return [];
        if (found.some((card) => card.boardId !== found[0]!.boardId))
          throw badInput('ids', 'must name cards of one board');
        const moved = found.map((card) => card.id);
        const places = await placeIn(writing, listId, moved, after ?? null);
        const answer: BoardCardRecord[] = [];
        for (const before of found) {
          const place = { boardId, listId, position: places.get(before.id) ?? before.position };
          const own = await labelsThere(writing, before, boardId);
          answer.push(await writer.replace(writing, before, { ...before, ...place, labels: own }));
        }
        return answer;
      }),

    archive: (ids: readonly string[], archived: boolean): Promise<BoardCardRecord[]> => {
      const now = new Date().toISOString();
      return changeAll(ids, (card) =>
        (card.archivedAt !== null) === archived ? card : { ...card, archivedAt: archived ? now : null },
      );
    },

    label(ids: readonly string[], label: string, labelled: boolean): Promise<BoardCardRecord[]> {
      const checked = new Set<string>();
      return changeAll(ids, async (card, { database }) => {
        if (!checked.has(card.boardId)) await labels.check(database, 'label', card.boardId, [label]);
        checked.add(card.boardId);
        return card.labels.includes(label) === labelled ? card : withLink(card, 'labels', label, labelled);
      });
    },

    async assign(ids: readonly string[], member: string, assigned: boolean): Promise<BoardCardRecord[]> {
      await members.check(scope.database, 'memberId', [member]);
      return changeAll(ids, (card) =>
        card.members.includes(member) === assigned ? card : withLink(card, 'members', member, assigned),
      );
    },

    removeMany: (ids: readonly string[]): Promise<boolean> =>
      scope.write(async (writing) => {
        for (const card of await writer.holdAll(writing, ids, CHANGED_MOST)) await writer.remove(writing, card);
        return true;
      }),
  };
}

type Copied = BoardCardRecord & { checks?: { title: string }[] };

/** A card and its checklist under new ids, nothing of it ticked. */
export function copyOf<T extends Copied>(card: T, boardId: string): T {
  const id = crypto.randomUUID();
  const checks = card.checks?.map((check) => ({ ...check, id: crypto.randomUUID(), cardId: id, boardId, done: false }));
  return { ...card, id, boardId, ...(checks ? { checks } : {}) };
}
