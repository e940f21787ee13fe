import type { Call } from '../core/call.ts';
import { checkLength, cleanHtml } from '../core/ground/content.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { StoredFile, Upload } from '../core/files/files.ts';
import type { MailDraft } from '../generated.ts';
import { addressesOf, addressOf, contactOf, oneLine, readRecipients, splitContacts } from './addresses.ts';
import type { KeptAttachment, KeptMail } from './kept-mail.ts';
import type { MailWriting } from './mail-rows.ts';
import type { MailStore } from './mail-store.ts';
import { membersOf, reachOf } from './delivery.ts';
import { prefixed, quoteForForward, quoteForReply } from './text.ts';
import type { MailRecord } from './records.ts';

const ATTACHMENTS_MOST = 20;
const CONTENT_MOST = 500_000;
const RECIPIENTS_LENGTH_MOST = 20_000;

const HELD = 'Held until it can not be taken back any more';

/** A picture is shown by its name, everything else by a short word. */
const previewOf = ({ type, name }: StoredFile): string => {
  if (/^image\/(png|jpeg|webp|gif)$/.test(type)) return name;
  return /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? 'file';
};

const listOf = (argument: string, contacts: readonly string[] | null): string[] | null => {
  const kept = (contacts ?? []).map((contact, index) => oneLine(checkLength(`${argument}[${index}]`, contact, 500)));
  const filled = kept.filter((contact) => contact !== '');
  if (filled.length > 100) throw badInput(argument, 'must hold at most 100');
  return filled.length > 0 ? filled : null;
};

/** The fields that are sent. Addresses may be unfinished as long as it is a draft. */
function clean(draft: MailDraft, before: KeptMail): Partial<KeptMail> {
  const kept: Partial<KeptMail> = {};
  if (draft.to !== undefined) kept.to = oneLine(checkLength('mail.to', draft.to ?? '', RECIPIENTS_LENGTH_MOST));
  if (draft.cc !== undefined) kept.cc = listOf('mail.cc', draft.cc);
  if (draft.bcc !== undefined) kept.bcc = listOf('mail.bcc', draft.bcc);
  if (draft.subject !== undefined) kept.subject = oneLine(checkLength('mail.subject', draft.subject ?? '', 500));
  if (draft.contentType != null) kept.contentType = draft.contentType;
  if (draft.content !== undefined) kept.content = checkLength('mail.content', draft.content ?? '', CONTENT_MOST);
  // Also when only the type changes: a plain text that becomes HTML is no more trusted than any other.
  const content = kept.content ?? before.content;
  if ((kept.contentType ?? before.contentType) === 'html') kept.content = cleanHtml(content);
  return kept;
}

