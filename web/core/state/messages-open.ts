import { createStore } from './store.ts';

/** Whether the messages panel is open; global, because screens may open it. */
export const messagesOpen = createStore(false);
