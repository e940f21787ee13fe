import { createStore } from '../state/store.ts';

/** What was said last to whoever listens to the screen. It stands in the one polite live region, and nobody sees it. */
export const announcement = createStore('');

/** Says what the eye has seen already: a move, a count. The same words again are said again. */
export function announcePolitely(text: string): void {
  announcement.set(text === announcement.get() ? `${text}\u00a0` : text);
}
