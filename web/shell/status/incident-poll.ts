import type { Client } from 'urql';
import { inBackground } from '../../core/client/client.ts';
import { fetchActivatedIncidents, cachedNavigation } from '../generated.ts';
import { asksForIncidents } from '../use-navigation-items.ts';

const every = 20_000;
const atOnce = { ...inBackground, requestPolicy: 'network-only' as const };

/** Polls the incident count besides the event stream, but not while it isn't visible. Returns a stop function. */
export function pollIncidents(client: Client): () => void {
  const timer = setInterval(() => {
    const navigation = cachedNavigation(client)?.navigation;
    if (document.hidden || !asksForIncidents(navigation)) return;
    void fetchActivatedIncidents(client, {}, atOnce);
  }, every);
  return () => clearInterval(timer);
}
