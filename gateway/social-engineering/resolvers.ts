import type { Context } from '../context.ts';
import { recordChanges } from '../kit/entity/record-changes.ts';
import type { Sent } from '../kit/entity/entity-store.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { MailVerdict } from '../generated.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { awarenessOf } from './exercises/awareness.ts';
import { sampleOf } from './exercises/exercise-sample.ts';
import type { ExerciseRecord, ReportedMailRecord } from './records.ts';

/** The verdict and the notifications of all reporters are one write. */
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
    if (verdict !== 'phishing') throw new Fault('CONFLICT', 'Incidents can only be created for phishing');
    if (incidentId !== null) throw new Fault('CONFLICT', 'This message already has an incident');
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

/** Audience of an exercise's announcement. */
const toldOf = ({ announcementId }: Pick<ExerciseRecord, 'announcementId'>, { announcements }: Context) =>
  announcements.requiredFor(announcementId);

/** Checks that the referenced course exists. */
async function checkCourse({ academy }: Context, id: string | null | undefined): Promise<void> {
  if (id && !(await academy.findPlain(id)))
    throw badInput('exerciseTemplate.courseId', `names ${id}, which is not a course`);
}

async function checkAnnouncement({ announcements }: Context, id: string | null | undefined): Promise<void> {
  if (id && !(await announcements.isKnown(id)))
    throw badInput('exercise.announcementId', `names ${id}, which is not an announcement`);
}

const exerciseOf = async (context: Context, id: string): Promise<ExerciseRecord> => {
  const found = await context.exercises.one(id);
  if (!found) throw new Fault('NOT_FOUND');
  return found;
};

const course = (id: string | null, { academy }: Context) => (id === null ? null : academy.findPlain(id));

const unlessMissing = (error: unknown): null => {
  if (error instanceof Fault && error.code === 'NOT_FOUND') return null;
  throw error;
};

const person = (id: string | null, { organizations }: Context) => (id ? organizations.colleagues.load(id) : null);

export const resolvers: Resolvers = {
  Query: {
    reportedMails: (_, args, { reportedMails }) => reportedMails.list(args, args),
    reportedMail: (_, { id }, { reportedMails }) => reportedMails.find(id),
    awareness: async (_, range, { exercises, scope }) =>
      awarenessOf(await exercises.every(scope.database, { state: 'ended' }), range),
    ownAwareness: (_, _args, { ownExercises }) => ownExercises.list(),
    ownReports: (_, _args, { reportedMails }) => reportedMails.own(),
    landing: (_, { token }, { ownExercises }) => ownExercises.landing(token),
    reportedMailCounts: (_, _args, { reportedMails }) => reportedMails.counts(),
  },
  Mutation: {
    createExerciseTemplate: async (_, { exerciseTemplate }, context) => {
      await checkCourse(context, exerciseTemplate.courseId);
      return context.exerciseTemplates.create(exerciseTemplate);
    },
    updateExerciseTemplate: async (_, { id, exerciseTemplate, since }, context) => {
      await checkCourse(context, exerciseTemplate.courseId);
      return (await context.exerciseTemplates.update(id, exerciseTemplate, since))!;
    },
    sendExerciseSample: async (_, { id, lang }, context) => {
      const template = await context.exerciseTemplates.one(id);
      if (!template) throw new Fault('NOT_FOUND');
      await context.mailbox.product.deliver(sampleOf(template, context.signedIn.user, lang ?? null));
      return template;
    },
    createExercise: async (_, { exercise }, context) => {
      await checkAnnouncement(context, exercise.announcementId);
      return context.exercises.create(exercise as Sent<ExerciseRecord>);
    },
    updateExercise: async (_, { id, exercise, since }, context) => {
      await checkAnnouncement(context, exercise.announcementId);
      return (await context.exercises.update(id, exercise as Sent<ExerciseRecord>, since))!;
    },
    submitExercise: async (_, { id }, context) =>
      context.exercises.submit(id, await toldOf(await exerciseOf(context, id), context)),
    approveExercise: async (_, { id, approve, typed }, context) =>
      approve
        ? context.exercises.approve(id, typed, await toldOf(await exerciseOf(context, id), context))
        : context.exercises.withdraw(id, ['waiting']),
    withdrawExercise: (_, { id }, { exercises }) => exercises.withdraw(id, ['waiting', 'scheduled']),
    recallExercise: (_, { id }, { exercises }) => exercises.recall(id),
    recordLanding: (_, { token, event }, { ownExercises }) => ownExercises.record(token, event),
    decideReportedMails: (_, { ids, verdict, replaces }, context) => decide(context, ids, verdict, replaces),
    removeReportedMails: (_, { id, reason, back }, context) => remove(context, id, reason.trim(), back),
    createReportedMailIncident: (_, { id }, context) => createIncident(context, id),
  },
  Subscription: {
    reportedMailChanged: recordChanges('ReportedMail', (id, { reportedMails }: Context) => reportedMails.byId.load(id)),
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
  ExerciseTemplate: {
    course: ({ courseId }, _args, context) => course(courseId, context),
  },
  Exercise: {
    templates: (one, _args, { exercises }) => exercises.templatesOf(one),
    announcement: ({ announcementId }, _args, context) =>
      announcementId && context.may('announcement.view')
        ? context.announcements.find(announcementId).catch(unlessMissing)
        : null,
    submittedBy: ({ submittedById }, _args, context) => person(submittedById, context),
    approvedBy: ({ approvedById }, _args, context) => person(approvedById, context),
    missing: async (one, _args, context) => context.exercises.missing(one, await toldOf(one, context)),
    people: (one, _args, { exercises }) => exercises.people(one),
    // Uses the stored result, which includes members who have left since.
    delivery: async ({ id, results }, _args, { exercises }) =>
      results
        ? { planned: results.total.people, delivered: results.total.people }
        : (await exercises.delivery.load(id))!,
  },
  OwnExercise: {
    course: ({ courseId }, _args, context) => course(courseId, context),
  },
  Mail: {
    exercise: async ({ id }, _args, { ownExercises }) => (await ownExercises.ofMail.load(id))[0]?.own ?? null,
  },
};
