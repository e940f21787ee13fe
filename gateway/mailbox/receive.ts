import { inLanguage } from '../core/ground/languages.ts';
import type { Scope } from '../core/feed/scope.ts';
import { noticeStore } from '../kit/parts/notices.ts';
import { nameOf } from './addresses.ts';
import type { KeptMail } from './mails/kept-mail.ts';
import { mailStore } from './mails/mail-store.ts';
import { escapeHtml } from './text.ts';

const NO_SUBJECT = { en: '(no subject)', 'zh-hant': '（無主旨）', jp: '（件名なし）' };

/** Text in the reader's language for a message without subject. */
async function noSubject({ database, user }: Scope): Promise<string> {
  const { language } = await database
    .selectFrom('users')
    .select('language')
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  return inLanguage(NO_SUBJECT, language);
}

/** Delivers a message to the inbox of the scope's user, and notifies them. */
export async function receive(scope: Scope, copy: KeptMail): Promise<void> {
  const mails = mailStore(scope);
  await mails.write((inside) => mails.insert(inside, copy));
  if (scope.user === copy.fromUser) return;
  await noticeStore(scope, 'notifications').create({
    icon: 'heroicons_outline:envelope',
    title: escapeHtml(nameOf(copy.fromContact)),
    description: escapeHtml(copy.subject || (await noSubject(scope))),
    time: copy.date,
    link: `/apps/mailbox/inbox/1/${copy.id}`,
    useRouter: true,
    read: false,
    seen: false,
  });
}

/** A message sent by the product itself. */
export type ProductMessage = { from: string; to: string; date: string; subject: string; html: string };

/** Delivers product messages to a mailbox, and removes them again. */
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

  /** Removes it from any folder; does nothing if its owner deleted it. */
  remove(id: string): Promise<void> {
    const mails = mailStore(scope);
    return mails.write(async (writing) => {
      const mail = await mails.findKept(writing.database, id);
      if (mail) await mails.removeAll(writing, [mail]);
    });
  },
});
