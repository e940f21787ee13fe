import { createStore } from '../state/store.ts';

/** Last text for screen readers, in the page's only polite live region. */
export const announcement = createStore('');

/** Announces a visual change (a move, a count) to screen readers; repeated texts are announced again. */
export function announcePolitely(text: string): void {
  announcement.set(text === announcement.get() ? `${text}\u00a0` : text);
}
