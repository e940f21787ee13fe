import { createStore } from '../state/store.ts';

/** Prefix of the tab title: number of unread chat messages. */
export const titleMark = createStore('');
