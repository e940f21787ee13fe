import type { Context } from '../context.ts';
import { recordChanges } from '../kit/entity/record-changes.ts';
import { Fault } from '../core/ground/errors.ts';
import { inOrder } from '../kit/rows/loaders.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { addressOf, nameOf } from './addresses.ts';
import { fingerprintOf } from './reports/fingerprint.ts';
import { folderIdOf } from './folders.ts';
import type { MailRecord } from './records.ts';
import { loadPictures } from './remote-pictures.ts';
import { messageOf } from './reports/reported-message.ts';
import { excerptOf } from './text.ts';

/** Writes the report and its review case in one transaction. */
const report = (context: Context, id: string): Promise<MailRecord> =>
  context.scope.write(async (writing) => {
    const { mailbox, ownExercises, reportedMails } = context.within(writing.deliverTo(context.scope.user));
    const { mail, report: earlier } = await mailbox.reports.find(id);
    // Reports of exercise messages skip the reviewers, who would learn who received them.
    const isExercise = !earlier && (await ownExercises.report(id));
    if (!earlier && !isExercise) {
      const reportId = crypto.randomUUID();
      const decision = await reportedMails.receive(reportId, fingerprintOf(mail), messageOf(mail));
      await mailbox.reports.create(mail, reportId, decision);
    }
    return (await mailbox.mails.find(id))!;
  });

const withdraw = (context: Context, id: string): Promise<MailRecord> =>
  context.scope.write(async (writing) => {
    const { mailbox, reportedMails } = context.within(writing.deliverTo(context.scope.user));
    const mail = await mailbox.mails.find(id);
    if (!mail) throw new Fault('NOT_FOUND');
    const { id: reportId } = await mailbox.reports.withdraw(id);
    await reportedMails.withdraw(reportId);
    return (await mailbox.mails.find(id))!;
  });

async function loadMailPictures({ mailbox, services, scope }: Context, id: string) {
  const mail = await mailbox.mails.find(id);
  if (!mail) throw new Fault('NOT_FOUND');
  const { outgoing, limits } = services;
  const { organization, user } = scope;
  return { id, pictures: await loadPictures({ outgoing, limits, organization, user }, mail) };
}

