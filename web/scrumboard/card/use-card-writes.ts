import type { List } from '../../list/selection/use-list.ts';
import type { Card } from '../board/columns.ts';
import type { BoardHere } from '../board/use-board.ts';
import { useCardFields } from './use-card-fields.ts';
import { useCardMoves } from '../board/use-card-moves.ts';

/** Upload URL and fields of attachments. */
const files = {
  taker: { path: '/api/apps/scrumboard/board/card/attachment', most: 20 },
  to: ({ id, attachmentCount }: Pick<Card, 'id' | 'attachmentCount'>) => ({ fields: { id }, here: attachmentCount }),
};

/** All writes to the cards of a board. */
export function useCardWrites(here: Pick<BoardHere, 'columns' | 'guess'>, list: List<Card> | null) {
  return { ...useCardMoves(here, list), ...useCardFields(here), files };
}

export type CardWrites = ReturnType<typeof useCardWrites>;
