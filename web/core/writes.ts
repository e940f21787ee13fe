import { createStore } from './store.ts';

/** So many writes are on their way: what they do is not said yet, and can't be taken back before it is. */
export const writesUnderWay = createStore(0);

export const writeBegins = (): void => writesUnderWay.set(writesUnderWay.get() + 1);
export const writeEnds = (): void => writesUnderWay.set(Math.max(0, writesUnderWay.get() - 1));
