import type { Context } from '../context.ts';
import { pageOf } from '../kit/rows/loaded-page.ts';
import { recordChanges } from '../kit/entity/record-changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import type { FindingRecord } from './records.ts';

const person = (id: string | null, { organizations }: Context) => (id ? organizations.colleagues.load(id) : null);

/** Creates the task and plans its finding in one write, so that undo reverts both. */
function createTask(context: Context, id: string, title: string): Promise<FindingRecord> {
  context.demand('tasks.manage');
  const { scope } = context;
  return scope.write(async (writing) => {
    const inside = context.within(writing.deliverTo(scope.user));
    const { label, subject } = await inside.findings.find(id);
    const task = await inside.tasks.create('task', {
      title,
      notes: `${label}\n${subject.link}`,
    });
    return inside.findings.plan(writing, id, task.id);
  });
}

export const resolvers: Resolvers = {
  Query: {
    findings: (_, args, { findings }) => findings.list(args, args),
    finding: (_, { id }, { findings }) => findings.find(id),
    findingCounts: (_, { by }, { findings }) => findings.counts(by),
    findingsCheckedAt: (_, _args, { findings }) => findings.checkedAt(),
    securityChecks: (_, _args, { findings }) => findings.checks(),
  },
  Mutation: {
    updateFinding: (_, { id, finding, since }, { findings }) => findings.update(id, finding, since),
    updateFindings: (_, { ids, finding }, { findings }) => findings.updateMany(ids, finding),
    addFindingNote: (_, { id, text }, { findings }) => findings.note(id, text),
    waiveFinding: (_, { id, reason, until }, { findings }) => findings.waive(id, reason, until),
    decideWaiver: (_, { id, grant, typed }, { findings }) => findings.decide(id, grant, typed),
    recheckFinding: (_, { id }, { findings }) => findings.recheck(id),
    createFindingTask: (_, { id, title }, context) => createTask(context, id, title),
    confirmControl: (_, { code, evidence, recheckOn }, { findings }) =>
      findings.confirmControl(code, evidence, recheckOn),
  },
  Subscription: {
    findingChanged: recordChanges('Finding', (id, { findings }: Context) => findings.byId.load(id)),
  },
  Finding: {
    // A finding of a check that no longer exists is shown by its code.
    how: ({ check }, _args, { findings }) => findings.how.load(check),
    owner: ({ ownerId }, _args, context) => person(ownerId, context),
    task: ({ taskId }, _args, context) =>
      taskId && context.may('tasks.view') ? context.tasks.byId.load(taskId) : null,
    thread: async ({ id }, page, { findings, listMax }) =>
      pageOf(await findings.thread.of.load(id), page, listMax, findings.thread.find),
  },
  FindingWaiver: {
    askedBy: ({ askedById }, _args, context) => person(askedById, context),
    decidedBy: ({ decidedById }, _args, context) => person(decidedById, context),
  },
  ControlEvidence: {
    confirmedBy: ({ confirmedById }, _args, context) => person(confirmedById, context),
  },
  FindingEntry: {
    by: ({ userId }, _args, context) => person(userId, context),
  },
};
