import type { Context } from '../context.ts';
import type { Signalled } from '../core/feed/signals.ts';

/** Nobody learns who looks at a chat: only that somebody writes into it. */
export const signalled: Signalled<Context> = {
  record: 'Chat',
  kinds: ['typing'],
  reach: ({ chat }, id) => chat.otherSideOf(id),
};
