import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useClient } from 'urql';
import { dueText } from '../../core/dates/day-text.ts';
import { firstTaken, placesFrom } from '../data/first-taken.ts';
import { announcePolitely } from '../../core/browser/announcement.ts';
import { inPieces, useAnnounce } from '../../core/writes/undo.ts';
import { useWrite } from '../../core/writes/use-write.ts';
import type { ParsedLine } from '../../list/checklist/parsed-line.ts';
import type { List } from '../../list/selection/use-list.ts';
import { placeStep, placesBetween } from '../data/places-between.ts';
import { type Card, each, idsOf, isOver } from './columns.ts';
import {
  useArchiveBoardCardsMutation,
  useCopyBoardCardMutation,
  useCreateBoardCardsMutation,
  useDeleteBoardCardsMutation,
  useMoveBoardCardsMutation,
} from '../generated.ts';
import { giveSaid } from '../card/give-said.ts';
import type { BoardHere } from './use-board.ts';

let made = 0;
const empty = { labels: [], members: [], commentCount: 0, attachmentCount: 0, checkCount: 0, checkedCount: 0 };
const fresh = { ...empty, dueDate: null, archivedAt: null, cover: null };

/** Creates, moves, archives and deletes cards; optimistic, each with a toast and undo. */
export function useCardMoves(here: Pick<BoardHere, 'columns' | 'guess'>, list: List<Card> | null) {
  const { t } = useTranslation();
  const client = useClient();
  const announce = useAnnounce();
  const [, archiveCards] = useArchiveBoardCardsMutation();
  const copyBoardCard = useWrite(useCopyBoardCardMutation());
  const [, createBoardCards] = useCreateBoardCardsMutation();
  const deleteBoardCards = useWrite(useDeleteBoardCardsMutation());
  const moving = useMoveBoardCardsMutation();
  const [, moveCards] = moving;
  const moveBoardCards = useWrite(moving);
  const { columns, guess } = here;
  const [isRemoving, setRemoving] = useState(false);
  const columnOf = (id: string) => columns.find((column) => column.list.id === id);

  /** Exceeding a list's limit shows a warning but isn't prevented. */
  const warn = (listId: string, more: number): string => {
    const target = columnOf(listId);
    if (!target || !isOver({ ...target, count: target.count + more })) return '';
    return t('scrumboard.over', { list: target.list.title, limit: target.list.limit, count: target.count + more });
  };
  /** Toast text: one card by name, several by count. */
  const said = (what: 'added' | 'archived' | 'restored' | 'deleted', cards: readonly { title: string }[]): string =>
    cards.length === 1
      ? t(`scrumboard.${what}`, { name: cards[0]?.title })
      : t(`scrumboard.${what}Many`, { count: cards.length });

  return {
    isRemoving,
    add: async (listId: string, lines: readonly ParsedLine[]): Promise<boolean> => {
      const { list: head, cards } = columnOf(listId)!;
      const last = cards.at(-1)?.position ?? 0;
      const added = lines.map(({ title, due }, index): Card => {
        const position = last + placeStep * (index + 1);
        const dueDate = due && dueText(due, false);
        return { ...fresh, dueDate, id: `new ${++made}`, boardId: head.boardId, listId, position, title };
      });
      const titles = lines.map(({ title }) => title);
      const result = await guess({ made: added })(() => createBoardCards({ listId, titles }));
      const ids = result.data?.createBoardCards.map(({ id }) => id) ?? [];
      const results = [result, ...(result.error ? [] : await giveSaid(client, head.boardId, ids, lines))];
      return announce(results, `${said('added', added)} ${warn(listId, lines.length)}`.trim());
    },

    /** Shows no toast, as the caller does. */
    move: async (ids: readonly string[], listId: string, after: string | null): Promise<void> => {
      const all = columns.flatMap((column) => column.cards);
      const moved = ids.flatMap((id) => all.find((card) => card.id === id) ?? []);
      const there = columnOf(listId)?.cards ?? [];
      const places = placesBetween(there, ids, after);
      const coming = moved.filter((card) => card.listId !== listId).length;
      const warning = coming > 0 ? warn(listId, coming) : '';
      const text = `${t('scrumboard.moved', { count: ids.length })} ${warning}`.trim();
      const shown = guess({ cards: each(moved, (_, index) => ({ listId, position: places[index]! })) });
      const send = (place: string | null) => moveCards({ ids: [...ids], listId, after: place });
      announce(await shown(() => firstTaken(placesFrom(idsOf(there), ids, after), send)), text);
      if (warning) announcePolitely(warning);
    },

    /** Moves cards to another board. */
    send: async (cards: readonly Card[], to: { id: string; title: string; board: string }): Promise<void> => {
      list?.leave(cards);
      const ids = idsOf(cards);
      const text = t('scrumboard.sent', { count: ids.length, list: to.title, board: to.board });
      const around = guess({ gone: new Set(ids) });
      await moveBoardCards({ ids, listId: to.id, after: null }, text, { around });
    },

    archive: async (cards: readonly Card[], archived = true): Promise<void> => {
      if (archived) list?.leave(cards);
      const archivedAt = archived ? new Date().toISOString() : null;
      const shown = guess({ cards: each(cards, () => ({ archivedAt })) });
      const send = (ids: string[]) => archiveCards({ ids, archived });
      announce(await shown(() => inPieces(idsOf(cards), send)), said(archived ? 'archived' : 'restored', cards));
    },

    copy: (card: Card) =>
      copyBoardCard({ id: card.id }, t('scrumboard.copied', { name: card.title }), {
        around: guess({ made: [{ ...card, id: `new ${++made}`, position: card.position + 0.5 }] }),
      }),

    remove: async (cards: readonly Card[]): Promise<void> => {
      list?.leave(cards);
      setRemoving(true);
      const ids = idsOf(cards);
      await deleteBoardCards({ ids }, said('deleted', cards), { around: guess({ gone: new Set(ids) }) });
      setRemoving(false);
    },
  };
}
