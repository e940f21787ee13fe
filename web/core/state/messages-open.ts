import { createStore } from './store.ts';

/** Whether the panel of messages is open; here, since a screen may lead to it. */
export const messagesOpen = createStore(false);
