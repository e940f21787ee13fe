import { createStore } from '../core/store.ts';

/** What of the shell is open; outside React since keys and buttons anywhere may open it. */
export const settingsOpen = createStore(false);
export const paletteOpen = createStore(false);
export const keysOpen = createStore(false);
