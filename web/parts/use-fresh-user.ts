import { useCallback } from 'react';
import { useClient } from 'urql';
import { networkOnly } from '../core/client/network-only.ts';
import { sessionUser } from '../core/session/session.ts';
import { fetchFreshUser } from './generated.ts';

/** Reloads the user, because access may change after setting up the second factor. */
export function useFreshUser(): () => Promise<void> {
  const client = useClient();
  return useCallback(async () => {
    const { data } = await fetchFreshUser(client, {}, networkOnly);
    if (data) sessionUser.set(data.user);
  }, [client]);
}
