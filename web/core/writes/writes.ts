import { createStore } from '../state/store.ts';

/** So many writes of this page wait for their answer: what they do is not said yet. */
export const writesUnderWay = createStore(0);

/** So many were refused. */
export const refusedWrites = createStore(0);
