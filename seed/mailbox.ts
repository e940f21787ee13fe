import { Tally } from '../gateway/mailbox/counts.ts';
import { rowOf, type KeptMail } from '../gateway/mailbox/mails/kept-mail.ts';
import type { MailsTable, MailState } from '../gateway/mailbox/tables.ts';
import { harbor, harborPeople, northwind, northwindPeople, people } from './people.ts';
import { daysBefore, seedId, type Plant } from './plant.ts';
import { customerMailLabels, customerMails } from './texts/customer.ts';
import {
  harborMailLabels,
  harborMails,
  northwindMailLabels,
  northwindMails,
  type FolderSlug,
  type MailLabelText,
  type MailText,
} from './texts/mailbox.ts';

type Person = { id: string; name: string; email: string };

/** Messages of an organization are written to one person; others get them as if addressed to them. */
type Box = { organization: string; person: Person; written: Person; texts: MailText[]; labels: MailLabelText[] };

export const mailId = (organization: string, person: string, index: number, copy = 0): string =>
  copy === 0 ? seedId('mail', organization, person, index) : seedId('mail', organization, person, index, copy);
export const mailLabelId = (organization: string, person: string, slug: string): string =>
  seedId('mail label', organization, person, slug);

const COPY_APART_MS = 37 * 60_000;

const states: Record<FolderSlug, MailState> = {
  inbox: 'received',
  sent: 'sent',
  drafts: 'draft',
  spam: 'received',
  trash: 'received',
};

export async function seedMailbox(plant: Plant): Promise<void> {
  for (const person of northwindPeople) {
    const texts = { texts: northwindMails, labels: northwindMailLabels };
    // Only the owner's mailbox is scaled, so that load tests use a single large one.
    const scale = person.id === people.owner.id ? plant.scale : 1;
    await seedBox(plant, { organization: northwind, person, written: people.owner, ...texts }, scale);
  }
  const { customer } = people;
  const own = { texts: customerMails, labels: customerMailLabels };
  await seedBox(plant, { organization: northwind, person: customer, written: customer, ...own }, 1);
  for (const person of harborPeople) {
    const texts = { texts: harborMails, labels: harborMailLabels };
    await seedBox(plant, { organization: harbor, person, written: people.harborOwner, ...texts }, 1);
  }
}

async function seedBox(plant: Plant, box: Box, scale: number): Promise<void> {
  const own = { organization_id: box.organization, user_id: box.person.id };
  const tally = new Tally();
  await plant.insert(
    'mail_labels',
    box.labels.map((label, position) => ({
      ...own,
      ...label,
      id: mailLabelId(box.organization, box.person.id, label.slug),
      position,
      deletedAt: null,
    })),
  );
  await plant.insert(
    'mails',
    mails(plant, box, scale).map((mail) => {
      tally.add(mail);
      return { ...rowOf(mail), ...own } as MailsTable;
    }),
  );
  await plant.insert(
    'mails_labelled',
    mails(plant, box, scale).flatMap(({ id: mail_id, date, labels }) =>
      labels.map((label_id, position) => ({ ...own, mail_id, label_id, date, position })),
    ),
  );
  await plant.insert(
    'mail_attachments',
    mails(plant, box, scale).flatMap(({ id: mail_id, attachments }) =>
      attachments.map((attachment, position) => ({ ...own, ...attachment, mail_id, position })),
    ),
  );
  await plant.insert('mail_counts', tally.rows(box.organization, box.person.id));
}

/** The texts, repeated slightly earlier as SEED_SCALE requires; one at a time. */
function* mails(plant: Plant, box: Box, scale: number): Generator<KeptMail> {
  const texts = box.texts.map((text) => addressed(text, box));
  for (let copy = 0; copy < scale; copy += 1) {
    for (const [index, text] of texts.entries()) {
      const id = mailId(box.organization, box.person.id, index, copy);
      yield {
        id,
        folder: text.folder,
        state: states[text.folder],
        date: new Date(dateOf(plant.now, text) - copy * COPY_APART_MS).toISOString(),
        fromContact: text.from.contact,
        fromAvatar: text.from.avatar,
        fromUser: null,
        to: text.to,
        cc: text.cc ?? null,
        bcc: text.bcc ?? null,
        subject: text.subject,
        content: text.content,
        contentType: 'plain',
        starred: text.starred,
        important: text.important,
        unread: text.unread,
        deliveries: null,
        sendAt: null,
        labels: text.labels.map((slug) => mailLabelId(box.organization, box.person.id, slug)),
        attachments: text.attachments.map((attachment, position) => ({
          ...attachment,
          id: seedId('mail attachment', id, position),
          file_hash: null,
        })),
      };
    }
  }
}

const dateOf = (now: Date, text: MailText): number =>
  'minutesAgo' in text
    ? now.getTime() - text.minutesAgo * 60_000
    : Date.parse(`${daysBefore(now, text.daysAgo).slice(0, 10)}T${text.at}:00.000Z`);

/** The same text to another person, with their name, picture and address. */
function addressed(text: MailText, { person, written }: Box): MailText {
  if (person.id === written.id) return text;
  const first = (name: string) => name.split(' ')[0]!;
  const face = (name: string) => name.toLowerCase().replace(' ', '-');
  const rename = (words: string) =>
    words.replaceAll(written.name, person.name).replaceAll(first(written.name), first(person.name));
  return {
    ...text,
    from: {
      avatar: text.from.avatar.replace(face(written.name), face(person.name)),
      contact: rename(text.from.contact),
    },
    to: text.to.replace(written.email, person.email),
    subject: rename(text.subject),
    content: rename(text.content),
  };
}
