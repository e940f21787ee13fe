import type { Scope } from '../core/feed/scope.ts';
import { refuseOverwriting } from '../core/feed/since.ts';
import { checkFilled } from '../core/ground/content.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { MemberStore } from '../core/parts/members.ts';
import type { BoardCardInput, BoardCardItem, BoardCardPlace } from '../generated.ts';
import { touchBoard, touchBoards } from './activity.ts';
import type { LostCard } from './card-parts.ts';
import type { CardReader } from './card-reader.ts';
import { TITLE_MOST, type CardPatch, type CardWriter } from './card-writer.ts';
import type { LabelStore } from './label-store.ts';
import { arrange, behind } from './positions.ts';
import type { BoardCardRecord } from './records.ts';

/** The documented writes of cards. */
export function cardStore(
  scope: Scope,
  reader: CardReader,
  writer: CardWriter,
  labels: LabelStore,
  members: MemberStore,
) {
  const { organization } = scope;
  const { hold, replace, merge } = writer;

  return {
    create: (input: BoardCardInput): Promise<BoardCardRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const { boardId, description } = input;
        const title = checkFilled('card.title', input.title, TITLE_MOST);
        if (!(await touchBoard(database, organization, boardId))) throw badInput('card.boardId', 'is no board');
        const listId = await writer.checkList(database, 'card.listId', boardId, input.listId);
        return writer.insert(writing, {
          id: crypto.randomUUID(),
          boardId,
          listId,
          position: input.position ?? behind((await writer.placesOf(database, listId)).at(-1)?.position),
          title,
          ...(description === undefined ? {} : { description: writer.checkDescription('card', description) }),
          labels: await labels.check(database, 'card.labels', boardId, input.labels ?? []),
          dueDate: input.dueDate ?? null,
          members: await members.check(database, 'card.members', input.members ?? []),
          attachments: [],
          archivedAt: null,
          cover: null,
        });
      }),

    update: (id: string, patch: CardPatch, since?: string | null): Promise<BoardCardRecord | null> =>
      scope.write(async (writing) => {
        const before = await hold(writing, id);
        if (!before) return null;
        const { database } = writing;
        await refuseOverwriting(scope, database, { record: 'BoardCard', id, since, fields: Object.keys(patch) });
        return replace(writing, before, await merge(database, before, patch, 'card'));
      }),

    /** Ids that are gone, or nobody's here, are passed over. */
    updateMany: (items: readonly BoardCardItem[]): Promise<BoardCardRecord[]> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const ids = idsOf('cards', items, scope.listMax);
        if (ids.length === 0) return [];
        const boards = await reader.own(database).select('board_id').distinct().where('id', 'in', ids).execute();
        const known = boards.map((row) => row.board_id);
        await touchBoards(database, organization, known);
        const found = new Map((await reader.read(database, ids)).map((card) => [card.id, card]));
        for (const [index, item] of items.entries()) {
          const before = found.get(item.id);
          if (!before) continue;
          const after = await merge(database, before, item, `cards[${index}]`);
          found.set(item.id, await replace(writing, before, after));
        }
        return items.flatMap((item) => found.get(item.id) ?? []);
      }),

    /** The documented renumbering from 0, kept to the one board that was sent. */
    place: (places: readonly BoardCardPlace[]): Promise<BoardCardRecord[]> =>
      scope.write(async (writing) => {
        const { database } = writing;
        idsOf('cards', places, scope.listMax);
        const board = places[0]?.boardId;
        if (board === undefined) return [];
        const other = places.findIndex((place) => place.boardId !== board);
        if (other >= 0) throw badInput(`cards[${other}].boardId`, 'must be the same for all cards');
        if (!(await touchBoard(database, organization, board))) throw new Fault('NOT_FOUND');
        const cards = (await reader.inside(database, 'board_id', board)).filter((card) => card.archivedAt === null);
        const placed: BoardCardRecord[] = [];
        for (const card of cards) {
          const position = places.findIndex((place) => place.id === card.id && place.listId === card.listId);
          placed.push(card.position === position ? card : await replace(writing, card, { ...card, position }));
        }
        return placed;
      }),

    move: (id: string, list: string | null | undefined, after: string | null | undefined): Promise<BoardCardRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await hold(writing, id);
        if (!before) throw new Fault('NOT_FOUND');
        const listId = list == null ? before.listId : await writer.checkList(database, 'listId', before.boardId, list);
        const items = await writer.placesOf(database, listId);
        if (after != null && (after === id || !items.some((item) => item.id === after))) {
          throw badInput('after', `names ${after}, which is no other card of the list`);
        }
        let moved = before;
        for (const { id: other, position } of arrange(items, [id], after ?? null)) {
          const card = other === id ? before : (await reader.find(database, other))!;
          const next = { ...card, position, ...(other === id ? { listId } : {}) };
          await replace(writing, card, next);
          if (other === id) moved = next;
        }
        return moved;
      }),

    /** Puts somebody on the card, or takes them off. */
    join: (id: string, member: string, joined: boolean): Promise<BoardCardRecord> =>
      scope.write(async (writing) => {
        const before = await hold(writing, id);
        if (!before) throw new Fault('NOT_FOUND');
        await members.check(writing.database, 'memberId', [member]);
        if (before.members.includes(member) === joined) return before;
        return replace(writing, before, withLink(before, 'members', member, joined));
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await hold(writing, id);
        if (before) await writer.remove(writing, before);
        return true;
      }),

    /** Puts a card back to what it was; labels and members that are gone by now stay gone. */
    restore: (id: string, before: LostCard | null): Promise<void> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const now = await hold(writing, id);
        if (!before) return void (now && (await writer.remove(writing, now)));
        await touchBoard(database, organization, before.boardId);
        const record = await writer.stillThere(database, before);
        if (!record) throw new Fault('CONFLICT', 'The list of this card is gone');
        await (now ? replace(writing, now, record) : writer.insert(writing, record));
      }),
  };
}

/** The card with one label or member more, or less. */
export function withLink(card: BoardCardRecord, kind: 'labels' | 'members', id: string, on: boolean): BoardCardRecord {
  const others = card[kind].filter((other) => other !== id);
  return { ...card, [kind]: on ? [...others, id] : others };
}

/** The ids without repetition; more than a list may hold are refused. */
export function idsOf(argument: string, items: readonly { id: string }[], most: number): string[] {
  if (items.length > most) throw badInput(argument, `must hold at most ${most}`);
  return [...new Set(items.map((item) => item.id))];
}
