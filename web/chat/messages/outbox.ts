import type { Waiting } from '../../core/outbox/outbox.ts';
import { roomOutbox } from '../../core/outbox/room-outbox.ts';
import { sendChatMessage } from '../generated.ts';
import { type Message, windowOf } from './message-window.ts';

/** A message to send; file names are shown until it is sent. */
export type Line = { chatId: string; value: string; replyTo: string | null; attachments: string[]; names: string[] };
export type Pending = Waiting<Line>;

/** Unsent messages. */
export const outboxOf = roomOutbox<Line, Message>('chat', {
  laneOf: ({ chatId }) => chatId,
  send: async (client, { chatId, value, replyTo, attachments }, keyed) => {
    const message = { chatId, value, replyTo, ...(attachments.length > 0 ? { attachments } : {}) };
    const { data, error } = await sendChatMessage(client, message, keyed);
    return { made: data?.sendChatMessage ?? undefined, error };
  },
  sent: ({ chatId }, client, message) => {
    const pane = windowOf(client, chatId);
    // An unopened conversation will be loaded as a whole.
    if (pane.get().messages === null) return;
    if (message) pane.put(message);
    else void pane.after();
  },
});
