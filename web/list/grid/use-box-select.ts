import { type PointerEvent } from 'react';
import type { Boxed } from './box-select.ts';
import { useLatest } from '../../core/state/use-stable.ts';

/** With the mouse a box is drawn from where no row is; how, is fetched with the first one. */
export function useBoxSelect(list: Boxed) {
  const latest = useLatest(list);
  return {
    onPointerDown: ({ target, button, pointerType, clientX, clientY, shiftKey, ctrlKey, metaKey }: PointerEvent) => {
      const pane = latest.current.scroller.current;
      const isFree = pane?.contains(target as Node) && !(target as Element).closest('[data-row],button,a,input');
      if (!pane || !isFree || !latest.current.mayTick || button !== 0 || pointerType !== 'mouse') return;
      // A press on the bar of the list scrolls.
      if (clientX > pane.getBoundingClientRect().left + pane.clientWidth) return;
      const from = { clientX, clientY, shiftKey, ctrlKey, metaKey };
      void import('./box-select.ts').then(({ drawBox }) => drawBox(latest, pane, from));
    },
  };
}
