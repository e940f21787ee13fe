import { errorText } from '../client/errors.ts';
import { i18n } from '../words/languages.ts';
import { outboxName } from './outbox-name.ts';
import { type Outbox, type Tried, type Waiting, createOutbox, onePerClient } from './outbox.ts';
import { toast } from '../state/toasts.ts';
import type { Client, OperationContext } from 'urql';

type Options<V, M> = {
  /** Lane of an entry; without it, entries are independent. */
  laneOf?: (entry: V) => string;
  /** Pass `keyed` with each write: it makes retries idempotent. */
  send: (client: Client, entry: Waiting<V>, keyed: Partial<OperationContext>) => Promise<Tried<M>>;
  /** Returns the success message, or handles success itself. */
  sent: (entry: Waiting<V>, client: Client, made: M | undefined) => string | void;
};

export const keyed = (key: string): Partial<OperationContext> => ({
  fetchOptions: { headers: { 'idempotency-key': key } },
});

/** Outbox of a room per user and organization, with messages for success and refusal. */
export const roomOutbox = <V extends object, M = unknown>(
  room: string,
  { laneOf, send, sent }: Options<V, M>,
): ((client: Client) => Outbox<V>) =>
  onePerClient((client) =>
    createOutbox<V, M>({
      name: outboxName(room),
      laneOf: laneOf ?? ((entry) => (entry as Waiting<V>).key),
      send: (entry) => send(client, entry, keyed(entry.key)),
      sent: (entry, made) => {
        const said = sent(entry, client, made);
        if (said) toast(said);
      },
      refused: (error) => void toast(errorText(error, i18n.t), { tone: 'danger' }),
    }),
  );
