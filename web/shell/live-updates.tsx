import { useEffect } from 'react';
import { useClient } from 'urql';
import { sawEvent } from '../core/client.ts';
import { onChange, useOnChange } from '../core/on-change.ts';
import { allRooms } from '../core/room.ts';
import { sessionUser } from '../core/session.ts';
import { useStream } from '../core/use-stream.ts';
import { ActivatedIncidentsDocument, NavigationDocument, useMeQuery } from './generated.ts';

const incidentPoll = 20_000;
/** What the navigation counts, on its badges and below its titles. */
const counted = () => allRooms().flatMap(({ counts }) => counts ?? []);
const calm = 300;

/** One stream a tab tells the cache what changed; the polls of the contract stay beside it. */
export function LiveUpdates() {
  const client = useClient();
  useStream();
  useEffect(() => onChange(({ id }) => sawEvent(id)), []);
  // Many records may change at once: the navigation is asked again when it has become quiet.
  const recount = () => void client.query(NavigationDocument, {}, { requestPolicy: 'network-only' }).toPromise();
  useOnChange(counted(), recount, calm);

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
