import { useEffect } from 'react';
import { streamEnds } from './client.ts';
import { useLiveSubscription } from '../generated.ts';
import { useStore } from '../state/store.ts';

const reconnectAfter = 2000;

/**
 * Keeps the stream of the tab open; `on-change.ts` emits its events. A stopping gateway and an ending session close the
 * stream, and this hook reconnects; the library's own hook would wait forever.
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
