import type { MouseEvent, PointerEvent } from 'react';

const long = 500;
const slack = 10;
/** Swipe distance in pixels that triggers the action. */
const far = 72;

type Swipe = { label: string; run: (id: string) => void };
export type TouchOptions = {
  /** Long press selects. */
  onPress: ((id: string) => void) | null;
  /** Swipe actions by direction. */
  right?: Swipe | undefined;
  left?: Swipe | undefined;
};
type Drawn = { row: HTMLElement; id: string; x: number; y: number; by: number };

/** Touch gestures on rows. Suppresses the click and context menu after a long press or swipe. */
export function createTouch(now: () => TouchOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawn: Drawn | null = null;
  let isDone = false;
  const wanted = (by: number) => (by > 0 ? now().right : now().left);
  const rest = () => {
    clearTimeout(timer);
    const { row } = drawn ?? {};
    row?.style.removeProperty('--drawn');
    row?.removeAttribute('data-drawn');
    drawn = null;
  };
  const draw = (one: Drawn, by: number) => {
    const swipe = wanted(by);
    one.by = swipe ? by : 0;
    if (!swipe) return;
    one.row.style.setProperty('--drawn', `${one.by}px`);
    one.row.dataset['drawn'] = by > 0 ? 'right' : 'left';
    one.row.dataset['drawnWord'] = swipe.label;
    one.row.toggleAttribute('data-drawn-far', Math.abs(by) >= far);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      isDone = false;
      const row = (event.target as Element).closest<HTMLElement>('[data-row]');
      const id = row?.dataset['row'];
      if (event.pointerType !== 'touch' || !row || !id) return;
      drawn = { row, id, x: event.clientX, y: event.clientY, by: 0 };
      const { onPress } = now();
      if (onPress)
        timer = setTimeout(() => {
          isDone = true;
          rest();
          onPress(id);
        }, long);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const one = drawn;
      if (!one) return;
      const [x, y] = [clientX - one.x, clientY - one.y];
      if (Math.hypot(x, y) <= slack && one.by === 0) return;
      clearTimeout(timer);
      if (one.by !== 0 || Math.abs(x) > Math.abs(y)) draw(one, x);
      else rest();
    },
    onPointerUp: () => {
      const { id = '', by = 0 } = drawn ?? {};
      rest();
      if (by === 0) return;
      isDone = true;
      if (Math.abs(by) >= far) wanted(by)?.run(id);
    },
    onPointerCancel: rest,
    onContextMenu: (event: MouseEvent) => {
      if (isDone) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isDone) return;
      isDone = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

export type Touch = ReturnType<typeof createTouch>;
