import { useRef } from 'react';

/**
 * A record as it was known last: when the cache asks for it anew, there may be nothing for a moment, and what stands on
 * the screen (a form, an answer that is being written) must not go away for that.
 */
export function useLast<T extends { id: string }>(record: T | null, id: string, isGone: boolean): T | null {
  const last = useRef<T | null>(null);
  if (record) last.current = record;
  if (isGone) last.current = null;
  return last.current?.id === id ? last.current : null;
}
