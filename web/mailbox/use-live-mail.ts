import { useEffect, useRef } from 'react';
import { useClient } from 'urql';
import { anew } from '../core/anew.ts';
import { useOnChange } from '../core/on-change.ts';
import { MailBadgeDocument } from './generated.ts';
import type { Mailbox } from './mailbox-context.ts';

const records = ['Mail', 'MailLabel'];
const debounce = 200;
const poll = 60_000;

/** Asks for counts and lists again when somebody else changed a mail or a label; a slow poll stands behind the stream. */
export function useLiveMail({ otherWrites, refreshCounts, folders }: Mailbox): void {
  const client = useClient();
  const ask = () => {
    otherWrites.emit();
    refreshCounts();
  };
  // What this page changed it has shown already; a draft that saves itself for the first time is new in its list.
  useOnChange(
    records,
    (changes) => {
      if (changes.some(({ isOwn, action }) => !isOwn || action === 'create')) ask();
    },
    debounce,
  );
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const again = setInterval(() => {
      if (!document.hidden) latest.current();
    }, poll);
    return () => clearInterval(again);
  }, []);

  // The contract wants the navigation's badge in step with the inbox.
  const inbox = folders.find((folder) => folder.slug === 'inbox')?.count;
  const known = useRef(inbox);
  useEffect(() => {
    if (inbox === undefined || inbox === known.current) return;
    const isFirst = known.current === undefined;
    known.current = inbox;
    if (!isFirst) void client.query(MailBadgeDocument, {}, anew).toPromise();
  }, [client, inbox]);
}
