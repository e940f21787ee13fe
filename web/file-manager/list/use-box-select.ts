import { type PointerEvent } from 'react';
import type { Boxed } from './box-select.ts';
import { useLatest } from '../../core/state/use-stable.ts';

/** Selection box with the mouse, starting outside of rows; its code is loaded on first use. */
export function useBoxSelect(list: Boxed) {
  const latest = useLatest(list);
  return {
    onPointerDown: ({ target, button, pointerType, clientX, clientY, shiftKey, ctrlKey, metaKey }: PointerEvent) => {
      const pane = latest.current.scroller.current;
      const isFree = pane?.contains(target as Node) && !(target as Element).closest('[data-row],button,a,input');
      if (!pane || !isFree || !latest.current.mayTick || button !== 0 || pointerType !== 'mouse') return;
      // Ignores presses on the scrollbar.
      if (clientX > pane.getBoundingClientRect().left + pane.clientWidth) return;
      const from = { clientX, clientY, shiftKey, ctrlKey, metaKey };
      void import('./box-select.ts').then(({ drawBox }) => drawBox(latest, pane, from));
    },
  };
}
