import { useTranslation } from 'react-i18next';
import { dueText } from '../core/day-text.ts';
import { say } from '../core/spoken.ts';
import { useAnnounce } from '../core/undo.ts';
import type { List } from '../list/use-list.ts';
import { type Card, isOver, placesBetween } from './columns.ts';
import {
  type BoardColor,
  useArchiveBoardCardsMutation,
  useAssignBoardCardsMutation,
  useCopyBoardCardMutation,
  useCreateBoardCardsMutation,
  useCreateBoardLabelMutation,
  useDeleteBoardCardsMutation,
  useLabelBoardCardsMutation,
  useMoveBoardCardsMutation,
  useUpdateBoardCardMutation,
  useUpdateBoardCardsMutation,
} from './generated.ts';
import type { BoardHere } from './use-board.ts';

type Named = { id: string; name: string; avatar?: string | null | undefined };
type Label = { id: string; title: string; color?: BoardColor | null | undefined };

const idsOf = (cards: readonly { id: string }[]) => cards.map((card) => card.id);
const each = (cards: readonly Card[], change: (card: Card, index: number) => Partial<Card>) =>
  new Map(cards.map((card, index) => [card.id, change(card, index)]));
let made = 0;

/** What can be done to the cards of a board, shown at once, each said with its undo. */
export function useCardWrites(here: Pick<BoardHere, 'columns' | 'guess'>, list: List<Card> | null) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { columns, guess } = here;
  const [, createCards] = useCreateBoardCardsMutation();
  const [, updateCard] = useUpdateBoardCardMutation();
  const [, updateCards] = useUpdateBoardCardsMutation();
  const [, moveCards] = useMoveBoardCardsMutation();
  const [, archiveCards] = useArchiveBoardCardsMutation();
  const [, labelCards] = useLabelBoardCardsMutation();
  const [, assignCards] = useAssignBoardCardsMutation();
  const [, copyCard] = useCopyBoardCardMutation();
  const [{ fetching: isRemoving }, deleteCards] = useDeleteBoardCardsMutation();
  const [, createLabel] = useCreateBoardLabelMutation();
  const columnOf = (id: string) => columns.find((column) => column.list.id === id);

  /** A list that holds more than it should is told of, and never refuses. */
  const warn = (listId: string, more: number): string => {
    const target = columnOf(listId);
    if (!target || !isOver({ ...target, count: target.count + more })) return '';
    return t('scrumboard.over', { list: target.list.title, limit: target.list.limit, count: target.count + more });
  };

  return {
    isRemoving,
    add: async (listId: string, titles: readonly string[]): Promise<boolean> => {
      const cards = columnOf(listId)?.cards ?? [];
      const boardId = columnOf(listId)?.list.boardId ?? '';
      const fresh = titles.map((title, index): Card => {
        const position = (cards.at(-1)?.position ?? 0) + 65_536 * (index + 1);
        const empty = { labels: [], members: [], commentCount: 0, checkCount: 0, checkedCount: 0 };
        const none = { dueDate: null, archivedAt: null, cover: null };
        return { ...empty, ...none, id: `new ${++made}`, boardId, listId, position, title };
      });
      const result = await guess({ made: fresh }, () => createCards({ listId, titles: [...titles] }));
      const text =
        titles.length === 1
          ? t('scrumboard.added', { name: titles[0] })
          : t('scrumboard.addedMany', { count: titles.length });
      return announce(result, `${text} ${warn(listId, titles.length)}`.trim());
    },

    /** Where they stand now is said by who moved them. */
    move: async (ids: readonly string[], listId: string, after: string | null): Promise<void> => {
      const all = columns.flatMap((column) => column.cards);
      const moved = ids.flatMap((id) => all.find((card) => card.id === id) ?? []);
      const places = placesBetween(columnOf(listId)?.cards ?? [], ids, after);
      const coming = moved.filter((card) => card.listId !== listId).length;
      const warning = coming > 0 ? warn(listId, coming) : '';
      const cards = each(moved, (_, index) => ({ listId, position: places[index]! }));
      const result = await guess({ cards }, () => moveCards({ ids: [...ids], listId, after }));
      announce(result, `${t('scrumboard.moved', { count: ids.length })} ${warning}`.trim());
      if (warning) say(warning);
    },

    /** To another board, where this one can't show it. */
    send: async (cards: readonly Card[], to: { id: string; title: string; board: string }): Promise<void> => {
      list?.leave(cards);
      const ids = idsOf(cards);
      const result = await guess({ gone: new Set(ids) }, () => moveCards({ ids, listId: to.id, after: null }));
      announce(result, t('scrumboard.sent', { count: ids.length, list: to.title, board: to.board }));
    },

    label: async (cards: readonly Card[], label: Label, on: boolean): Promise<void> => {
      const changed = each(cards, (card) => {
        const others = card.labels.filter((other) => other.id !== label.id);
        return { labels: (on ? [...others, label] : others) as Card['labels'] };
      });
      const result = await guess({ cards: changed }, () =>
        labelCards({ ids: idsOf(cards), label: label.id, labelled: on }),
      );
      announce(
        result,
        t(on ? 'scrumboard.labelled' : 'scrumboard.unlabelled', { count: cards.length, title: label.title }),
      );
    },

    newLabel: async (boardId: string, title: string, color: BoardColor): Promise<Label | null> => {
      const result = await createLabel({ label: { boardId, title, color } });
      return announce(result, null) ? (result.data?.createBoardLabel ?? null) : null;
    },

    assign: async (cards: readonly Card[], member: Named, on: boolean): Promise<void> => {
      const changed = each(cards, (card) => {
        const others = card.members.filter((other) => other.id !== member.id);
        return { members: (on ? [...others, member] : others) as Card['members'] };
      });
      const result = await guess({ cards: changed }, () =>
        assignCards({ ids: idsOf(cards), memberId: member.id, assigned: on }),
      );
      announce(
        result,
        t(on ? 'scrumboard.assigned' : 'scrumboard.unassigned', { count: cards.length, name: member.name }),
      );
    },

    due: async (cards: readonly Card[], date: Date | null): Promise<void> => {
      const dueDate = date && dueText(date, false);
      const result = await guess({ cards: each(cards, () => ({ dueDate })) }, () =>
        updateCards({ cards: idsOf(cards).map((id) => ({ id, dueDate })) }),
      );
      announce(result, t(date ? 'scrumboard.dueSet' : 'scrumboard.dueRemoved', { count: cards.length }));
    },

    rename: async (card: Card, title: string): Promise<void> => {
      const cards = new Map([[card.id, { title }]]);
      announce(await guess({ cards }, () => updateCard({ id: card.id, card: { title } })), t('scrumboard.renamed'));
    },

    cover: async (card: Card, color: BoardColor | null): Promise<void> => {
      const cover = color && { color };
      const cards = new Map([[card.id, { cover } as Partial<Card>]]);
      const patch = { cover: color && { color } };
      announce(await guess({ cards }, () => updateCard({ id: card.id, card: patch })), t('scrumboard.covered'));
    },

    archive: async (cards: readonly Card[], archived = true): Promise<void> => {
      if (archived) list?.leave(cards);
      const archivedAt = archived ? new Date().toISOString() : null;
      const result = await guess({ cards: each(cards, () => ({ archivedAt })) }, () =>
        archiveCards({ ids: idsOf(cards), archived }),
      );
      const [first] = cards;
      const text =
        cards.length === 1
          ? t(archived ? 'scrumboard.archived' : 'scrumboard.restored', { name: first?.title })
          : t(archived ? 'scrumboard.archivedMany' : 'scrumboard.restoredMany', { count: cards.length });
      announce(result, text);
    },

    copy: async (card: Card): Promise<void> => {
      const copy = { ...card, id: `new ${++made}`, position: card.position + 0.5 };
      const result = await guess({ made: [copy] }, () => copyCard({ id: card.id }));
      announce(result, t('scrumboard.copied', { name: card.title }));
    },

    remove: async (cards: readonly Card[]): Promise<void> => {
      list?.leave(cards);
      const ids = idsOf(cards);
      const result = await guess({ gone: new Set(ids) }, () => deleteCards({ ids }));
      const text =
        cards.length === 1
          ? t('scrumboard.deleted', { name: cards[0]?.title })
          : t('scrumboard.deletedMany', { count: cards.length });
      announce(result, text);
    },
  };
}

export type CardWrites = ReturnType<typeof useCardWrites>;
