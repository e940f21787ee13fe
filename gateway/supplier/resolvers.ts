import type { Context } from '../context.ts';
import { inOrder } from '../kit/rows/loaders.ts';
import type { Sent } from '../kit/entity/entity-store.ts';
import type { SupplierInput, SupplierPatch } from '../generated.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { importSuppliers } from './import-suppliers.ts';
import { emptyAnswer } from './assessments/answers.ts';
import { questionsOf } from './assessments/questions.ts';
import type { AssessmentRecord, SupplierRecord } from './records.ts';
import { isOverdue } from './remediations/remediation.ts';
import { scoreOf } from './assessments/score.ts';

/** Checks that referenced records of other rooms exist. */
async function checkOthers(
  { scope, contacts, sites }: Context,
  { contactIds, siteIds }: SupplierInput | SupplierPatch,
): Promise<void> {
  if (contactIds) await contacts.checkAll(scope.database, 'supplier.contactIds', contactIds, 'no contact');
  if (siteIds) await sites.checkAll(scope.database, 'supplier.siteIds', siteIds, 'no site');
}

const person = (id: string | null, { organizations }: Context) => (id ? organizations.colleagues.load(id) : null);

async function findingsOf({ id, siteIds }: SupplierRecord, context: Context) {
  if (!context.may('security.view')) return [];
  const asked = (await context.supplierRemediations.ofSupplier.load(id)).map((one) => one.id);
  const subjects = [id, ...siteIds, ...asked];
  const found = await Promise.all(subjects.map((subject) => context.findings.ofSubject.load(subject)));
  return found.flat().filter(({ state }) => state !== 'resolved');
}

/** Answers of all visible questions, for comparison with the previous assessment. */
const answersOf = async (one: AssessmentRecord, { assessments }: Context) => {
  const { given, shown } = await assessments.shown(one);
  return shown.map(({ code }) => given.get(code) ?? { ...emptyAnswer(one.id, code), id: `${one.id} ${code}` });
};

/** Score of an assessment, with the current state of sites and evidence. */
async function supplierScore(context: Context, of: SupplierRecord, one: AssessmentRecord | null) {
  const { assessments, sites, supplierDocuments } = context;
  const now = new Date().toISOString();
  const answered = one?.submittedAt ? await assessments.shown(one) : null;
  const checked = await inOrder(sites.byId, of.siteIds);
  const dated = (await supplierDocuments.ofSupplier.load(of.id)).filter(({ validUntil }) => validUntil !== null);
  return scoreOf({
    answers: answered,
    sites: checked.flatMap(({ score }) => score ?? []),
    evidence: { valid: dated.filter(({ validUntil }) => validUntil! >= now).length, all: dated.length },
    isStale: one?.validUntil != null && one.validUntil < now,
  });
}

const remediationFields: Resolvers['SupplierRemediation'] = {
  supplier: ({ supplierId }, _args, { suppliers }) => suppliers.byId.load(supplierId),
  assessment: ({ assessmentId }, _args, { assessments }) => (assessmentId ? assessments.byId.load(assessmentId) : null),
  questionText: async ({ assessmentId, question }, _args, { assessments }) => {
    const from = assessmentId ? await assessments.byId.load(assessmentId) : null;
    return (from && questionsOf(from.sections).find(({ code }) => code === question)?.text) ?? null;
  },
  isOverdue: (one) => isOverdue(one),
  owner: ({ ownerId }, _args, context) => person(ownerId, context),
  thread: ({ id }, _args, { supplierRemediations }) => supplierRemediations.thread.ofStaff.load(id),
  finding: async ({ id }, _args, context) =>
    context.may('security.view') ? ((await context.findings.ofSubject.load(id))[0] ?? null) : null,
};

