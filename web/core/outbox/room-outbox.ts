import { errorText } from '../client/errors.ts';
import { i18n } from '../words/languages.ts';
import { outboxName } from './outbox-name.ts';
import { type Outbox, type Tried, type Waiting, createOutbox, onePerClient } from './outbox.ts';
import { toast } from '../state/toasts.ts';
import type { Client, OperationContext } from 'urql';

type Options<V, M> = {
  /** What waits for each other; without it nothing does. */
  laneOf?: (entry: V) => string;
  /** `keyed` goes along with each write: however often it is tried, it is written once (idempotency). */
  send: (client: Client, entry: Waiting<V>, keyed: Partial<OperationContext>) => Promise<Tried<M>>;
  /** What is said once it is there, or what else is to be done. */
  sent: (entry: Waiting<V>, client: Client, made: M | undefined) => string | void;
};

export const keyed = (key: string): Partial<OperationContext> => ({
  fetchOptions: { headers: { 'idempotency-key': key } },
});

/** The outbox of a room: one for each person and organization, which says what was sent and what was refused. */
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
