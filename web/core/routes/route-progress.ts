import { startTransition, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { DataRouter, RouterState } from 'react-router';
import { trackLoading } from '../client/loading.ts';
import { createStore, useStore } from '../state/store.ts';

/** Where the router is, where the screen is, and whether the router goes on. */
let reached = '';
let drawn = '';
let isGoing = false;
/** The page that the screen was told of last, and the one that stands. */
let toldPage = '';
let drawnPage = '';
const goal = createStore<string | null>(null);

/** Another page is on its way: what is pressed now is meant for it, and not for what still stands here. */
export const underWay = createStore(false);
const tell = () => underWay.set(drawn !== '' && (isGoing || reached !== drawn));

/** The fragment that an address bears: the router tells it to nobody whom it asks for leave. */
export let fragmentOf = (pathname: string): string => (location.pathname === pathname ? location.hash : '');

/** Where the person is, or is on the way to. */
export let headedFor = (): Pick<Location, 'pathname' | 'search' | 'hash'> => location;

/** Called once by main.tsx: the router knows at once what the screen shows only a moment later. */
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

/** A page and not what is open in it: `/apps/mailbox` of `/apps/mailbox/inbox/7`, `/log` of `/log/7`. */
function pageOf({ location, matches }: RouterState): string {
  const named = Object.values(matches.at(-1)?.params ?? {});
  return location.pathname
    .split('/', 3)
    .filter((part) => !named.includes(part))
    .join('/');
}

let isMarked = false;

/** A mark shows where somebody goes now: what opens there is drawn in slices too, behind that. */
export function goesMarked(): void {
  isMarked = true;
}

/**
 * The router as the screen hears it. Another page is drawn in slices (a transition), behind the picture that answers the
 * press: the navigation marks it at once. So is what opens out of a row that is marked, and all that comes before somebody
 * has pressed something, which in one piece would hold up a slow machine. The rest within a page is drawn at once.
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
      // That it is on its way changes no screen: the line on top and the keys hear of it by themselves.
      else if (isThere) hear(state, more);
    };
    const stop = router.subscribe(tell);
    // What came while the first drawing was under way: the screen would look for it by itself, and draw it in one piece.
    tell(router.state, { deletedFetchers: [], newErrors: null, flushSync: false });
    return stop;
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter;
}

/** Whether the person is here, and not on the way elsewhere. */
export const isAt = (place: string): boolean => goal.get()?.startsWith(place) ?? true;

/** The address that the person is at, or on the way to: what leads there is marked before the page stands. */
export function useGoal(): string {
  const { pathname } = useLocation();
  return useStore(goal) ?? pathname;
}

/** The screen has followed. */
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
