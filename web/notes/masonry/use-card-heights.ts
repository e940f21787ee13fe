import { useEffect, useLayoutEffect, useMemo, useReducer } from 'react';
import { useLatest } from '../../core/state/use-stable.ts';

type Row = { id: string };
type Ref = (element: HTMLElement | null) => (() => void) | undefined;

/** Heights of cards at one width: measured ones, and estimates for others. */
function heightsAt<T extends Row>(width: number, guess: (row: T, width: number) => number) {
  const measured = new Map<string, number>();
  const guessed = new WeakMap<T, number>();
  return {
    of(row: T): number {
      const known = measured.get(row.id) ?? guessed.get(row);
      if (known !== undefined) return known;
      // Cached, because every loaded page asks for thousands.
      const high = guess(row, width);
      guessed.set(row, high);
      return high;
    },
    /** Returns whether the height changed. */
    learn(id: string, high: number): boolean {
      if (high === 0 || measured.get(id) === high) return false;
      measured.set(id, high);
      return true;
    },
  };
}

/** Height of each card at this width: measured before paint, and when it grows. */
export function useCardHeights<T extends Row>(width: number, guess: (row: T, width: number) => number) {
  const heights = useMemo(() => heightsAt(width, guess), [width, guess]);
  const [version, draw] = useReducer((count: number) => count + 1, 0);
  const { watch, measure, fresh } = useWatched(heights.learn, draw);
  useLayoutEffect(() => {
    measure(fresh.splice(0));
  });
  return { heights, version, watch };
}

/** Measures elements on mount and when they resize. */
function useWatched(learn: (id: string, high: number) => boolean, draw: () => void) {
  const latest = useLatest({ learn, draw });
  const watched = useMemo(() => {
    const ids = new Map<Element, string>();
    const refs = new Map<string, Ref>();
    const fresh: HTMLElement[] = [];
    const measure = (elements: readonly HTMLElement[]) => {
      const news = elements.filter((element) => {
        const id = ids.get(element);
        return id !== undefined && latest.current.learn(id, element.offsetHeight);
      });
      if (news.length > 0) latest.current.draw();
    };
    const watcher = new ResizeObserver((entries) => measure(entries.map(({ target }) => target as HTMLElement)));
    const watch = (id: string): Ref => {
      const ref: Ref =
        refs.get(id) ??
        ((element) => {
          if (!element) return undefined;
          ids.set(element, id);
          fresh.push(element);
          watcher.observe(element);
          return () => {
            ids.delete(element);
            watcher.unobserve(element);
          };
        });
      refs.set(id, ref);
      return ref;
    };
    return { watch, measure, fresh, watcher };
  }, [latest]);
  useEffect(() => () => watched.watcher.disconnect(), [watched]);
  return watched;
}
