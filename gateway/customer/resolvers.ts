import type { Context } from '../context.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { isExpired } from './trust/access.ts';
import { documentState } from './trust/document.ts';
import { domainOfEmail } from '../kit/mail/email-domains.ts';
import { badInput } from '../core/ground/errors.ts';
import { flagsOf } from './flags.ts';
import { importCustomers } from './import-customers.ts';
import type { CustomerRecord, TrustAccessRecord } from './records.ts';
import { isOverdue } from './request.ts';
import { linkedTitle } from './request-links.ts';
import { suggestionsOf } from './suggestions.ts';
import { timelineOf } from './timeline.ts';

const CONTACTS_MOST = 100;

const personOf = (id: string | null, { organizations }: Context) => (id ? organizations.colleagues.load(id) : null);

/** Chosen contacts first, then those with an address of the customer's domains. */
async function contactsOf({ contactIds, domains }: CustomerRecord, context: Context) {
  if (!context.may('contacts.view')) return [];
  const { contacts } = context;
  const chosen = await contacts.findMany(context.scope.database, contactIds);
  const found = await Promise.all(
    domains.map((domain) => contacts.search(`@${domain}`, { first: CONTACTS_MOST }, true)),
  );
  const byDomain = found
    .flat()
    .filter(({ emails }) => emails.some(({ email }) => domains.includes(domainOfEmail(email))));
  return [...new Map([...chosen, ...byDomain].map((one) => [one.id, one])).values()].slice(0, CONTACTS_MOST);
}

const downloadOf = async ({ documentId, personId }: TrustAccessRecord, { trustDownloads }: Context) =>
  (await trustDownloads.ofDocument.load(documentId)).find((one) => one.personId === personId);

async function suggested(context: Context) {
  const { contacts, customers, scope } = context;
  if (!context.may('contacts.view')) return [];
  const [known, all] = await Promise.all([contacts.addresses(), customers.every(scope.database, {})]);
  return suggestionsOf(scope, known, all);
}

export const resolvers: Resolvers = {
  Query: {
    customerSuggestions: (_, _args, context) => suggested(context),
    customerTimeline: (_, { id }, context) => timelineOf(context, id),
    trustDocumentContent: (_, { id }, { trustDocuments }) => trustDocuments.content(id),
    trustProfile: (_, _args, { trustProfiles }) => trustProfiles.find(),
  },
  Mutation: {
    importCustomers: (_, { customers: rows, dryRun }, { scope, customers }) =>
      importCustomers(scope, customers, rows, dryRun),
    createCustomerRequest: (_, { customerRequest }, { customerRequests }) => customerRequests.open(customerRequest),
    replyToCustomerRequest: (_, { id, text, state }, { customerRequests }) =>
      customerRequests.reply(id, text, state ?? 'answered'),
    addCustomerRequestNote: (_, { id, text }, { customerRequests }) => customerRequests.note(id, text),
    linkCustomerRequest: async (_, { id, kind, target, linked }, context) => {
      const link = { id: target, kind };
      if (linked && (await linkedTitle(link, context)) === null)
        throw badInput('target', `refers to ${target}, which is not a known ${kind}`);
      return context.customerRequests.link(id, link, linked);
    },
    createTrustDocument: (_, { file, ...document }, { trustDocuments }) => trustDocuments.add(document, file),
    replaceTrustDocument: (_, { id, version, file }, { trustDocuments }) =>
      trustDocuments.replaceFile(id, version, file),
    decideTrustAccess: (_, { id, decision, until }, { trustAccesses }) => trustAccesses.decide(id, decision, until),
    updateTrustProfile: (_, { profile }, { trustProfiles }) => trustProfiles.update(profile),
    publishTrustProfile: (_, { published }, { trustProfiles }) => trustProfiles.publish(published),
  },
  Customer: {
    owner: ({ ownerId }, _args, context) => personOf(ownerId, context),
    contacts: (one, _args, context) => contactsOf(one, context),
    people: async (one, _args, { customers, organizations }) => {
      const ids = await customers.peopleOf(one);
      const people = await Promise.all(ids.map((id) => organizations.colleagues.load(id)));
      return people.filter((person) => person !== null);
    },
    flags: async (one, _args, { customers }) => flagsOf(one, await customers.figures.byCustomer.load(one.id)),
    openRequests: async ({ id }, _args, { customers }) => (await customers.figures.byCustomer.load(id))?.open ?? 0,
    lastContactAt: async ({ id }, _args, { customers }) =>
      (await customers.figures.byCustomer.load(id))?.lastContactAt ?? null,
    downloads: ({ id }, _args, { trustDownloads }) => trustDownloads.ofCustomer.load(id),
  },
  CustomerSuggestion: {
    looksLike: ({ looksLikeId }, _args, { customers }) => (looksLikeId ? customers.byId.load(looksLikeId) : null),
  },
  CustomerEvent: {
    by: ({ byId }, _args, context) => personOf(byId, context),
  },
  CustomerRequest: {
    customer: ({ customerId }, _args, { customers }) => customers.byId.load(customerId),
    by: ({ byId }, _args, context) => personOf(byId, context),
    owner: ({ ownerId }, _args, context) => personOf(ownerId, context),
    isOverdue: (one) => isOverdue(one),
    thread: ({ id }, _args, { customerRequests }) => customerRequests.thread.ofStaff.load(id),
  },
  CustomerRequestLink: {
    title: (link, _args, context) => linkedTitle(link, context),
  },
  TrustDownload: {
    document: ({ documentId }, _args, { trustDocuments }) => trustDocuments.byId.load(documentId),
    person: ({ personId }, _args, context) => personOf(personId, context),
  },
  TrustDocument: {
    downloads: async ({ id }, _args, { trustDownloads }) =>
      (await trustDownloads.ofDocument.load(id)).reduce((sum, { count }) => sum + count, 0),
    lastDownloadAt: async ({ id }, _args, { trustDownloads }) =>
      (await trustDownloads.ofDocument.load(id))[0]?.lastAt ?? null,
    state: (one) => documentState(one),
    asked: async ({ id }, _args, { trustDocuments }) => (await trustDocuments.figures.load(id))!.asked,
    readers: async ({ id }, _args, { trustDocuments }) => (await trustDocuments.figures.load(id))!.readers,
  },
  TrustAccess: {
    document: ({ documentId }, _args, { trustDocuments }) => trustDocuments.byId.load(documentId),
    person: ({ personId }, _args, context) => personOf(personId, context),
    customer: ({ customerId }, _args, { customers }) => customers.byId.load(customerId),
    decidedBy: ({ decidedById }, _args, context) => personOf(decidedById, context),
    isExpired: (one) => isExpired(one),
    downloads: async (one, _args, context) => (await downloadOf(one, context))?.count ?? 0,
    lastDownloadAt: async (one, _args, context) => (await downloadOf(one, context))?.lastAt ?? null,
  },
  TrustProfile: {
    isChanged: (one, _args, { trustProfiles }) => trustProfiles.isChanged(one),
  },
  CustomerRequestEntry: {
    by: ({ byId }, _args, context) => personOf(byId, context),
  },
};
