import {
  type ElementDragPayload,
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { getElementFromPointWithoutHoneypot as elementAt } from '@atlaskit/pragmatic-drag-and-drop/get-element-from-point-without-honey-pot';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import styles from './drag.module.css';
import { edgeAt, hideDropLine, showDropLine } from './drop-line.ts';
import { edgeScroll } from './edge-scroll.ts';
import { watchFingers } from './finger-drag.ts';
import type { Edge } from './reorder.ts';

export type Source = {
  kind: string;
  item: () => unknown;
  ghost: () => { text: string; count: number };
  handle?: Element;
};
export type Place = {
  kind: string;
  /** Drops land before or after the element along this axis; without it, inside. */
  along?: 'x' | 'y';
  accepts: (item: unknown) => boolean;
  take: (item: unknown, edge: Edge) => void;
};
type Watcher = { onStart: (kind: string) => void; onEnd: () => void };
export type Dragged = { element: HTMLElement; kind: string; item: unknown };
export type Point = { clientX: number; clientY: number };

const sources = new WeakMap<Element, Source>();
const places = new WeakMap<Element, Place>();

/** First matching element among an element and its ancestors. */
function outward<T extends Element>(from: Element | null, isIt: (element: Element) => boolean): T | undefined {
  let element = from;
  while (element && !isIt(element)) element = element.parentElement;
  return (element as T | null) ?? undefined;
}

/** Drag image: name and number of items. */
function drawGhost(container: HTMLElement, { text, count }: { text: string; count: number }): void {
  const ghost = document.createElement('div');
  ghost.className = styles.ghost ?? '';
  ghost.append(Object.assign(document.createElement('span'), { textContent: text }));
  if (count > 1) ghost.append(Object.assign(document.createElement('b'), { textContent: String(count) }));
  container.append(ghost);
}

export function dragSource(element: HTMLElement, source: Source): () => void {
  const { kind, item, ghost, handle } = source;
  sources.set(element, source);
  const off = draggable({
    element,
    ...(handle ? { dragHandle: handle } : {}),
    getInitialData: () => ({ kind, item: item() }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: () => ({ x: -12, y: -8 }),
        render: ({ container }) => drawGhost(container, ghost()),
      }),
  });
  return () => {
    sources.delete(element);
    off();
  };
}

const draggedBy = ({ element, data }: ElementDragPayload): Dragged => ({
  element,
  kind: String(data['kind']),
  item: data['item'],
});

/** Innermost drop target at a point. If it refuses, the drop isn't passed to the surrounding list. */
function placeAt({ clientX: x, clientY: y }: Point, { element, kind, item }: Dragged): Element | undefined {
  const at = outward(elementAt({ x, y }), (one) => places.get(one)?.kind === kind);
  return at && at !== element && places.get(at)?.accepts(item) ? at : undefined;
}

export function dropPlace(element: HTMLElement, place: Place): () => void {
  places.set(element, place);
  const off = dropTargetForElements({
    element,
    canDrop: ({ source, input }) => placeAt(input, draggedBy(source)) === element,
  });
  return () => {
    places.delete(element);
    off();
  };
}

/** State of a drag, by mouse or touch. */
function createDrag({ onStart, onEnd }: Watcher) {
  const scroll = edgeScroll();
  return {
    start: ({ element, kind }: Dragged) => {
      element.dataset['dragged'] = '';
      onStart(kind);
    },
    over: (dragged: Dragged, point: Point) => {
      scroll.at(point.clientX, point.clientY);
      const at = placeAt(point, dragged);
      const along = at && places.get(at)?.along;
      if (at) showDropLine(at, edgeAt(at, along, point), along);
      else hideDropLine();
    },
    /** Without a point, the drag was canceled. */
    end: (dragged: Dragged, point: Point | null) => {
      const at = point && placeAt(point, dragged);
      const place = at && places.get(at);
      scroll.stop();
      hideDropLine();
      delete dragged.element.dataset['dragged'];
      onEnd();
      if (place) place.take(dragged.item, edgeAt(at, place.along, point));
    },
  };
}
export type Drag = ReturnType<typeof createDrag>;

/** Called once per page. */
export function watchDrags(watcher: Watcher): void {
  const drag = createDrag(watcher);
  monitorForElements({
    onDragStart: ({ source }) => drag.start(draggedBy(source)),
    onDrag: ({ source, location }) => drag.over(draggedBy(source), location.current.input),
    onDrop: ({ source, location: { current } }) =>
      drag.end(draggedBy(source), current.dropTargets.length > 0 ? current.input : null),
  });
  watchFingers(drag, (grip) => {
    const element = outward<HTMLElement>(grip, (one) => sources.has(one));
    const source = element && sources.get(element);
    return source && { element, kind: source.kind, item: source.item() };
  });
}
