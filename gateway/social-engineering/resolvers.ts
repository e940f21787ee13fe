import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { Fault } from '../core/ground/errors.ts';
import type { MailVerdict } from '../generated.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import type { ReportedMailRecord } from './records.ts';

/** The decision and the answers to all reporters are one write. */
const decide = (context: Context, ids: readonly string[], verdict: MailVerdict, replaces: MailVerdict) =>
  context.scope.write(async (writing) => {
    const inside = context.within(writing.deliverTo(context.scope.user));
    const { decided, decision, reporters } = await inside.reportedMails.decide(writing, ids, verdict, replaces);
    for (const { id, reporterId } of reporters)
      await context.within(writing.deliverTo(reporterId)).mailbox.reports.answer(id, decision);
    return decided;
  });

const remove = (context: Context, id: string, reason: string, back: boolean) =>
  context.scope.write(async (writing) => {
    const { mailbox, reportedMails } = context.within(writing.deliverTo(context.scope.user));
    const found = await reportedMails.removable(writing.database, id);
    const { fingerprint, sender, subject } = found;
    const { moved, hasMore } = back
      ? await mailbox.takedowns.restore(id)
      : await mailbox.takedowns.remove({ id, fingerprint, sender, subject, reason });
    const change = back
      ? { removed: hasMore ? Math.max(0, found.removed - moved) : 0 }
      : { removed: found.removed + moved, removedAt: new Date().toISOString(), removalReason: reason };
    return { moved, hasMore, reportedMail: await reportedMails.change(writing, id, change) };
  });

const createIncident = (context: Context, id: string): Promise<ReportedMailRecord> => {
  context.demand('incidents.manage');
  return context.scope.write(async (writing) => {
    const { incidents, reportedMails } = context.within(writing.deliverTo(context.scope.user));
    const { verdict, subject, sender, incidentId } = await reportedMails.find(id);
    if (verdict !== 'phishing') throw new Fault('CONFLICT', 'Only phishing becomes an incident');
    if (incidentId !== null) throw new Fault('CONFLICT', 'There is an incident about this message');
    const incident = await incidents.create({
      title: subject.slice(0, 200) || sender.slice(0, 200),
      description: sender,
      severity: 'high',
      area: 'social-engineering',
      dedupKey: `reported mail ${id}`,
    });
    return reportedMails.change(writing, id, { incidentId: incident.id });
  });
};

const person = (id: string | null, { organizations }: Context) => (id ? organizations.colleagues.load(id) : null);

export const resolvers: Resolvers = {
  Query: {
    reportedMails: (_, args, { reportedMails }) => reportedMails.list(args, args),
    reportedMail: (_, { id }, { reportedMails }) => reportedMails.find(id),
    reportedMailCounts: (_, _args, { reportedMails }) => reportedMails.counts(),
  },
  Mutation: {
    decideReportedMails: (_, { ids, verdict, replaces }, context) => decide(context, ids, verdict, replaces),
    removeReportedMails: (_, { id, reason, back }, context) => remove(context, id, reason.trim(), back),
    createReportedMailIncident: (_, { id }, context) => createIncident(context, id),
  },
  Subscription: {
    reportedMailChanged: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['ReportedMail'] }),
      resolve: ({ action, record_id: id, after }: ChangeRow) => ({
        action,
        id,
        reportedMail: after === null ? null : JSON.parse(after),
      }),
    },
  },
  ReportedMail: {
    decidedBy: ({ decidedById }, _args, context) => person(decidedById, context),
    incident: ({ incidentId }, _args, context) =>
      incidentId && context.may('overview.view') ? context.incidents.byId.load(incidentId) : null,
    message: ({ id }, _args, { reportedMails }) => reportedMails.message(id),
    reporters: ({ id }, _args, { reportedMails }) => reportedMails.reporters.load(id),
  },
  MailReporter: {
    member: ({ reporterId }, _args, context) => person(reporterId, context),
  },
};
