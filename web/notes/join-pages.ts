import type { Pages } from '../core/records/use-pages.ts';

/** Two consecutive lists handled as one, except for their rows, which the room joins itself. */
export const joinPages = <Q, T>(first: Pages<Q, T>, rest: Pages<Q, T>) => ({
  more: rest.more,
  see: rest.see,
  error: rest.error ?? first.error,
  waiting: first.waiting + rest.waiting,
  showWaiting: () => {
    first.showWaiting();
    rest.showWaiting();
  },
  retry: () => {
    first.retry();
    rest.retry();
  },
  refresh: () => Promise.all([first.refresh(), rest.refresh()]),
  hold: (on: boolean) => {
    first.hold(on);
    rest.hold(on);
  },
});
