import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { MailDraft } from '../../generated.ts';
import { addressesOf, contactOf, copiesOf, readRecipients } from '../addresses.ts';
import { attachmentStore } from './attachment-store.ts';
import { cleanDraft } from './draft-input.ts';
import { outsideRecipients } from './outside-recipients.ts';
import type { KeptMail } from '../mails/kept-mail.ts';
import type { MailStore } from '../mails/mail-store.ts';
import type { MailWriting } from '../mails/mail-writer.ts';
import type { MailRecord } from '../records.ts';
import { replyStore } from './reply-store.ts';

const HELD = 'Held until it can no longer be withdrawn';

const emptyDraft: Omit<KeptMail, 'id' | 'date' | 'fromContact' | 'fromUser' | 'fromAvatar'> = {
  folder: 'drafts',
  state: 'draft',
  to: '',
  cc: null,
  bcc: null,
  subject: '',
  content: '',
  contentType: 'html',
  starred: false,
  important: false,
  unread: false,
  deliveries: null,
  sendAt: null,
  labels: [],
  attachments: [],
};

/** Drafts of one person, their attachments, and sending. */
export function draftStore(call: Call, mails: MailStore) {
  const { scope } = call;

  const author = () => {
    const { name, email } = call.signedIn.user;
    return { fromContact: contactOf(name, email), fromUser: scope.user, fromAvatar: null };
  };

  const fresh = (): KeptMail => ({
    ...emptyDraft,
    id: crypto.randomUUID(),
    date: new Date().toISOString(),
    ...author(),
  });

  const find = async (database: Db, id: string): Promise<KeptMail> => {
    const mail = await mails.findKept(database, id);
    if (!mail) throw new Fault('NOT_FOUND');
    return mail;
  };

  const findDraft = async (database: Db, id: string): Promise<KeptMail> => {
    const mail = await find(database, id);
    if (mail.state !== 'draft') throw new Fault('CONFLICT', 'Only drafts can be changed or sent');
    return mail;
  };

  const write = (work: (writing: MailWriting) => Promise<KeptMail>): Promise<MailRecord> =>
    mails.write(async (writing) => (await mails.present(writing.database, [await work(writing)]))[0]!);

  const compose = async (database: Db, id: string | null | undefined, draft: MailDraft | null | undefined) => {
    const before = id == null ? null : await findDraft(database, id);
    const start = before ?? fresh();
    const mail: KeptMail = { ...start, ...cleanDraft(draft ?? {}, start), ...author() };
    return { before, mail, recipients: readRecipients(mail) };
  };

  const prepare = (id: string, make: (mail: KeptMail) => Partial<KeptMail>): Promise<MailRecord> =>
    write(async (writing) => mails.insert(writing, { ...fresh(), ...make(await find(writing.database, id)) }));

  const outside = outsideRecipients(call);
  const attachments = attachmentStore(scope, call.services.files, { find: findDraft, write, replace: mails.replace });

  return {
    ...attachments,
    ...replyStore(call.signedIn.user, prepare),

    save: (id: string | null | undefined, draft: MailDraft): Promise<MailRecord> =>
      write(async (writing) => {
        if (id == null) {
          const empty = fresh();
          return mails.insert(writing, { ...empty, ...cleanDraft(draft, empty) });
        }
        const before = await findDraft(writing.database, id);
        const date = new Date().toISOString();
        return mails.replace(writing, before, { ...before, ...cleanDraft(draft, before), ...author(), date });
      }),

    /** Holds the message first: once committed, it is sent exactly once, even after a crash. */
    async send(id: string | null | undefined, draft: MailDraft | null | undefined): Promise<MailRecord> {
      const counted = await outside.count(async () =>
        addressesOf((await compose(scope.database, id, draft)).recipients),
      );
      return write(async (writing) => {
        const { before, mail, recipients } = await compose(writing.database, id, draft);
        await outside.check(writing.database, addressesOf(recipients), counted);
        const now = Date.now();
        const held: KeptMail = {
          ...mail,
          to: recipients.to.map(({ contact }) => contact).join(', '),
          cc: copiesOf(recipients.cc),
          bcc: copiesOf(recipients.bcc),
          folder: 'sent',
          state: 'held',
          unread: false,
          date: new Date(now).toISOString(),
          sendAt: new Date(now + call.services.environment.undoSend * 1_000).toISOString(),
          deliveries: addressesOf(recipients).map((address) => ({ address, state: 'queued', reason: HELD })),
        };
        return before ? mails.replace(writing, before, held) : mails.insert(writing, held);
      });
    },

    unsend: (id: string): Promise<MailRecord> =>
      write(async (writing) => {
        const mail = await find(writing.database, id);
        if (mail.state !== 'held') throw new Fault('CONFLICT', 'This message can no longer be unsent');
        return mails.replace(writing, mail, {
          ...mail,
          folder: 'drafts',
          state: 'draft',
          deliveries: null,
          sendAt: null,
        });
      }),
  };
}
