import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    customerPortal: (_, _args, { customerPortal }) => customerPortal.find(),
    portalRequest: (_, { id }, { customerPortal }) => customerPortal.requests.one(id),
    portalDocument: (_, { id }, { customerPortal }) => customerPortal.documents.content(id),
  },
  Mutation: {
    createPortalRequest: (_, { request }, { customerPortal }) => customerPortal.requests.open(request),
    replyToPortalRequest: (_, { id, text }, { customerPortal }) => customerPortal.requests.reply(id, text),
    requestTrustDocument: (_, { id, reason }, { customerPortal }) => customerPortal.documents.ask(id, reason ?? ''),
  },
};
