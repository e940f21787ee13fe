import { type KeyboardEvent, type RefCallback, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { announcePolitely } from '../../core/browser/announcement.ts';
import { useDrop, useLatest, withKit } from './drag.ts';
import type * as Kit from './drag-kit.ts';
import { isSameOrder, neighbourBeside, neighbourFor, reordered } from './reorder.ts';

type ReorderOptions = {
  /** Items can be moved between lists of the same kind. */
  kind: string;
  ids: readonly string[];
  axis?: 'x' | 'y';
  nameOf: (id: string) => string;
  /** Selected items move together with the dragged one. */
  together?: (id: string) => readonly string[];
  onMove: (ids: string[], after: string | null) => void;
  /** Keys of the other axis move a card to the next list; returns its position for the announcement. */
  onCross?: (id: string, step: -1 | 1) => { list: string; at: number; of: number } | null;
  /** Selector of the drag handle; the whole item by default. */
  handle?: string;
  /** Name of the list, announced if there are several. */
  listName?: string;
  /** Disables dragging and keys. */
  disabled?: boolean;
};

/** Item moved to another list by keys; it remounts there and gets the focus back. */
let crossing: string | null = null;

function focusIn(element: HTMLElement): void {
  const focusable = 'a, button, input, [tabindex]';
  const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable);
  target?.focus();
}

/**
 * Manual ordering by drag, or by Alt and arrow keys on the focused item; both announce the new position. Call once per
 * list; items need a ref and a key handler.
 */
export function useReorder(options: ReorderOptions) {
  const { t } = useTranslation();
  const latest = useLatest(options);
  const { kind, axis = 'y', disabled = false } = options;
  const refs = useRef(new Map<string, RefCallback<HTMLElement>>());

  const move = useCallback(
    (moved: readonly string[], after: string | null) => {
      const { ids, nameOf, onMove, listName } = latest.current;
      const next = reordered(ids, moved, after);
      if (isSameOrder(ids, next)) return;
      onMove([...moved], after);
      const at = next.indexOf(moved[0] ?? '') + 1;
      const name = moved.length > 1 ? t('ui.movedMany', { count: moved.length }) : nameOf(moved[0] ?? '');
      announcePolitely(t(listName ? 'ui.movedIn' : 'ui.moved', { name, list: listName ?? '', at, of: next.length }));
    },
    [latest, t],
  );
  const register = useMemo(
    () => (element: HTMLElement, id: string) => {
      if (crossing === id) {
        crossing = null;
        focusIn(element);
      }
      const together = () => latest.current.together?.(id) ?? [id];
      const { handle } = latest.current;
      const grip = handle ? element.querySelector(handle) : null;
      const source: Kit.Source = {
        kind,
        item: together,
        ghost: () => ({ text: latest.current.nameOf(id), count: together().length }),
        ...(grip ? { handle: grip } : {}),
      };
      const place: Kit.Place = {
        kind,
        along: axis,
        accepts: (item) => !(item as string[]).includes(id),
        take: (item, edge) =>
          edge !== 'inside' && move(item as string[], neighbourFor(latest.current.ids, item as string[], id, edge)),
      };
      return withKit((kit) => {
        const offs = [kit.dragSource(element, source), kit.dropPlace(element, place)];
        return () => offs.forEach((off) => off());
      });
    },
    [kind, axis, latest, move],
  );
  useLayoutEffect(() => {
    const known = refs.current;
    return () => known.clear();
  }, [register]);

  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    if (disabled || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const along = axis === 'y' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const across = axis === 'y' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const step = along.includes(event.key) ? along.indexOf(event.key) * 2 - 1 : 0;
    const cross = across.includes(event.key) ? across.indexOf(event.key) * 2 - 1 : 0;
    if (step === 0 && (cross === 0 || !options.onCross)) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === 0) {
      crossing = id;
      const result = options.onCross?.(id, cross as -1 | 1);
      if (result) announcePolitely(t('ui.movedIn', { name: options.nameOf(id), ...result }));
      else crossing = null;
      return;
    }
    const moved = options.together?.(id) ?? [id];
    const after = neighbourBeside(options.ids, moved, step as -1 | 1);
    if (after === undefined) announcePolitely(t(step < 0 ? 'ui.isFirst' : 'ui.isLast', { name: options.nameOf(id) }));
    else move(moved, after);
  };
  const refFor = (id: string): RefCallback<HTMLElement> => {
    const known = refs.current.get(id);
    if (known) return known;
    const ref: RefCallback<HTMLElement> = (element) => (element ? register(element, id) : undefined);
    refs.current.set(id, ref);
    return ref;
  };

  /** The list itself accepts drops below its last item, and while it is empty. */
  const area = useDrop<string[]>(
    disabled
      ? null
      : {
          kind,
          take: (moved) => move(moved, options.ids.findLast((id) => !moved.includes(id)) ?? null),
        },
  );

  return { item: (id: string) => (disabled ? {} : { ref: refFor(id), onKeyDown: onKeyDown(id) }), area, move };
}
