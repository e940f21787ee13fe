import type { Scope } from '../core/feed/scope.ts';
import { noticeStore } from '../core/parts/notices.ts';
import { nameOf } from './addresses.ts';
import type { KeptMail } from './mails/kept-mail.ts';
import { mailStore } from './mails/mail-store.ts';
import { escapeHtml } from './text.ts';

/** Puts a message into the inbox of the person whose scope it is, and tells them. */
export async function receive(scope: Scope, copy: KeptMail): Promise<void> {
  const mails = mailStore(scope);
  await mails.write((inside) => mails.insert(inside, copy));
  if (scope.user === copy.fromUser) return;
  await noticeStore(scope, 'notifications').create({
    icon: 'heroicons_outline:envelope',
    title: escapeHtml(nameOf(copy.fromContact)),
    description: escapeHtml(copy.subject),
    time: copy.date,
    link: `/apps/mailbox/inbox/1/${copy.id}`,
    useRouter: true,
    read: false,
    seen: false,
  });
}

/** A message that the product itself delivers. */
export type ProductMessage = { from: string; to: string; date: string; subject: string; html: string };

/** Messages that the product delivers to the mailbox of one person, and takes out of it again. */
export const productMessages = (scope: Scope) => ({
  async deliver({ from, to, date, subject, html }: ProductMessage): Promise<string> {
    const id = crypto.randomUUID();
    await receive(scope, {
      id,
      folder: 'inbox',
      state: 'received',
      date,
      fromContact: from,
      fromAvatar: null,
      fromUser: null,
      to,
      cc: null,
      bcc: null,
      subject,
      content: html,
      contentType: 'html',
      starred: false,
      important: false,
      unread: true,
      deliveries: null,
      sendAt: null,
      labels: [],
      attachments: [],
    });
    return id;
  },

  /** From whatever folder it lies in; nothing if its owner deleted it. */
  remove(id: string): Promise<void> {
    const mails = mailStore(scope);
    return mails.write(async (writing) => {
      const mail = await mails.findKept(writing.database, id);
      if (mail) await mails.removeAll(writing, [mail]);
    });
  },
});
