import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Chat: ({ chat }, id, before) => chat.restore(id, before),
  ChatMessage: ({ chat }, id, before) => chat.messages.restore(id, before),
  ChatProfile: ({ chat }, _id, before) => chat.profile.restore(before),
};
