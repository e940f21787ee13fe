import styles from './drag.module.css';
import type { Edge } from './reorder.ts';

let line: HTMLElement | null = null;

/** One line for the whole page, drawn over what is there: no row is drawn again while something passes over it. */
export function showDropLine(element: HTMLElement, edge: Edge, axis: 'x' | 'y'): void {
  line ??= Object.assign(document.createElement('div'), { className: styles.line ?? '' });
  if (!line.isConnected) document.body.append(line);
  // The top layer: a list may stand in a panel that lies there too.
  line.popover = 'manual';
  if (!line.matches(':popover-open')) line.showPopover();
  line.dataset['edge'] = edge;
  line.dataset['axis'] = axis;
  const { left, top, width, height } = element.getBoundingClientRect();
  const far = edge === 'after';
  const box =
    edge === 'inside'
      ? { left, top, width, height }
      : axis === 'y'
        ? { left, top: top + (far ? height : 0) - 1, width, height: 2 }
        : { left: left + (far ? width : 0) - 1, top, width: 2, height };
  for (const [name, value] of Object.entries(box)) line.style.setProperty(name, `${value}px`);
}

export function hideDropLine(): void {
  line?.remove();
}
