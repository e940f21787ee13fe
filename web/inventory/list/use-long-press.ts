import { type MouseEvent, type PointerEvent, useRef } from 'react';

const long = 500;
const slack = 10;

/** Long press on touch devices; suppresses the following click and context menu. */
export function useLongPress(onPress: ((id: string) => void) | null) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isDone = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      isDone.current = false;
      const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (event.pointerType !== 'touch' || !onPress || !id) return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        isDone.current = true;
        onPress(id);
      }, long);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > slack) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (isDone.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isDone.current) return;
      isDone.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
