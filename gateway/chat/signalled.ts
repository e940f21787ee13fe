import type { Context } from '../context.ts';
import type { Signalled } from '../core/feed/signals.ts';

/** Signals typing only; who views a chat stays private. */
export const signalled: Signalled<Context> = {
  record: 'Chat',
  kinds: ['typing'],
  reach: ({ chat }, id) => chat.otherSideOf(id),
};
