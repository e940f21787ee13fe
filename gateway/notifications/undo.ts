import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Notification: ({ notifications }, id, before) => notifications.restore(id, before),
  NoticeSettings: ({ notifications }, _id, before) => notifications.told.restoreTold(before),
};
