import { useEffect } from 'react';
import { useClient } from 'urql';
import { loadWords } from '../../core/words/languages.ts';
import { whenIdle } from '../../core/browser/when-idle.ts';
import { unsavedForms } from '../../core/writes/unsaved.ts';
import { hasUnsent } from '../../core/outbox/outbox-name.ts';
import { allRooms } from '../../core/routes/room.ts';

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
      void import('../../core/writes/send-closed-drafts.ts').then(
        ({ sendClosedDrafts }) => sendClosedDrafts(client),
        () => undefined,
      );
    };
    const callOff = whenIdle(send);
    const timer = setInterval(send, retryAfter);
    addEventListener('online', send);
    return () => {
      callOff();
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [client]);
}
