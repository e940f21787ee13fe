import { createStore } from './store.ts';

/** What was said last to whoever listens to the screen. It stands in the one polite live region, and nobody sees it. */
export const spoken = createStore('');

/** Says what the eye has seen already: a move, a count. The same words again are said again. */
export function say(text: string): void {
  spoken.set(text === spoken.get() ? `${text}\u00a0` : text);
}
