import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Client, useClient } from 'urql';
import { errorText } from '../core/errors.ts';
import { toast } from '../core/toasts.ts';
import { SendChatMessageDocument } from './generated.ts';
import { type Message, windowOf } from './message-window.ts';
import { type Outbox, type Pending, createOutbox, mayPass } from './outbox.ts';

const made = new WeakMap<Client, Outbox>();

/** One outbox for each person and organization, as there is one client for them. */
function outboxOf(client: Client, refused: (error: never) => void): Outbox {
  const found = made.get(client);
  if (found) return found;
  const outbox = createOutbox<Message>({
    send: async ({ key, chatId, value, replyTo, attachments }) => {
      const { data, error } = await client
        .mutation(
          SendChatMessageDocument,
          { chatId, value, replyTo, ...(attachments.length > 0 ? { attachments } : {}) },
          { fetchOptions: { headers: { 'idempotency-key': key } } },
        )
        .toPromise();
      const message = data?.sendChatMessage;
      return { ...(message ? { message } : {}), error, isOffline: mayPass(error) };
    },
    sent: ({ chatId }, message) => {
      const pane = windowOf(client, chatId);
      if (message) pane.put(message);
      else void pane.after();
    },
    refused: refused as never,
  });
  made.set(client, outbox as Outbox);
  return outbox as Outbox;
}

/** What of a chat waits to be sent; it goes on when the network is back. */
export function useOutbox(): Outbox & { of: (chatId: string) => readonly Pending[] } {
  const client = useClient();
  const { t } = useTranslation();
  const outbox = useMemo(
    () => outboxOf(client, (error) => void toast(errorText(error, t), { tone: 'danger' })),
    [client, t],
  );
  const all = useSyncExternalStore(outbox.subscribe, outbox.get);
  useEffect(() => {
    const run = () => void outbox.run();
    run();
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  }, [outbox]);
  return { ...outbox, of: (chatId) => all.filter((one) => one.chatId === chatId) };
}
