import type { Client } from 'urql';
import { inBackground } from '../../core/client/client.ts';
import { NavigationDocument, fetchActivatedIncidents } from '../generated.ts';
import { asksForIncidents } from '../use-navigation-items.ts';

const every = 20_000;
const anew = { ...inBackground, requestPolicy: 'network-only' as const };

/** Polls the incident count besides the event stream; paused while hidden. Returns a stop function. */
export function pollIncidents(client: Client): () => void {
  const timer = setInterval(() => {
    const navigation = client.readQuery(NavigationDocument, {})?.data?.navigation;
    if (document.hidden || !asksForIncidents(navigation)) return;
    void fetchActivatedIncidents(client, {}, anew);
  }, every);
  return () => clearInterval(timer);
}