/** What one person writes: drafts, their attachments, and sending them. */
export function draftStore(call: Call, mails: MailStore) {
  const { scope } = call;
  const { organization, user } = scope;

  const author = () => {
    const { name, email } = call.signedIn.user;
    return { fromContact: contactOf(name, email), fromUser: user, fromAvatar: null };
  };

  const fresh = (): KeptMail => ({
    id: crypto.randomUUID(),
    folder: 'drafts',
    state: 'draft',
    date: new Date().toISOString(),
    ...author(),
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
  });

  const find = async (database: Db, id: string): Promise<KeptMail> => {
    const mail = await mails.findKept(database, id);
    if (!mail) throw new Fault('NOT_FOUND');
    return mail;
  };

  const findDraft = async (database: Db, id: string): Promise<KeptMail> => {
    const mail = await find(database, id);
    if (mail.state !== 'draft') throw new Fault('CONFLICT', 'Only a draft can be changed or sent');
    return mail;
  };

  const write = (work: (writing: MailWriting) => Promise<KeptMail>): Promise<MailRecord> =>
    mails.write(async (writing) => (await mails.present(writing.database, [await work(writing)]))[0]!);

  /** Told before it is held: nobody waits for a mail that nobody may get. */
  const checkReach = async (database: Db, addresses: string[]): Promise<void> => {
    const mayReach = await reachOf(call.services, scope, { database });
    const members = await membersOf(scope, { database }, addresses);
    const stranger = addresses.find((address) => !mayReach(members.get(address)));
    if (stranger) throw badInput('mail.to', `names ${stranger}, who is no member of the organization`);
  };

  /** A draft that begins with another mail. */
  const prepare = (id: string, make: (mail: KeptMail, language: string | null) => Partial<KeptMail>) =>
    write(async (writing) => {
      const mail = await find(writing.database, id);
      return mails.insert(writing, { ...fresh(), ...make(mail, call.signedIn.user.language) });
    });

  const answerTo = (mail: KeptMail, all: boolean): Pick<KeptMail, 'to' | 'cc'> => {
    const self = call.signedIn.user.email;
    const isOwn = mail.state !== 'received' || addressOf(mail.fromContact) === self;
    const to = isOwn ? splitContacts(mail.to) : [mail.fromContact];
    if (!all) return { to: to.join(', '), cc: null };
    const seen = new Set([self, ...to.map(addressOf)]);
    const others = [...splitContacts(mail.to), ...(mail.cc ?? [])].filter((contact) => {
      const address = addressOf(contact);
      return !seen.has(address) && seen.add(address);
    });
    return { to: to.join(', '), cc: others.length > 0 ? others : null };
  };

  return {
    save: (id: string | null | undefined, draft: MailDraft): Promise<MailRecord> =>
      write(async (writing) => {
        if (id == null) {
          const empty = fresh();
          return mails.insert(writing, { ...empty, ...clean(draft, empty) });
        }
        const before = await findDraft(writing.database, id);
        const date = new Date().toISOString();
        return mails.replace(writing, before, { ...before, ...clean(draft, before), ...author(), date });
      }),

    /** Held first: what is committed here is sent once, whatever happens to this process. */
    send: (id: string | null | undefined, draft: MailDraft | null | undefined): Promise<MailRecord> =>
      write(async (writing) => {
        const before = id == null ? null : await findDraft(writing.database, id);
        const start = before ?? fresh();
        const mail: KeptMail = { ...start, ...clean(draft ?? {}, start), ...author() };
        const recipients = readRecipients(mail);
        await checkReach(writing.database, addressesOf(recipients));
        const now = Date.now();
        const held: KeptMail = {
          ...mail,
          to: recipients.to.map(({ contact }) => contact).join(', '),
          folder: 'sent',
          state: 'held',
          unread: false,
          date: new Date(now).toISOString(),
          sendAt: new Date(now + call.services.environment.undoSend * 1_000).toISOString(),
          deliveries: addressesOf(recipients).map((address) => ({ address, state: 'queued', reason: HELD })),
        };
        return before ? mails.replace(writing, before, held) : mails.insert(writing, held);
      }),

    unsend: (id: string): Promise<MailRecord> =>
      write(async (writing) => {
        const mail = await find(writing.database, id);
        if (mail.state !== 'held') throw new Fault('CONFLICT', 'This mail is not held any more');
        return mails.replace(writing, mail, {
          ...mail,
          folder: 'drafts',
          state: 'draft',
          deliveries: null,
          sendAt: null,
        });
      }),

    reply: (id: string, all: boolean): Promise<MailRecord> =>
      prepare(id, (mail, language) => ({
        ...answerTo(mail, all),
        subject: prefixed('Re', mail.subject),
        content: quoteForReply(mail, language),
      })),

    forward: (id: string): Promise<MailRecord> =>
      prepare(id, (mail, language) => ({
        subject: prefixed('Fwd', mail.subject),
        content: quoteForForward(mail, language),
        attachments: mail.attachments.map((attachment) => ({ ...attachment, id: crypto.randomUUID() })),
      })),

    /** Files come in before the transaction: it waits for nothing but the database. */
    async attach(id: string, uploads: readonly Upload[]): Promise<MailRecord> {
      await findDraft(scope.database, id);
      const files = await call.services.files.receiveAll('files', uploads);
      return write(async (writing) => {
        const before = await findDraft(writing.database, id);
        const added = files.map((file): KeptAttachment => ({
          id: crypto.randomUUID(),
          type: file.type,
          name: file.name,
          size: file.size,
          preview: previewOf(file),
          file_hash: file.hash,
        }));
        const attachments = [...before.attachments, ...added];
        if (attachments.length > ATTACHMENTS_MOST) {
          throw badInput('files', `would be more than the ${ATTACHMENTS_MOST} that a mail takes`);
        }
        return mails.replace(writing, before, { ...before, attachments });
      });
    },

    detach: (id: string): Promise<MailRecord> =>
      write(async (writing) => {
        const row = await writing.database
          .selectFrom('mail_attachments')
          .select('mail_id')
          .where('organization_id', '=', organization)
          .where('user_id', '=', user)
          .where('id', '=', id)
          .executeTakeFirst();
        if (!row) throw new Fault('NOT_FOUND');
        const before = await findDraft(writing.database, row.mail_id);
        const attachments = before.attachments.filter((attachment) => attachment.id !== id);
        return mails.replace(writing, before, { ...before, attachments });
      }),

    async file(id: string): Promise<StoredFile | null> {
      const row = await scope.database
        .selectFrom('mail_attachments')
        .select(['name', 'type', 'size', 'file_hash'])
        .where('organization_id', '=', organization)
        .where('user_id', '=', user)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row?.file_hash) return null;
      return { hash: row.file_hash, name: row.name, type: row.type, size: row.size };
    },
  };
}
