import { useEffect } from 'react';
import { streamEnds } from './client.ts';
import { useLiveSubscription } from '../generated.ts';
import { useStore } from '../state/store.ts';

const reconnectAfter = 2000;

/**
 * Keeps the one stream of the tab open; what it tells is heard by `on-change.ts`. A gateway that stops, and a session
 * that ends, say goodbye: the stream comes back, and learns what became of both. The hook of the library would go on
 * waiting for ever.
 */
export function useStream(): void {
  const [, follow] = useLiveSubscription();
  const ends = useStore(streamEnds);
  useEffect(() => {
    if (ends === 0) return;
    const timer = setTimeout(() => follow(), reconnectAfter);
    return () => clearTimeout(timer);
  }, [ends, follow]);
}
