import styles from './drag.module.css';
import type { Edge } from './reorder.ts';

let line: HTMLElement | null = null;

/** Which half of an element a point is in, along an axis; without one, it is inside. */
export function edgeAt(
  element: Element,
  along: 'x' | 'y' | undefined,
  { clientX, clientY }: { clientX: number; clientY: number },
): Edge {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (!along) return 'inside';
  return (along === 'y' ? clientY < top + height / 2 : clientX < left + width / 2) ? 'before' : 'after';
}

/** One shared drop indicator over the page, so that no row renders during a drag. */
export function showDropLine(element: Element, edge: Edge, along: 'x' | 'y' | undefined): void {
  line ??= Object.assign(document.createElement('div'), { className: styles.line ?? '' });
  if (!line.isConnected) document.body.append(line);
  // In the top layer, because lists may be in panels there.
  line.popover = 'manual';
  if (!line.matches(':popover-open')) line.showPopover();
  line.dataset['edge'] = edge;
  const { left, top, width, height } = element.getBoundingClientRect();
  const far = edge === 'after';
  const box =
    edge === 'inside'
      ? { left, top, width, height }
      : along === 'y'
        ? { left, top: top + (far ? height : 0) - 1, width, height: 2 }
        : { left: left + (far ? width : 0) - 1, top, width: 2, height };
  for (const [name, value] of Object.entries(box)) line.style.setProperty(name, `${value}px`);
}

export function hideDropLine(): void {
  line?.remove();
}
