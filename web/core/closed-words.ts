import { unsavedOf } from './unsaved.ts';

const retryAfter = 15_000;
/** By the key under which this device keeps the words: how they are sent. */
const waiting = new Map<string, () => Promise<unknown>>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

async function sendAll(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  try {
    // One after the other: a flight may have left a hundred.
    for (const [key, send] of waiting) {
      waiting.delete(key);
      // Dropped meanwhile, there is nothing to send.
      if (unsavedOf(key) === null) continue;
      await send();
      // It waits again: so will the others.
      if (waiting.has(key)) break;
    }
  } finally {
    isSending = false;
    if (waiting.size > 0) timer = setTimeout(sendNow, retryAfter);
  }
}

/** Words whose field was closed before the gateway had them: they go once the network is back. */
export function sendWhenBack(key: string, send: () => Promise<unknown>): void {
  addEventListener('online', sendNow);
  waiting.set(key, send);
  if (isSending) return;
  clearTimeout(timer);
  timer = setTimeout(sendNow, retryAfter);
}
const sendNow = () => void sendAll();

/** Somebody opened them again, and sends them from there. */
export const openedAgain = (key: string): void => void waiting.delete(key);
