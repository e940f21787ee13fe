import { useEffect } from 'react';
import { useClient } from 'urql';
import { useChangedSubscription } from '../core/generated.ts';
import { sawEvent } from '../core/client.ts';
import { sessionUser } from '../core/session.ts';
import { ActivatedIncidentsDocument, useMeQuery } from './generated.ts';

const incidentPoll = 20_000;

/** One stream a tab tells the cache what changed; the polls of the contract stay beside it. */
export function LiveUpdates() {
  const client = useClient();
  const [{ data, fetching }, follow] = useChangedSubscription();
  const seen = data?.changed.id;
  useEffect(() => {
    if (seen) sawEvent(seen);
  }, [seen]);

  // A gateway that stops says goodbye, which ends the stream without an error: come back.
  useEffect(() => {
    if (fetching) return;
    const timer = setTimeout(() => follow(), 2000);
    return () => clearTimeout(timer);
  }, [fetching, follow]);

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
