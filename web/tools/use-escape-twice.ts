import { type KeyboardEvent, useRef } from 'react';

const pause = 1000;

/** Pressing Esc twice within a second clears a tool's field. */
export function useEscapeTwice(clear: () => void) {
  const escapedAt = useRef(0);
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    const now = Date.now();
    if (now - escapedAt.current < pause) clear();
    escapedAt.current = now;
  };
}
