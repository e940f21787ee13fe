import type { Scope } from '../../core/feed/scope.ts';
import { refuseOverwriting } from '../../kit/rows/since.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { drop } from '../../kit/rows/collection.ts';
import type { MemberStore } from '../../kit/parts/members.ts';
import type { BoardCardInput } from '../../generated.ts';
import { touchBoard } from '../activity.ts';
import { cardMerger, type CardPatch } from './card-merger.ts';
import type { LostCard } from './card-parts.ts';
import type { CardReader } from './card-reader.ts';
import type { CardWriter } from './card-writer.ts';
import { cardItems } from './card-items.ts';
import type { LabelRows } from '../label-rows.ts';
import type { ListRows } from '../list-rows.ts';
import { arrange, behind } from '../positions.ts';
import type { BoardCardRecord } from '../records.ts';

type Rooms = { reader: CardReader; writer: CardWriter; lists: ListRows; labels: LabelRows; members: MemberStore };

/** Documented writes of single cards. */
export function cardStore(scope: Scope, { reader, writer, lists, labels, members }: Rooms) {
  const { organization } = scope;
  const { hold, held, replace } = writer;
  const merge = cardMerger({ lists, labels, members });

  return {
    ...cardItems(scope, reader, writer, merge),

    create: (input: BoardCardInput): Promise<BoardCardRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const { boardId, title, description } = input;
        if (!(await touchBoard(database, organization, boardId)))
          throw badInput('card.boardId', 'must be the id of a board');
        const listId = await lists.check(database, 'card.listId', boardId, input.listId);
        return writer.insert(writing, {
          id: crypto.randomUUID(),
          boardId,
          listId,
          position: input.position ?? behind((await reader.placesOf(database, listId)).at(-1)?.position),
          title,
          ...(description === undefined ? {} : { description }),
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
        const { database } = writing;
        const before = await hold(database, id);
        if (!before) return null;
        await refuseOverwriting(scope, database, { record: 'BoardCard', id, since, fields: Object.keys(patch) });
        return replace(writing, before, await merge(database, before, patch, 'card'));
      }),

    move: (id: string, list: string | null | undefined, after: string | null | undefined): Promise<BoardCardRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const before = await held(database, id);
        const listId = list == null ? before.listId : await lists.check(database, 'listId', before.boardId, list);
        const items = await reader.placesOf(database, listId);
        if (after != null && (after === id || !items.some((item) => item.id === after))) {
          throw badInput('after', `names ${after}, which is not another card of the list`);
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

    /** Adds a member to the card, or removes them. */
    join: (id: string, member: string, joined: boolean): Promise<BoardCardRecord> =>
      scope.write(async (writing) => {
        const before = await held(writing.database, id);
        await members.check(writing.database, 'memberId', [member]);
        if (before.members.includes(member) === joined) return before;
        return replace(writing, before, withLink(before, 'members', member, joined));
      }),

    remove: (id: string): Promise<boolean> => drop(scope, { find: hold, remove: writer.remove }, id),

    /** Restores a card; labels and members deleted since are not restored. */
    restore: (id: string, before: LostCard | null): Promise<void> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const now = await hold(database, id);
        if (!before) return void (now && (await writer.remove(writing, now)));
        await touchBoard(database, organization, before.boardId);
        const record = await writer.stillThere(database, before);
        if (!record) throw new Fault('CONFLICT', 'The list of this card was deleted');
        await (now ? replace(writing, now, record) : writer.insert(writing, record));
      }),
  };
}

/** The card with a label or member added or removed. */
export function withLink(card: BoardCardRecord, kind: 'labels' | 'members', id: string, on: boolean): BoardCardRecord {
  const others = card[kind].filter((other) => other !== id);
  return { ...card, [kind]: on ? [...others, id] : others };
}
