import { useEffect } from 'react';
import { useClient } from 'urql';
import { loadWords } from '../core/languages.ts';
import { soon } from '../core/soon.ts';
import { unsavedForms } from '../core/unsaved.ts';
import { hasUnsent } from '../core/outbox-name.ts';
import { allRooms } from '../core/room.ts';

/** A gateway that went away tells nobody when it is back. */
const retryAfter = 15_000;

/** What was written without a network goes as soon as there is one, whatever screen is open then. */
export function useUnsent(): void {
  const client = useClient();
  useEffect(() => {
    const send = () => {
      for (const { unsent, words } of allRooms())
        if (unsent && hasUnsent(unsent.kind))
          void Promise.all([unsent.outbox(), ...words.map(loadWords)]).then(
            ([outboxOf]) => outboxOf(client).run(),
            // Its code could not be fetched: the next time that the network is back.
            () => undefined,
          );
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [client]);
  useEffect(() => {
    const send = () => {
      if (unsavedForms().length === 0) return;
      void import('../core/closed-words.ts').then(
        ({ sendClosedWords }) => sendClosedWords(client),
        () => undefined,
      );
    };
    const callOff = soon(send);
    const timer = setInterval(send, retryAfter);
    addEventListener('online', send);
    return () => {
      callOff();
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [client]);
}
