import type { KeptMail } from '../mails/kept-mail.ts';
import { answerTo } from './answer-to.ts';
import type { MailRecord } from '../records.ts';
import { prefixed, quoteForForward, quoteForReply } from '../text.ts';

type Person = { email: string; language: string | null };
/** Creates a draft from another message. */
type Prepare = (id: string, make: (mail: KeptMail) => Partial<KeptMail>) => Promise<MailRecord>;

/** Replies and forwards. */
export const replyStore = ({ email, language }: Person, prepare: Prepare) => ({
  reply: (id: string, all: boolean): Promise<MailRecord> =>
    prepare(id, (mail) => ({
      ...answerTo(mail, email, all),
      subject: prefixed('Re', mail.subject),
      content: quoteForReply(mail, language),
    })),

  forward: (id: string): Promise<MailRecord> =>
    prepare(id, (mail) => ({
      subject: prefixed('Fwd', mail.subject),
      content: quoteForForward(mail, language),
      attachments: mail.attachments.map((attachment) => ({ ...attachment, id: crypto.randomUUID() })),
    })),
});
