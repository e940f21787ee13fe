import { useEffect } from 'react';
import { useClient } from 'urql';
import { inBackground, sawEvent } from '../core/client.ts';
import { onChange, useOnChange } from '../core/on-change.ts';
import { allRooms } from '../core/room.ts';
import { isInside, sessionUser } from '../core/session.ts';
import { useSoon } from '../core/use-soon.ts';
import { useStore } from '../core/store.ts';
import { useStream } from '../core/use-stream.ts';
import { useUnsent } from './use-unsent.ts';
import { NavigationDocument, useMeQuery } from './generated.ts';
import { useNavigationQuestion } from './use-navigation-question.ts';
import { pollIncidents } from './incident-poll.ts';

/** What the navigation counts, on its badges and below its titles. */
const counted = () => allRooms().flatMap(({ counts }) => counts ?? []);
const debounce = 300;
const anew = { ...inBackground, requestPolicy: 'network-only' as const };

/** Who is signed in, and, inside an organization, what happens there. */
export function LiveUpdates() {
  const user = useStore(sessionUser);
  const [{ data: me }] = useMeQuery({ requestPolicy: 'cache-and-network', pause: !useSoon() });
  useEffect(() => {
    if (me) sessionUser.set(me.user);
  }, [me]);
  return isInside(user) ? <OrganizationUpdates /> : null;
}

/** One stream a tab tells the cache what changed; the poll of the contract stays beside it. */
function OrganizationUpdates() {
  const client = useClient();
  useStream();
  useUnsent();
  useEffect(() => onChange(({ id }) => sawEvent(id)), []);
  // Many records may change at once: the navigation is asked again when it has become quiet.
  const question = useNavigationQuestion();
  useOnChange(counted(), () => void client.query(NavigationDocument, question, anew).toPromise(), debounce);

  useEffect(() => pollIncidents(client), [client]);
  return null;
}
