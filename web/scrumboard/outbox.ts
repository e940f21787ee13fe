import { i18n } from '../core/words/languages.ts';
import { roomOutbox } from '../core/outbox/room-outbox.ts';
import { CreateBoardCommentDocument } from './generated.ts';

/** A comment as it was written, and whom it speaks to. */
export type Said = { cardId: string; text: string; mentions: string[] };

/** Comments that the gateway has not got yet. */
export const outboxOf = roomOutbox<Said>('scrumboard', {
  laneOf: ({ cardId }) => cardId,
  send: (client, { cardId, text, mentions }, keyed) =>
    client.mutation(CreateBoardCommentDocument, { comment: { cardId, text, mentions } }, keyed).toPromise(),
  sent: () => i18n.t('scrumboard.commented'),
});
