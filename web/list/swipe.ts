import styles from './swipe.module.css';

type Swipe = {
  /** Said under the row while it is drawn aside. */
  label: () => string;
  run: (id: string) => void;
};

/** So far a row has to be drawn for it to count. */
const far = 96;
const begins = 12;

/** Around a list: a finger draws a row towards its start, and under it stands what happens when it is let go. */
export function letSwipe(around: HTMLElement, { label, run }: Swipe): () => void {
  const off = new AbortController();
  let drawn: { row: HTMLElement; x: number; y: number; by: number; isOn: boolean } | null = null;
  const end = (isDone: boolean) => {
    const { row, by = 0, isOn } = drawn ?? {};
    drawn = null;
    if (!row || !isOn) return;
    delete row.dataset['swipe'];
    row.style.removeProperty('--swipe');
    if (isDone && -by >= far) run(row.dataset['row']!);
  };
  const hear = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    tell: (event: PointerEvent) => void,
  ) => around.addEventListener(type, tell, { signal: off.signal });
  hear('pointerdown', ({ pointerType, target, clientX: x, clientY: y }) => {
    const row = (target as Element).closest<HTMLElement>('[data-row]');
    if (pointerType === 'touch' && row) drawn = { row, x, y, by: 0, isOn: false };
  });
  hear('pointermove', ({ clientX, clientY, pointerId }) => {
    if (!drawn) return;
    drawn.by = Math.min(0, clientX - drawn.x);
    if (!drawn.isOn) {
      if (Math.abs(clientY - drawn.y) > begins) return end(false);
      if (-drawn.by < begins) return;
      drawn.isOn = true;
      // A row that is drawn aside is not pressed when it is let go.
      drawn.row.setPointerCapture(pointerId);
    }
    drawn.row.dataset['swipe'] = label();
    drawn.row.style.setProperty('--swipe', `${drawn.by}px`);
  });
  hear('pointerup', () => end(true));
  hear('pointercancel', () => end(false));
  around.classList.add(styles.swipes ?? '');
  return () => off.abort();
}
