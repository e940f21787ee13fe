import { authExchange } from '@urql/exchange-auth';
import { retryExchange } from '@urql/exchange-retry';
import { Client, fetchExchange, mapExchange } from 'urql';
import { endpoint, send } from './client.ts';
import { normalizedCache } from './cache.ts';
import { endsSession, isOffline } from './errors.ts';
import { type Pace, refetchStale } from './invalidation.ts';
import { tellChanges } from './on-change.ts';
import { reloadWhenFarBehind } from './reload.ts';
import { sessionEnded } from '../session/session.ts';
import { ownToken } from '../session/token.ts';

/** Created per session and organization, because even a cleared cache could contain foreign data. */
export function createShellClient(pace?: Pace): Client {
  const stale = refetchStale(pace);
  return new Client({
    url: endpoint,
    fetch: send,
    preferGetMethod: false,
    fetchSubscriptions: true,
    exchanges: [
      mapExchange({
        onError(error) {
          if (!endsSession(error)) console.warn('[Meridian]', error.message);
        },
        onResult(result) {
          const { operation, data, error } = result;
          // A change removed the records from the cache during the request: ask again.
          if (operation.kind !== 'query' || data !== null || error) return result;
          return { ...result, data: undefined, stale: true };
        },
      }),
      stale.before,
      normalizedCache(),
      tellChanges(),
      reloadWhenFarBehind,
      stale.behind,
      authExchange((utils) =>
        Promise.resolve({
          addAuthToOperation: (operation) => {
            const token = ownToken();
            return token ? utils.appendHeaders(operation, { authorization: `Bearer ${token}` }) : operation;
          },
          willAuthError: () => !ownToken(),
          didAuthError: endsSession,
          // There are no refresh tokens: the session is over.
          refreshAuth: () => Promise.resolve(sessionEnded()),
        }),
      ),
      retryExchange({
        initialDelayMs: 800,
        maxDelayMs: 15_000,
        randomDelay: true,
        maxNumberAttempts: Number.POSITIVE_INFINITY,
        // Streams are retried forever, queries twice, writes never, because they may have arrived.
        retryIf: (error, operation) => {
          if (!isOffline(error) && !(operation.kind === 'subscription' && error.networkError)) return false;
          if (operation.kind === 'subscription') return true;
          const count = (operation.context as { retry?: { count: number } }).retry?.count ?? 0;
          return operation.kind === 'query' && count < 2;
        },
      }),
      fetchExchange,
    ],
  });
}
