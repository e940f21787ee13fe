import { useCallback } from 'react';
import { useClient } from 'urql';
import { networkOnly } from '../core/client/network-only.ts';
import { sessionUser } from '../core/session/session.ts';
import { FreshUserDocument } from './generated.ts';

/** What the gateway says of the person now: a second step that was missing may have kept them out. */
export function useFreshUser(): () => Promise<void> {
  const client = useClient();
  return useCallback(async () => {
    const { data } = await client.query(FreshUserDocument, {}, networkOnly).toPromise();
    if (data) sessionUser.set(data.user);
  }, [client]);
}
