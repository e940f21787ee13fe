import { useEffect } from 'react';
import { useClient } from 'urql';
import { sawEvent } from '../core/client.ts';
import { sessionUser } from '../core/session.ts';
import { useChanges } from '../core/use-changes.ts';
import { ActivatedIncidentsDocument, useMeQuery } from './generated.ts';

const incidentPoll = 20_000;

/** One stream a tab tells the cache what changed; the polls of the contract stay beside it. */
export function LiveUpdates() {
  const client = useClient();
  const seen = useChanges()?.id;
  useEffect(() => {
    if (seen) sawEvent(seen);
  }, [seen]);

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
