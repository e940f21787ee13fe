import { createStore } from '../state/store.ts';

/** Number of writes in flight, whose results are not yet shown. */
export const writesUnderWay = createStore(0);

export const refusedWrites = createStore(0);
