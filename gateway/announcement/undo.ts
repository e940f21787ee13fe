import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Announcement: ({ announcements }, id, before) => announcements.restore(id, before),
  AnnouncementReceipt: ({ announcements }, id, before) => announcements.receipts.restore(id, before),
};
