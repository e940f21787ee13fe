import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { letterHeight, rowHeight } from './line-heights.ts';
import type { Line } from './use-contacts.ts';

const frames = 12;

/**
 * A long list is one tab stop: Tab comes back to the row where it was, arrows, Home and End move. Rows out of view don't
 * exist, so each is brought into view before it takes the focus.
 */
export function useRoving(
  scroller: RefObject<HTMLElement | null>,
  lines: Line[],
  tops: number[],
  current: string | undefined,
) {
  const [cursor, setCursor] = useState<string | null>(null);
  const [inside, setInside] = useState(false);
  const places = useMemo(() => {
    const found = new Map<string, number>();
    lines.forEach((line, index) => line.kind === 'contact' && found.set(line.contact.id, index));
    return found;
  }, [lines]);
  const ids = useMemo(() => [...places.keys()], [places]);
  const known = [cursor, current].find((id) => id != null && places.has(id));
  const stop = known ?? ids[0] ?? null;

  const show = (id: string) => {
    const pane = scroller.current;
    const top = tops[places.get(id) ?? -1];
    if (!pane || top === undefined) return;
    // Not under the letter that stays in sight.
    if (top - letterHeight < pane.scrollTop) pane.scrollTop = top - letterHeight;
    else if (top + rowHeight > pane.scrollTop + pane.clientHeight) pane.scrollTop = top + rowHeight - pane.clientHeight;
  };
  const focus = (id: string, tries = frames) => {
    if (tries === frames) show(id);
    const link = scroller.current?.querySelector<HTMLElement>(`[data-contact="${id}"] a`);
    if (link) link.focus({ preventScroll: true });
    else if (tries > 0) requestAnimationFrame(() => focus(id, tries - 1));
  };
  const line = current === undefined ? undefined : lines[places.get(current) ?? -1];
  const name = line?.kind === 'contact' ? line.contact.name : undefined;
  useEffect(() => {
    if (current) show(current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another contact was opened, or its name moved it elsewhere
  }, [current, name]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || stop === null) return;
    const at = ids.indexOf(stop);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }[event.key];
    const next = to === undefined ? undefined : ids[to];
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  };

  return {
    stop,
    focus,
    /** For the pane: it takes the focus from outside, and hands it to the row. */
    pane: {
      tabIndex: inside ? -1 : 0,
      onKeyDown,
      onFocus: (event: { target: EventTarget; currentTarget: HTMLElement }) => {
        setInside(true);
        const row = (event.target as Element).closest('a')?.closest<HTMLElement>('[data-contact]');
        if (row?.dataset['contact']) setCursor(row.dataset['contact']);
        // By Tab: a press into the list means the place, not the row.
        const isTab = event.target === event.currentTarget && event.currentTarget.matches(':focus-visible');
        if (isTab && stop) focus(stop);
      },
      onBlur: (event: { currentTarget: HTMLElement; relatedTarget: EventTarget | null }) =>
        setInside(event.currentTarget.contains(event.relatedTarget as Node | null)),
    },
  };
}
