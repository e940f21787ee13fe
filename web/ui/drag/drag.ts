import { type RefCallback, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { dragging } from '../../core/browser/dragging.ts';
import { whenIdle } from '../../core/browser/when-idle.ts';
import type * as Kit from './drag-kit.ts';

const watcher = { onStart: (kind: string) => dragging.set(kind), onEnd: () => dragging.set(null) };

let here: typeof Kit | null = null;

/** Loaded when idle; until then elements can't be dragged. */
const wanted = new Promise<void>(whenIdle);

async function loadKit(): Promise<typeof Kit> {
  await wanted;
  const kit = await import('./drag-kit.ts');
  if (!here) kit.watchDrags(watcher);
  here = kit;
  return kit;
}
const ignore = () => undefined;
loadKit().catch(ignore);

/** The drag code is a separate chunk; everything can also be moved by keyboard without it. */
export function withKit(register: (kit: typeof Kit) => () => void): () => void {
  // Loaded: register synchronously, because many rows mount per scroll step.
  if (here) return register(here);
  let off: (() => void) | null = null;
  let isGone = false;
  loadKit().then((kit) => {
    if (!isGone) off = register(kit);
  }, ignore);
  return () => {
    isGone = true;
    off?.();
  };
}

export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

type DragOptions<T> = {
  /** Targets accept items of one kind. */
  kind: string;
  item: () => T;
  /** Text at the pointer, and the number of items. */
  ghost: () => { text: string; count: number };
};

/** Makes an element draggable. There must be a way to move it without a mouse too. */
export function useDrag<T>(options: DragOptions<T> | null): RefCallback<HTMLElement> {
  const latest = useLatest(options);
  const kind = options?.kind;
  return useCallback(
    (element) => {
      if (!element || kind === undefined) return;
      const source: Kit.Source = {
        kind,
        item: () => latest.current?.item(),
        ghost: () => latest.current?.ghost() ?? { text: '', count: 1 },
      };
      return withKit((kit) => kit.dragSource(element, source));
    },
    [kind, latest],
  );
}

type DragsOptions<T> = {
  kind: string;
  item: (id: string) => T;
  ghost: (id: string) => { text: string; count: number };
  /** Rows that are also drop targets. */
  take?: (item: T, id: string) => void;
  accepts?: (item: T, id: string) => boolean;
};

/** `useDrag` for the rows of a list, which can't use hooks: each gets a stable ref. */
export function useDrags<T>(options: DragsOptions<T>): (id: string) => RefCallback<HTMLElement> {
  const latest = useLatest(options);
  const { kind } = options;
  const isPlace = options.take !== undefined;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- rows that become targets get other refs
  const refs = useMemo(() => new Map<string, RefCallback<HTMLElement>>(), [kind, isPlace]);
  return useCallback(
    (id) => {
      const known = refs.get(id);
      if (known) return known;
      const source: Kit.Source = {
        kind,
        item: () => latest.current.item(id),
        ghost: () => latest.current.ghost(id),
      };
      const place: Kit.Place = {
        kind,
        accepts: (item) => latest.current.accepts?.(item as T, id) ?? true,
        take: (item) => latest.current.take?.(item as T, id),
      };
      const ref: RefCallback<HTMLElement> = (element) =>
        element
          ? withKit((kit) => {
              const offs = [kit.dragSource(element, source)];
              if (isPlace) offs.push(kit.dropPlace(element, place));
              return () => offs.forEach((off) => off());
            })
          : undefined;
      refs.set(id, ref);
      return ref;
    },
    [kind, isPlace, refs, latest],
  );
}

type DropOptions<T> = {
  kind: string;
  take: (item: T) => void;
  accepts?: (item: T) => boolean;
};

/** Makes an element a drop target. Feedback is drawn over it, without rendering. */
export function useDrop<T>(options: DropOptions<T> | null): RefCallback<HTMLElement> {
  const latest = useLatest(options);
  const kind = options?.kind;
  return useCallback(
    (element) => {
      if (!element || kind === undefined) return;
      const place: Kit.Place = {
        kind,
        accepts: (item) => latest.current?.accepts?.(item as T) ?? true,
        take: (item) => latest.current?.take(item as T),
      };
      return withKit((kit) => kit.dropPlace(element, place));
    },
    [kind, latest],
  );
}
