import { useEffect, useState } from 'react';

/**
 * Restores the focus when the surrounding element unmounts: to the previous element or to the selector, unless the user
 * has focused something else.
 */
export function FocusReturn({ otherwise }: { otherwise: string }) {
  // During render, as effects run after the focus has moved inside.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The focus is lost only after the element was removed.
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
