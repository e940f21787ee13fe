import { useCallback, useRef, useSyncExternalStore } from 'react';
import { underWay } from '../core/route-progress.ts';

/** The row that is open, or on the way to be: it is marked with the press, before what it opens is drawn. */
export function useOpened(opened: string | null) {
  const pressed = useRef<{ id: string | undefined; before: string | null } | null>(null);
  const coming = useSyncExternalStore(underWay.subscribe, () =>
    underWay.get() && pressed.current?.before === opened ? pressed.current.id : undefined,
  );
  const mark = useCallback(
    (link: HTMLAnchorElement) => {
      pressed.current = { id: link.closest<HTMLElement>('[data-row]')?.dataset['row'], before: opened };
    },
    [opened],
  );
  return { opened: coming ?? opened, mark };
}
