import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';
import { readFields } from '../core/feed/touched-fields.ts';

export const undo: Undo<Context> = {
  Announcement: ({ announcements }, id, before) => announcements.restore(id, before),
  AnnouncementReceipt: {
    restore: ({ announcements }, id, before) => announcements.receipts.restore(id, before),
    // Opening an announcement changes nothing that a reader could want back.
    isKept({ before, after }) {
      const [was, is] = [readFields(before), readFields(after)];
      return ['dismissedAt', 'acknowledgedAt'].every((field) => (was[field] ?? null) === (is[field] ?? null));
    },
  },
};
