import { useEffect } from 'react';
import { useClient } from 'urql';
import { loadWords } from '../../core/words/languages.ts';
import { whenIdle } from '../../core/browser/when-idle.ts';
import { unsavedForms } from '../../core/writes/unsaved.ts';
import { hasUnsent } from '../../core/outbox/outbox-name.ts';
import { allRooms } from '../../core/routes/room.ts';

/** Retry interval, as there is no event when the gateway is back. */
const retryAfter = 15_000;

/** Sends offline writes once connected, on every screen. */
export function useUnsent(): void {
  const client = useClient();
  useEffect(() => {
    const send = () => {
      for (const { unsent, words } of allRooms())
        if (unsent && hasUnsent(unsent.kind))
          void Promise.all([unsent.outbox(), ...words.map(loadWords)]).then(
            ([outboxOf]) => outboxOf(client).run(),
            // Loading failed; retried when the connection is back.
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
