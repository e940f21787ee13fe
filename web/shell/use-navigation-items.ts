import { useDeferredValue, useMemo } from 'react';
import { type Item, shown } from '../layout/items.ts';
import type { Slots } from '../layout/slots.ts';
import { useActivatedIncidentsQuery, useNavigationQuery } from './generated.ts';
import { hasRight } from '../core/session/guards.ts';
import { isInside, sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { useNavigationQuestion } from './search/use-navigation-question.ts';

/** Sets the count on an item at any depth; no badge at zero. */
function withBadge(items: readonly Item[], id: string, count: number): Item[] {
  return items.map((item) => {
    if (item.id === id) {
      const { badge: _, ...rest } = item;
      return count > 0 ? { ...rest, badge: { title: String(count) } } : rest;
    }
    return item.children ? { ...item, children: withBadge(item.children, id, count) } : item;
  });
}

/** Finds an item at any depth. */
export const findItem = (items: readonly Item[], id: string): Item | undefined =>
  items.reduce<Item | undefined>(
    (found, item) => found ?? (item.id === id ? item : findItem(item.children ?? [], id)),
    undefined,
  );

/**
 * Whether to query the number of incidents: not without the item, and not where its badge is `PRO`, since the
 * subscription provides it then.
 */
export function asksForIncidents(navigation: { default: readonly Item[] } | null | undefined): boolean {
  const item = navigation && findItem(navigation.default, 'incidents');
  return Boolean(item) && item?.badge?.title !== 'PRO' && hasRight('overview.view');
}

/** Visible navigation items, with the number of unacknowledged incidents. */
export function useNavigationItems(): Slots['navigation'] {
  const inside = isInside(useStore(sessionUser));
  const [{ data }] = useNavigationQuery({ variables: useNavigationQuestion() });
  const navigation = data?.navigation;
  const [{ data: activated }] = useActivatedIncidentsQuery({ pause: !inside || !asksForIncidents(navigation) });
  const count = activated?.incidents?.filter(({ snoozedUntil }) => snoozedUntil === null).length;
  const items = useMemo(() => {
    if (!navigation) return null;
    const show = (items: readonly Item[]) => {
      const list = shown(items);
      return count === undefined ? list : withBadge(list, 'incidents', count);
    };
    const { compact, futuristic, horizontal } = navigation;
    return {
      default: show(navigation.default),
      ...(compact && { compact: show(compact) }),
      ...(futuristic && { futuristic: show(futuristic) }),
      ...(horizontal && { horizontal: show(horizontal) }),
    };
  }, [navigation, count]);
  // About a hundred items are rendered in slices behind a placeholder, so that the screen doesn't wait.
  return useDeferredValue(items);
}
