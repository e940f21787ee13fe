import styles from './box-select.module.css';
import type { List } from '../../list/selection/use-list.ts';

export type Boxed = Pick<List<{ id: string }>, 'ids' | 'pick' | 'mayTick' | 'scroller'>;
type Point = Pick<PointerEvent, 'clientX' | 'clientY' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

type Box = { left: number; top: number; right: number; bottom: number };
const begins = 6;

const meets = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Prevents text selection meanwhile. */
const keep = (event: Event) => event.preventDefault();

/** Draws a selection box: rows it touches are selected, added to the selection with Shift or Ctrl. */
export function drawBox(latest: { readonly current: Boxed }, pane: HTMLElement, event: Point): void {
  const frame = pane.getBoundingClientRect();
  const kept = event.shiftKey || event.ctrlKey || event.metaKey ? latest.current.ids : new Set<string>();
  /** Positions of rows, remembered after they leave the view. */
  const places = new Map<string, Box>();
  const at = ({ clientX, clientY }: Pick<Point, 'clientX' | 'clientY'>) => ({
    x: clientX - frame.left,
    y: clientY - frame.top + pane.scrollTop,
  });
  const from = at(event);
  let mark: HTMLElement | null = null;
  let last: Pick<Point, 'clientX' | 'clientY'> = event;

  const draw = () => {
    const to = at(last);
    if (!mark && Math.hypot(to.x - from.x, to.y - from.y) < begins) return;
    if (!mark) {
      mark = Object.assign(document.createElement('div'), { className: styles.box ?? '' });
      document.body.append(mark);
    }
    const box: Box = {
      left: Math.min(from.x, to.x),
      right: Math.max(from.x, to.x),
      top: Math.min(from.y, to.y),
      bottom: Math.max(from.y, to.y),
    };
    const top = Math.max(frame.top, box.top + frame.top - pane.scrollTop);
    const bottom = Math.min(frame.bottom, box.bottom + frame.top - pane.scrollTop);
    Object.assign(mark.style, {
      left: `${Math.max(frame.left, box.left + frame.left)}px`,
      top: `${top}px`,
      width: `${Math.min(box.right, frame.width) - Math.max(0, box.left)}px`,
      height: `${Math.max(0, bottom - top)}px`,
    });
    for (const row of pane.querySelectorAll<HTMLElement>('[data-row]')) {
      const { left, right, top: high, bottom: low } = row.getBoundingClientRect();
      const by = pane.scrollTop - frame.top;
      places.set(row.dataset['row']!, {
        left: left - frame.left,
        right: right - frame.left,
        top: high + by,
        bottom: low + by,
      });
    }
    const touched = [...places].flatMap(([id, place]) => (meets(box, place) ? id : []));
    latest.current.pick(new Set([...kept, ...touched]));
  };
  /** Scrolls outside of the list, faster with distance. */
  const timer = setInterval(() => {
    const beyond = Math.min(0, last.clientY - frame.top) || Math.max(0, last.clientY - frame.bottom);
    if (mark && beyond !== 0) pane.scrollBy(0, beyond / 4);
  }, 16);
  const onMove = (moved: PointerEvent) => {
    last = moved;
    draw();
  };
  const end = (ended: Event) => {
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    pane.removeEventListener('scroll', draw);
    removeEventListener('selectstart', keep);
    clearInterval(timer);
    // A click next to the rows without drawing clears the selection.
    if (!mark && ended.type === 'pointerup' && kept.size === 0 && latest.current.ids.size > 0)
      latest.current.pick(new Set());
    mark?.remove();
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  pane.addEventListener('scroll', draw);
  addEventListener('selectstart', keep);
}
