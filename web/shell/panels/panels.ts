import type { Offer } from '../../core/routes/place.ts';
import { createStore } from '../../core/state/store.ts';

/** Open panels of the shell; outside React, so that any shortcut or button can open them. */
export const settingsOpen = createStore(false);
export const paletteOpen = createStore(false);
/** Actions for a text that was just pasted. */
export const offers = createStore<readonly Offer[]>([]);
export const keysOpen = createStore(false);
