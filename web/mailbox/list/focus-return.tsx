import { useEffect, useState } from 'react';

/**
 * Stands in what opens by a key or a press: when that closes, the focus goes back to where it was, or to what the
 * selector finds, unless the person went on by themselves.
 */
export function FocusReturn({ otherwise }: { otherwise: string }) {
  // While rendering: a moment later the focus is inside already.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // It is lost only after what held it is gone.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
        (isThere ? before : document.querySelector<HTMLElement>(otherwise))?.focus();
      });
    },
    [before, otherwise],
  );
  return null;
}
