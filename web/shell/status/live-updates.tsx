import { useEffect } from 'react';
import { useClient } from 'urql';
import { sawEvent } from '../../core/client/client.ts';
import { onChange } from '../../core/client/on-change.ts';
import { isInside, sessionUser } from '../../core/session/session.ts';
import { useWhenIdle } from '../../core/browser/use-when-idle.ts';
import { useStore } from '../../core/state/store.ts';
import { useStream } from '../../core/client/use-stream.ts';
import { useUnsent } from './use-unsent.ts';
import { useMeQuery } from '../generated.ts';
import { pollIncidents } from './incident-poll.ts';

/** Keeps the signed-in user current and, within an organization, subscribes to its events. */
export function LiveUpdates() {
  const user = useStore(sessionUser);
  const [{ data: me }] = useMeQuery({ requestPolicy: 'cache-and-network', pause: !useWhenIdle() });
  useEffect(() => {
    if (me) sessionUser.set(me.user);
  }, [me]);
  return isInside(user) ? <OrganizationUpdates /> : null;
}

/** One event stream per tab updates the cache; polling remains as a fallback. */
function OrganizationUpdates() {
  const client = useClient();
  useStream();
  useUnsent();
  useEffect(() => onChange(({ id }) => sawEvent(id)), []);

  useEffect(() => pollIncidents(client), [client]);
  return null;
}