export const resolvers: Resolvers = {
  Query: {
    supplierCounts: (_, _args, { suppliers }) => suppliers.counts(),
    supplierEntries: (_, { supplier, ...page }, { suppliers }) => suppliers.entries.page(supplier, page),
    supplierDocuments: (_, { supplier }, { supplierDocuments }) => supplierDocuments.ofSupplier.load(supplier),
    assessmentFile: (_, { id }, { assessments }) => assessments.attachments.file(id),
    assessmentByToken: (_, { token }, { openAssessments }) => openAssessments.find(token),
    supplierDocumentFile: (_, { id }, { supplierDocuments }) => supplierDocuments.attachments.file(id),
  },
  Mutation: {
    createSupplier: async (_, { supplier }, context) => {
      await checkOthers(context, supplier);
      return context.suppliers.create(supplier as Sent<SupplierRecord>);
    },
    updateSupplier: async (_, { id, supplier, since }, context) => {
      await checkOthers(context, supplier);
      return (await context.suppliers.update(id, supplier as Sent<SupplierRecord>, since))!;
    },
    tierSupplier: (_, { id, criticality, reason }, { suppliers }) => suppliers.tier(id, criticality, reason),
    decideSupplier: (_, { id, ...decision }, { suppliers }) => suppliers.decide(id, decision),
    addSupplierNote: (_, { id, text }, { suppliers }) => suppliers.note(id, text),
    importSuppliers: (_, { suppliers: rows, dryRun }, { suppliers, scope }) =>
      importSuppliers(suppliers, scope, rows, dryRun),
    createSupplierRemediation: (_, { supplierRemediation }, { supplierRemediations }) =>
      supplierRemediations.open(supplierRemediation),
    replyToSupplierRemediation: (_, { id, text }, { supplierRemediations }) => supplierRemediations.reply(id, text),
    addSupplierRemediationNote: (_, { id, text }, { supplierRemediations }) => supplierRemediations.note(id, text),
    closeSupplierRemediation: (_, { id, text }, { supplierRemediations }) => supplierRemediations.close(id, text),
    reopenSupplierRemediation: (_, { id, text }, { supplierRemediations }) => supplierRemediations.reopen(id, text),
    createAssessment: (_, { assessment }, { assessments }) => assessments.add(assessment),
    sendAssessment: (_, { id }, { assessments }) => assessments.send(id),
    withdrawAssessment: (_, { id }, { assessments }) => assessments.withdraw(id),
    returnAssessment: (_, { id, message }, { assessments }) => assessments.return(id, message),
    acceptAssessment: (_, { id }, { assessments }) => assessments.accept(id),
    reviewAssessmentAnswer: (_, { id, question, review, note }, { assessments }) =>
      assessments.review(id, question, review, note),
    saveAssessmentAnswer: (_, { token, ...sent }, { openAssessments }) => openAssessments.save(token, sent),
    attachToAssessmentAnswer: (_, { token, question, files }, { openAssessments }) =>
      openAssessments.attach(token, question, files),
    detachFromAssessmentAnswer: (_, { token, question, id }, { openAssessments }) =>
      openAssessments.detach(token, question, id),
    submitAssessment: (_, { token }, { openAssessments }) => openAssessments.submit(token),
    stopAssessmentReminders: (_, { token }, { openAssessments }) => openAssessments.stop(token),
    attachToSupplierDocument: (_, { id, files, replaces }, { supplierDocuments }) =>
      supplierDocuments.attach(id, files, replaces),
    detachFromSupplierDocument: (_, { id }, { supplierDocuments }) => supplierDocuments.detach(id),
  },
  Supplier: {
    owner: ({ ownerId }, _args, context) => person(ownerId, context),
    contacts: async ({ contactIds }, _args, context) =>
      context.may('contacts.view') ? inOrder(context.contacts.byId, contactIds) : [],
    sites: async ({ siteIds }, _args, context) => (context.may('web.view') ? inOrder(context.sites.byId, siteIds) : []),
    subprocessors: ({ subprocessorIds }, _args, { suppliers }) => inOrder(suppliers.byId, subprocessorIds),
    usedBy: ({ id }, _args, { suppliers }) => suppliers.usedBy.load(id),
    assessments: ({ id }, _args, { assessments }) => assessments.ofSupplier.load(id),
    score: async (one, _args, context) => {
      const all = await context.assessments.ofSupplier.load(one.id);
      return supplierScore(context, one, all.find(({ state }) => state === 'accepted') ?? null);
    },
    documents: ({ id }, _args, { supplierDocuments }) => supplierDocuments.ofSupplier.load(id),
    findings: (one, _args, context) => findingsOf(one, context),
    people: async ({ id }, _args, { suppliers, organizations }) => {
      const people = await suppliers.people.load(id);
      return inOrder(
        organizations.colleagues,
        people.map((person) => person.id),
      );
    },
  },
  Assessment: {
    supplier: ({ supplierId }, _args, { suppliers }) => suppliers.byId.load(supplierId),
    answers: (one, _args, context) => answersOf(one, context),
    progress: (one, _args, { assessments }) => assessments.progress(one),
    score: async (one, _args, context) => {
      const of = await context.suppliers.byId.load(one.supplierId);
      return supplierScore(context, of!, one);
    },
  },
  AssessmentAnswer: {
    remediations: async ({ assessmentId, question }, _args, { supplierRemediations }) =>
      (await supplierRemediations.ofAssessment.load(assessmentId)).filter((one) => one.question === question),
    attachments: ({ id }, _args, { assessments }) => assessments.attachments.of(id),
    returned: ({ returned, revision }) => returned && { ...returned, isAnswered: revision > returned.revision },
    before: async ({ assessmentId, question }, _args, { assessments }) => {
      const one = await assessments.byId.load(assessmentId);
      if (!one?.previousId) return null;
      const earlier = await assessments.answers.ofMany.load(one.previousId);
      return earlier.find((answer) => answer.question === question) ?? null;
    },
  },
  SupplierRemediation: remediationFields,
  SupplierRemediationEntry: {
    by: ({ byId }, _args, context) => person(byId, context),
  },
  SupplierDecision: {
    by: ({ byId }, _args, context) => person(byId, context),
  },
  SupplierEntry: {
    user: ({ userId }, _args, context) => person(userId, context),
  },
  SupplierDocument: {
    attachments: ({ id }, _args, { supplierDocuments }) => supplierDocuments.attachments.of(id),
    givenBy: ({ givenById }, _args, context) => person(givenById, context),
  },
};