export const resolvers: Resolvers = {
  Query: {
    mailSettings: (_, _args, { mailbox }) => mailbox.settings.find(),
    mailFolders: (_, _args, { mailbox }) => mailbox.folders(),
    mailFilters: (_, _args, { mailbox }) => mailbox.filters(),
    mailLabels: (_, page, { mailbox }) => mailbox.labels.all(page),
    mails: (_, { folder, filter, label, withoutJunk, page, ...seen }, { mailbox }) =>
      mailbox.pages.page({ folder, filter, label, reach: withoutJunk ? 'kept' : 'everywhere' }, page ?? 1, seen),
    searchMails: (_, { query, folder, ...page }, { mailbox }) => mailbox.pages.search(query, folder, page),
    mail: (_, { id }, { mailbox }) => mailbox.mails.find(id),
    mailAttachment: (_, { id }, { mailbox }) => mailbox.drafts.file(id),
  },
  Mutation: {
    updateMailSettings: (_, { settings }, { mailbox }) => mailbox.settings.update(settings),
    createMailLabel: (_, { label }, { mailbox }) => mailbox.labels.create(label),
    updateMailLabel: (_, { id, label }, { mailbox }) => mailbox.labels.update(id, label),
    deleteMailLabel: (_, { id }, { mailbox }) => mailbox.labels.remove(id),
    updateMail: (_, { id, mail }, { mailbox }) => mailbox.mails.update(id, mail),
    updateMails: (_, { ids, mail }, { mailbox }) => mailbox.mails.updateMany(ids, mail),
    labelMails: (_, { ids, label, labelled }, { mailbox }) => mailbox.mails.labelMany(ids, label, labelled),
    deleteMail: (_, { id }, { mailbox }) => mailbox.mails.removeMany([id]),
    deleteMails: (_, { ids }, { mailbox }) => mailbox.mails.removeMany(ids),
    emptyMailTrash: (_, _args, { mailbox }) => mailbox.mails.emptyTrash(),
    saveDraft: (_, { id, mail }, { mailbox }) => mailbox.drafts.save(id, mail),
    sendMail: (_, { id, mail }, { mailbox }) => mailbox.drafts.send(id, mail),
    unsendMail: (_, { id }, { mailbox }) => mailbox.drafts.unsend(id),
    replyToMail: (_, { id, all }, { mailbox }) => mailbox.drafts.reply(id, all),
    forwardMail: (_, { id }, { mailbox }) => mailbox.drafts.forward(id),
    attachToMail: (_, { id, files }, { mailbox }) => mailbox.drafts.attach(id, files),
    detachFromMail: (_, { id }, { mailbox }) => mailbox.drafts.detach(id),
    reportMail: (_, { id }, context) => report(context, id),
    loadMailPictures: (_, { id }, context) => loadMailPictures(context, id),
    withdrawMailReport: (_, { id }, context) => withdraw(context, id),
  },
  Subscription: {
    mailChanged: recordChanges('Mail', (id, { mailbox }: Context) => mailbox.mails.find(id)),
  },
  MailChange: {
    folders: (_, _args, { mailbox }) => mailbox.folders(),
  },
  Mail: {
    ccCount: ({ cc }) => cc?.length ?? 0,
    bccCount: ({ bcc }) => bcc?.length ?? 0,
    contentType: ({ contentType }) => contentType ?? 'plain',
    excerpt: ({ content, contentType }) => excerptOf({ content, contentType: contentType ?? 'plain' }),
    folder: ({ folder }, _args, { mailbox }) => mailbox.folder(folder),
    labels: ({ labels }, _args, { mailbox }) => inOrder(mailbox.labels.byId, labels),
    isDraft: ({ id }, _args, { mailbox }) => mailbox.mails.isDraft(id),
    deliveries: ({ deliveries }) => deliveries ?? [],
    report: async ({ id }, _args, { mailbox }) => (await mailbox.reports.ofMail.load(id))[0] ?? null,
    takedown: async ({ id, folder }, _args, { mailbox }) =>
      folder === folderIdOf('spam') ? ((await mailbox.takedowns.ofMail.load(id)).at(-1) ?? null) : null,
  },
  MailSender: {
    name: ({ contact }) => nameOf(contact),
    address: ({ contact }) => addressOf(contact),
  },
  MailFolder: {
    count: ({ slug, count }, _args, { mailbox }) => count ?? mailbox.shownCount(slug),
    total: async ({ slug }, _args, { mailbox }) => (await mailbox.counts.of({ by: 'folder', slug })).total,
    unread: async ({ slug }, _args, { mailbox }) => (await mailbox.counts.of({ by: 'folder', slug })).unread,
    mails: ({ slug }, page, { mailbox }) => mailbox.pages.list({ by: 'folder', slug }, page),
  },
  MailFilter: {
    total: async ({ slug }, _args, { mailbox }) =>
      (await mailbox.counts.of({ by: 'filter', slug, reach: 'everywhere' })).total,
    mails: ({ slug }, page, { mailbox }) => mailbox.pages.list({ by: 'filter', slug, reach: 'everywhere' }, page),
  },
  MailLabel: {
    total: async ({ id }, _args, { mailbox }) =>
      (await mailbox.counts.of({ by: 'label', id, reach: 'everywhere' })).total,
    unread: async ({ id }, _args, { mailbox }) => (await mailbox.counts.of({ by: 'label', id, reach: 'kept' })).unread,
    mails: ({ id }, page, { mailbox }) => mailbox.pages.list({ by: 'label', id, reach: 'everywhere' }, page),
  },
};
