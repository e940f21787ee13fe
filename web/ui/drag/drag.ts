import { type RefCallback, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { dragging } from '../../core/browser/dragging.ts';
import { whenIdle } from '../../core/browser/when-idle.ts';
import type * as Kit from './drag-kit.ts';

const watcher = { onStart: (kind: string) => dragging.set(kind), onEnd: () => dragging.set(null) };

let here: typeof Kit | null = null;

/** On its way with the screen, and not with its first rows: what stands there without it can't be dragged yet. */
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

/** The package is a chunk of its own: no page waits for it, and without it everything can still be moved by keys. */
export function withKit(register: (kit: typeof Kit) => () => void): () => void {
  // Once it is here nobody asks the browser for it again: rows come and go by the dozen with a step of scrolling.
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
  /** What may be dropped where: places take one kind. */
  kind: string;
  item: () => T;
  /** The words under the pointer, and how many things move. */
  ghost: () => { text: string; count: number };
};

/** Makes an element something to drag. Wherever it can be dropped there is a way without a mouse too. */
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
  /** Rows that are places too: what is dropped on one, and whether it can be. */
  take?: (item: T, id: string) => void;
  accepts?: (item: T, id: string) => boolean;
};

/** The same for the rows of a list, which have no hooks: each is given its own ref, and keeps it. */
export function useDrags<T>(options: DragsOptions<T>): (id: string) => RefCallback<HTMLElement> {
  const latest = useLatest(options);
  const { kind } = options;
  const isPlace = options.take !== undefined;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- rows that become places are given other refs
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

/** Makes an element a place to drop into. The line is drawn over it: nothing is drawn anew while something passes. */
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
