import type { Drag, Dragged, Point } from './drag-kit.ts';

/**
 * Drags a handle (`data-grip`) by touch immediately; native touch dragging starts with a long press, which selects text
 * or opens links.
 */
export function watchFingers(drag: Drag, draggedBy: (grip: Element) => Dragged | undefined): void {
  let isDrawn = false;

  function draw(dragged: Dragged, pointer: number): void {
    const over = new AbortController();
    const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', run: (event: PointerEvent) => void) =>
      document.addEventListener(name, (event) => event.pointerId === pointer && run(event), { signal: over.signal });
    const end = (point: Point | null) => {
      over.abort();
      isDrawn = false;
      drag.end(dragged, point);
    };
    isDrawn = true;
    drag.start(dragged);
    on('pointermove', (event) => drag.over(dragged, event));
    on('pointerup', end);
    on('pointercancel', () => end(null));
  }

  document.addEventListener('pointerdown', ({ pointerType, pointerId, target }) => {
    const grip = pointerType === 'touch' && !isDrawn && (target as Element).closest('[data-grip]');
    const dragged = grip && draggedBy(grip);
    if (dragged) draw(dragged, pointerId);
  });
  // Prevents the native drag and the context menu on a handle held still.
  for (const name of ['dragstart', 'contextmenu'])
    document.addEventListener(name, (event) => isDrawn && event.preventDefault(), { capture: true });
}
