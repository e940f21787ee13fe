import { useTranslation } from 'react-i18next';
import { say } from '../core/spoken.ts';
import { useAnnounce } from '../core/undo.ts';
import type { List } from '../list/use-list.ts';
import { type Card, each, idsOf, isOver, placesBetween } from './columns.ts';
import {
  useArchiveBoardCardsMutation,
  useCopyBoardCardMutation,
  useCreateBoardCardsMutation,
  useDeleteBoardCardsMutation,
  useMoveBoardCardsMutation,
} from './generated.ts';
import type { BoardHere } from './use-board.ts';

let made = 0;

/** What brings cards, moves them and takes them away, shown at once, each said with its undo. */
export function useCardMoves(here: Pick<BoardHere, 'columns' | 'guess'>, list: List<Card> | null) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { columns, guess } = here;
  const [, createCards] = useCreateBoardCardsMutation();
  const [, moveCards] = useMoveBoardCardsMutation();
  const [, archiveCards] = useArchiveBoardCardsMutation();
  const [, copyCard] = useCopyBoardCardMutation();
  const [{ fetching: isRemoving }, deleteCards] = useDeleteBoardCardsMutation();
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
        const empty = { labels: [], members: [], commentCount: 0, attachmentCount: 0, checkCount: 0, checkedCount: 0 };
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
