import { errorText } from '../core/errors.ts';
import { i18n } from '../core/languages.ts';
import { outboxName } from '../core/outbox-name.ts';
import { type Outbox, createOutbox, onePerClient } from '../core/outbox.ts';
import { toast } from '../core/toasts.ts';
import { CreateBoardCommentDocument } from './generated.ts';

/** A comment as it was written, and whom it speaks to. */
export type Said = { cardId: string; text: string; mentions: string[] };

/** Comments that the gateway has not got yet. */
export const outboxOf = onePerClient((client): Outbox<Said> =>
  createOutbox<Said, unknown>({
    name: outboxName('scrumboard'),
    laneOf: ({ cardId }) => cardId,
    send: ({ key, cardId, text, mentions }) =>
      client
        .mutation(
          CreateBoardCommentDocument,
          { comment: { cardId, text, mentions } },
          { fetchOptions: { headers: { 'idempotency-key': key } } },
        )
        .toPromise(),
    sent: () => void toast(i18n.t('scrumboard.commented')),
    refused: (error) => void toast(errorText(error, i18n.t), { tone: 'danger' }),
  }),
);
