import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { Touch, TouchOptions } from './touch.ts';
import { useLatest } from '../../core/state/use-stable.ts';

/** Touch gestures of a list; the code is loaded on touch devices only. */
export function useTouch(options: TouchOptions) {
  const latest = useLatest(options);
  const touch = useRef<Touch | null>(null);
  useEffect(() => {
    if (navigator.maxTouchPoints === 0) return;
    void import('./touch.ts').then(({ createTouch }) => {
      touch.current = createTouch(() => latest.current);
    });
  }, [latest]);
  return useMemo(
    () => ({
      onPointerDown: (event: PointerEvent) => touch.current?.onPointerDown(event),
      onPointerMove: (event: PointerEvent) => touch.current?.onPointerMove(event),
      onPointerUp: () => touch.current?.onPointerUp(),
      onPointerCancel: () => touch.current?.onPointerCancel(),
      onContextMenu: (event: MouseEvent) => touch.current?.onContextMenu(event),
      onClickCapture: (event: MouseEvent) => touch.current?.onClickCapture(event),
    }),
    [],
  );
}
