import { type RefCallback, useCallback, useRef } from 'react';
import { useLatest, withKit } from '../../ui/drag/drag.ts';
import type * as Kit from '../../ui/drag/drag-kit.ts';

/** Drop targets that mount and unmount (rows, breadcrumbs, tree nodes), each with a stable ref. */
export function useDrops<T>(options: {
  kind: string;
  take: (id: string, item: T) => void;
  accepts?: (id: string, item: T) => boolean;
}): (id: string) => RefCallback<HTMLElement> {
  const latest = useLatest(options);
  const { kind } = options;
  const refs = useRef(new Map<string, RefCallback<HTMLElement>>());
  return useCallback(
    (id) => {
      const known = refs.current.get(id);
      if (known) return known;
      const place: Kit.Place = {
        kind,
        accepts: (item) => latest.current.accepts?.(id, item as T) ?? true,
        take: (item) => latest.current.take(id, item as T),
      };
      const ref: RefCallback<HTMLElement> = (element) =>
        element ? withKit((kit) => kit.dropPlace(element, place)) : undefined;
      refs.current.set(id, ref);
      return ref;
    },
    [kind, latest],
  );
}
