import { copyOf } from '../cards/card-copy.ts';
import type { LostCard } from '../cards/card-parts.ts';
import type { BoardLabelRecord, BoardListRecord, BoardRecord } from '../records.ts';

/** A board with all its contents, deleted or to be created. */
export type WholeBoard = BoardRecord & {
  position?: number;
  lists?: BoardListRecord[];
  labels?: BoardLabelRecord[];
  cards?: LostCard[];
};

/** Copy with new ids: lists, labels, members, and cards without comments. */
export function boardCopy(board: WholeBoard, title: string, withCards: boolean): WholeBoard {
  const id = crypto.randomUUID();
  const renamed = new Map<string, string>();
  const anew = (old: string): string => {
    const known = renamed.get(old) ?? crypto.randomUUID();
    renamed.set(old, known);
    return known;
  };
  const { position: _, lists = [], labels = [], cards = [], ...record } = board;
  return {
    ...record,
    id,
    title,
    lastActivity: new Date().toISOString(),
    lists: lists.map((list) => ({ ...list, id: anew(list.id), boardId: id })),
    labels: labels.map((label) => ({ ...label, id: anew(label.id), boardId: id })),
    cards: (withCards ? cards : [])
      .filter((card) => card.archivedAt === null)
      .map((card) => ({
        ...copyOf({ ...card, comments: [] }, id),
        listId: anew(card.listId),
        labels: card.labels.map(anew),
      })),
  };
}
