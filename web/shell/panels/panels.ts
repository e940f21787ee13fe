import type { Offer } from '../../core/routes/place.ts';
import { createStore } from '../../core/state/store.ts';

/** What of the shell is open; outside React since keys and buttons anywhere may open it. */
export const settingsOpen = createStore(false);
export const paletteOpen = createStore(false);
/** What a text that was just pasted can be opened with. */
export const offers = createStore<readonly Offer[]>([]);
export const keysOpen = createStore(false);
