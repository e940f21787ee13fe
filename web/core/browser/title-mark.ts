import { createStore } from '../state/store.ts';

/** What stands before the title of the tab on every screen: how many chat messages wait. */
export const titleMark = createStore('');
