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

/** A new one with every session and organization: a cleared cache could still hold what belongs to somebody else. */
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
          // Overtaken by a change that took its records from the cache: nothing is left of it, and it is asked again.
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
          // There is no second token to fetch: the session is over.
          refreshAuth: () => Promise.resolve(sessionEnded()),
        }),
      ),
      retryExchange({
        initialDelayMs: 800,
        maxDelayMs: 15_000,
        randomDelay: true,
        maxNumberAttempts: Number.POSITIVE_INFINITY,
        // A stream comes back for ever; a question is repeated twice; a write never, it may have arrived.
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
