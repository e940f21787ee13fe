import type { Scope, Writing } from '../../core/feed/scope.ts';
import type { MemberStore } from '../../kit/parts/members.ts';
import { withLink } from './card-store.ts';
import type { CardWriter } from './card-writer.ts';
import type { LabelRows } from '../label-rows.ts';
import type { BoardCardRecord } from '../records.ts';

type Stores = { writer: CardWriter; labels: LabelRows; members: MemberStore };

/** Writes to several cards in one transaction, all or none, so that one undo reverts all. */
export function cardBulk(scope: Scope, { writer, labels, members }: Stores) {
  /** Applies `change` to each card; unchanged cards are not recorded. */
  const changeAll = (
    ids: readonly string[],
    change: (card: BoardCardRecord, writing: Writing) => Promise<BoardCardRecord> | BoardCardRecord,
  ): Promise<BoardCardRecord[]> =>
    scope.write(async (writing) => {
      const changed: BoardCardRecord[] = [];
      for (const before of await writer.holdAll(writing, ids)) {
        const after = await change(before, writing);
        changed.push(after === before ? before : await writer.replace(writing, before, after));
      }
      return changed;
    });

  return {
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
        for (const card of await writer.holdAll(writing, ids)) await writer.remove(writing, card);
        return true;
      }),
  };
}
