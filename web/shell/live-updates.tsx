import { useEffect, useRef } from 'react';
import { useClient } from 'urql';
import { sawEvent } from '../core/client.ts';
import { allRooms } from '../core/room.ts';
import { sessionUser } from '../core/session.ts';
import { useChanges } from '../core/use-changes.ts';
import { ActivatedIncidentsDocument, NavigationDocument, useMeQuery } from './generated.ts';

const incidentPoll = 20_000;
/** Whether the navigation counts such records, on its badges and below its titles. */
const isCounted = (record: string) => allRooms().some(({ counts }) => counts?.includes(record));
const calm = 300;

/** One stream a tab tells the cache what changed; the polls of the contract stay beside it. */
export function LiveUpdates() {
  const client = useClient();
  const changed = useChanges();
  const seen = changed?.id;
  useEffect(() => {
    if (seen) sawEvent(seen);
  }, [seen]);

  // Many records may change at once: the navigation is asked again when it has become quiet.
  const recount = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (!changed || !isCounted(changed.record)) return;
    clearTimeout(recount.current);
    recount.current = setTimeout(
      () => void client.query(NavigationDocument, {}, { requestPolicy: 'network-only' }).toPromise(),
      calm,
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each event once, by its id
  }, [seen]);
  useEffect(() => () => clearTimeout(recount.current), []);

  const [{ data: me }] = useMeQuery({ requestPolicy: 'cache-and-network' });
  useEffect(() => {
    if (me) sessionUser.set(me.user);
  }, [me]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden || !sessionUser.get()?.user_rights.includes('overview.view')) return;
      void client.query(ActivatedIncidentsDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    }, incidentPoll);
    return () => clearInterval(timer);
  }, [client]);
  return null;
}
