import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    customerPortal: (_, _args, { customerPortal }) => customerPortal.find(),
    portalRequest: (_, { id }, { customerPortal }) => customerPortal.requests.one(id),
    portalDocument: (_, { id }, { customerPortal }) => customerPortal.documents.content(id),
    supplierPortal: (_, _args, { supplierPortal }) => supplierPortal.find(),
    portalEvidenceFile: (_, { id }, { supplierPortal }) => supplierPortal.file(id),
    portalRemediation: (_, { id }, { supplierPortal }) => supplierPortal.remediations.one(id),
  },
  Mutation: {
    createPortalRequest: (_, { request }, { customerPortal }) => customerPortal.requests.open(request),
    replyToPortalRequest: (_, { id, text }, { customerPortal }) => customerPortal.requests.reply(id, text),
    requestTrustDocument: (_, { id, reason }, { customerPortal }) => customerPortal.documents.ask(id, reason ?? ''),
    createPortalEvidence: (_, { file, ...evidence }, { supplierPortal }) => supplierPortal.give(evidence, file),
    deletePortalEvidence: (_, { id }, { supplierPortal }) => supplierPortal.withdraw(id),
    openAssessment: (_, { id }, { supplierPortal }) => supplierPortal.assessments.open(id),
    replyToPortalRemediation: (_, { id, text, isDone }, { supplierPortal }) =>
      supplierPortal.remediations.reply(id, text, isDone),
  },
};
