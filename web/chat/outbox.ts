import { errorText } from '../core/errors.ts';
import { i18n } from '../core/languages.ts';
import { outboxName } from '../core/outbox-name.ts';
import { type Outbox, type Waiting, createOutbox, onePerClient } from '../core/outbox.ts';
import { toast } from '../core/toasts.ts';
import { SendChatMessageDocument } from './generated.ts';
import { type Message, windowOf } from './message-window.ts';

/** A message as it was written; the names of its files are shown until it is sent. */
export type Line = { chatId: string; value: string; replyTo: string | null; attachments: string[]; names: string[] };
export type Pending = Waiting<Line>;

/** Messages that the gateway has not got yet. */
export const outboxOf = onePerClient((client): Outbox<Line> => {
  return createOutbox<Line, Message>({
    name: outboxName('chat'),
    laneOf: ({ chatId }) => chatId,
    send: async ({ key, chatId, value, replyTo, attachments }) => {
      const { data, error } = await client
        .mutation(
          SendChatMessageDocument,
          { chatId, value, replyTo, ...(attachments.length > 0 ? { attachments } : {}) },
          { fetchOptions: { headers: { 'idempotency-key': key } } },
        )
        .toPromise();
      return { made: data?.sendChatMessage ?? undefined, error };
    },
    sent: ({ chatId }, message) => {
      const pane = windowOf(client, chatId);
      // A conversation that nobody has opened yet will be asked for as a whole.
      if (pane.get().messages === null) return;
      if (message) pane.put(message);
      else void pane.after();
    },
    refused: (error) => void toast(errorText(error, i18n.t), { tone: 'danger' }),
  });
});
