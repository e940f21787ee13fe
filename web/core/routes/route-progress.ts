import { startTransition, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { DataRouter, RouterState } from 'react-router';
import { trackLoading } from '../client/loading.ts';
import { createStore, useStore } from '../state/store.ts';

/** Reached location, shown location, and whether a navigation is running. */
let reached = '';
let drawn = '';
let isGoing = false;
/** Page last rendered, and the current one. */
let toldPage = '';
let drawnPage = '';
const goal = createStore<string | null>(null);

/** Whether another page is loading; keys pressed now are meant for it. */
export const underWay = createStore(false);
const tell = () => underWay.set(drawn !== '' && (isGoing || reached !== drawn));

/** URL fragment; the router doesn't pass it to route middleware. */
export let fragmentOf = (pathname: string): string => (location.pathname === pathname ? location.hash : '');

/** Current location, or the target of a running navigation. */
export let headedFor = (): Pick<Location, 'pathname' | 'search' | 'hash'> => location;

/** Called once by main.tsx: tracks the router, which is ahead of the screen. */
export function watchRouter(router: DataRouter): void {
  headedFor = () => router.state.navigation.location ?? router.state.location;
  fragmentOf = (pathname) => (headedFor().pathname === pathname ? headedFor().hash : '');
  let awaited: string | null = null;
  let endLoading: (() => void) | undefined;
  router.subscribe(({ navigation, location }) => {
    isGoing = navigation.state !== 'idle';
    const next = isGoing ? (navigation.location?.pathname ?? '') : null;
    if (next !== awaited) {
      endLoading?.();
      endLoading = next === null ? undefined : trackLoading(`route:${next}`);
      awaited = next;
    }
    reached = location.key;
    goal.set((navigation.location ?? location).pathname);
    tell();
  });
}

/** Page without its open record: `/apps/mailbox` of `/apps/mailbox/inbox/7`, `/log` of `/log/7`. */
function pageOf({ location, matches }: RouterState): string {
  const named = Object.values(matches.at(-1)?.params ?? {});
  return location.pathname
    .split('/', 3)
    .filter((part) => !named.includes(part))
    .join('/');
}

let isMarked = false;

/** The clicked row is highlighted, so its content may render in slices. */
export function goesMarked(): void {
  isMarked = true;
}

/**
 * Wraps the router: other pages render in a transition (in slices), after the navigation was highlighted. So do records
 * opened from a highlighted row, and everything before the first user input. Other updates within a page render at
 * once.
 */
export function inTransitions(router: DataRouter): DataRouter {
  let isPressed = false;
  const press = () => (isPressed = true);
  for (const event of ['pointerdown', 'keydown', 'popstate'])
    addEventListener(event, press, { capture: true, once: true });
  const subscribe: DataRouter['subscribe'] = (hear) => {
    const tell: typeof hear = (state, more) => {
      toldPage = pageOf(state);
      const isThere = state.navigation.state === 'idle';
      const isBehind = !isPressed || isMarked || toldPage !== drawnPage;
      if (isThere) isMarked = false;
      if (isBehind) startTransition(() => hear(state, more));
      // A started navigation changes no screen; loading bar and keys track it separately.
      else if (isThere) hear(state, more);
    };
    const stop = router.subscribe(tell);
    // Delivers updates missed during the first render, which would otherwise be rendered in one long task.
    tell(router.state, { deletedFetchers: [], newErrors: null, flushSync: false });
    return stop;
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter;
}

/** Whether the user is here and not navigating away. */
export const isAt = (place: string): boolean => goal.get()?.startsWith(place) ?? true;

/** Current location, or the target of a running navigation, so that links are highlighted early. */
export function useGoal(): string {
  const { pathname } = useLocation();
  return useStore(goal) ?? pathname;
}

/** Notes that the screen has followed the router. */
export function useArrival(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    drawn = key;
    drawnPage = toldPage;
    if (reached === '') reached = key;
    tell();
    return () => {
      drawn = '';
    };
  }, [key]);
}
