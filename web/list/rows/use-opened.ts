import { type MouseEvent, useCallback, useRef, useSyncExternalStore } from 'react';
import { goesMarked, headedFor, underWay } from '../../core/routes/route-progress.ts';

/** The row that is open, or on the way to be: it is marked with the press, before what it opens is drawn. */
export function useOpened(opened: string | null) {
  const pressed = useRef<{ id: string | undefined; to: string } | null>(null);
  const coming = useSyncExternalStore(underWay.subscribe, () => {
    if (!underWay.get() || !pressed.current) return undefined;
    const { pathname, search } = headedFor();
    return pathname + search === pressed.current.to ? pressed.current.id : undefined;
  });
  const mark = useCallback((link: HTMLAnchorElement) => {
    const id = link.closest<HTMLElement>('[data-row]')?.dataset['row'];
    pressed.current = { id, to: link.pathname + link.search };
    goesMarked();
  }, []);
  /** Of a link that stands by itself. With a key held it opens elsewhere. */
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) mark(event.currentTarget);
  };
  return { opened: coming ?? opened, mark, press };
}
