import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  Mail: ({ mailbox }, id, before) => mailbox.mails.restore(id, before),
  MailLabel: ({ mailbox }, id, before) => mailbox.labels.restore(id, before),
  MailSettings: ({ mailbox }, _id, before) => mailbox.settings.save(before),
};
