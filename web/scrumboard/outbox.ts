import { i18n } from '../core/words/languages.ts';
import { roomOutbox } from '../core/outbox/room-outbox.ts';
import { createBoardComment } from './generated.ts';

/** A comment to send, with mentions. */
export type Said = { cardId: string; text: string; mentions: string[] };

/** Comments not yet accepted by the gateway. */
export const outboxOf = roomOutbox<Said>('scrumboard', {
  laneOf: ({ cardId }) => cardId,
  send: (client, { cardId, text, mentions }, keyed) =>
    createBoardComment(client, { comment: { cardId, text, mentions } }, keyed),
  sent: () => i18n.t('scrumboard.commented'),
});
