import {
  type ElementEventBasePayload,
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import { hideDropLine, showDropLine } from './drop-line.ts';
import styles from './drag.module.css';
import { edgeScroll } from './edge-scroll.ts';
import type { Edge } from './reorder.ts';

export type Source = {
  kind: string;
  item: () => unknown;
  ghost: () => { text: string; count: number };
  handle?: Element;
};
export type Place = {
  kind: string;
  axis: 'x' | 'y';
  edges: readonly Edge[];
  accepts: (item: unknown) => boolean;
  take: (item: unknown, edge: Edge) => void;
};
type Watcher = { onStart: (kind: string) => void; onEnd: () => void };

const operations = { before: 'reorder-before', after: 'reorder-after', inside: 'combine' } as const;
const edgeOf = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'inside' } as const;

/** What follows the pointer: the name, and how many there are. */
function drawGhost(container: HTMLElement, { text, count }: { text: string; count: number }): void {
  const ghost = document.createElement('div');
  ghost.className = styles.ghost ?? '';
  ghost.append(Object.assign(document.createElement('span'), { textContent: text }));
  if (count > 1) ghost.append(Object.assign(document.createElement('b'), { textContent: String(count) }));
  container.append(ghost);
}

export function dragSource(element: HTMLElement, { kind, item, ghost, handle }: Source, watcher: Watcher): () => void {
  return draggable({
    element,
    ...(handle ? { dragHandle: handle } : {}),
    getInitialData: () => ({ kind, item: item() }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: () => ({ x: -12, y: -8 }),
        render: ({ container }) => drawGhost(container, ghost()),
      }),
    onDragStart: () => {
      element.dataset['dragged'] = '';
      watcher.onStart(kind);
    },
    onDrop: () => {
      delete element.dataset['dragged'];
      watcher.onEnd();
    },
  });
}

export function dropPlace(element: HTMLElement, { kind, axis, edges, accepts, take }: Place): () => void {
  const available = Object.fromEntries(edges.map((edge) => [operations[edge], 'available' as const]));
  const edgeIn = (data: Record<string | symbol, unknown>) => {
    const instruction = extractInstruction(data);
    return instruction ? edgeOf[instruction.operation] : null;
  };
  const draw = ({
    location,
    self,
  }: Pick<ElementEventBasePayload, 'location'> & { self: { data: Record<string | symbol, unknown> } }) => {
    if (location.current.dropTargets[0]?.element !== element) return;
    const edge = edgeIn(self.data);
    if (edge) showDropLine(element, edge, axis);
  };
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data['kind'] === kind && source.element !== element && accepts(source.data['item']),
    getData: ({ input }) =>
      attachInstruction({}, { element, input, axis: axis === 'x' ? 'horizontal' : 'vertical', operations: available }),
    onDrag: draw,
    onDropTargetChange: draw,
    onDragLeave: hideDropLine,
    onDrop: ({ source, location, self }) => {
      hideDropLine();
      // A row inside a list took it: the list around it is told as well.
      if (location.current.dropTargets[0]?.element !== element) return;
      const edge = edgeIn(self.data);
      if (edge) take(source.data['item'], edge);
    },
  });
}

let watching = false;
/** Once for the page: what is dragged to the edge of a list scrolls it. */
export function watchDrags(): void {
  if (watching) return;
  watching = true;
  const scroll = edgeScroll();
  monitorForElements({
    onDrag: ({ location }) => scroll.at(location.current.input.clientX, location.current.input.clientY),
    onDrop: () => {
      scroll.stop();
      hideDropLine();
    },
  });
}
