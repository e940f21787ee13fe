import { useEffect, useRef } from 'react';
import { useClient } from 'urql';
import { useChanges } from '../core/use-changes.ts';
import { MailBadgeDocument } from './generated.ts';
import type { Mailbox } from './mailbox-context.ts';

const calm = 200;
const poll = 60_000;

/**
 * Follows the shell's own stream (the same question shares one connection) and asks for counts and lists again
 * when a mail or a label changed; a slow poll is the fallback for a stream that does not come through.
 */
export function useLiveMail({ happened, refreshCounts, folders }: Mailbox): void {
  const client = useClient();
  const change = useChanges();
  const isOurs = change?.record === 'Mail' || change?.record === 'MailLabel';
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    if (!isOurs) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      happened.set(happened.get() + 1);
      refreshCounts();
    }, calm);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each event once, by its id
  }, [change?.id]);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const again = setInterval(() => {
      if (document.hidden) return;
      happened.set(happened.get() + 1);
      refreshCounts();
    }, poll);
    return () => clearInterval(again);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- both reach the same client and stores for good
  }, [happened, client]);

  // The contract wants the navigation's badge in step with the inbox.
  const inbox = folders.find((folder) => folder.slug === 'inbox')?.count;
  const known = useRef(inbox);
  useEffect(() => {
    if (inbox === undefined || inbox === known.current) return;
    const isFirst = known.current === undefined;
    known.current = inbox;
    if (!isFirst) void client.query(MailBadgeDocument, {}, { requestPolicy: 'network-only' }).toPromise();
  }, [client, inbox]);
}
