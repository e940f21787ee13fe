import type { Context } from '../context.ts';
import { inOrder } from '../core/database/loaders.ts';
import type { Sent } from '../core/entity/entity-store.ts';
import type { SupplierInput, SupplierPatch } from '../generated.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { importSuppliers } from './import-suppliers.ts';
import type { SupplierRecord } from './records.ts';

/** Records of other rooms, which those rooms know. */
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
  const found = await Promise.all([id, ...siteIds].map((subject) => context.findings.ofSubject.load(subject)));
  return found.flat().filter(({ state }) => state !== 'resolved');
}

export const resolvers: Resolvers = {
  Query: {
    supplierCounts: (_, _args, { suppliers }) => suppliers.counts(),
    supplierEntries: (_, { supplier, ...page }, { suppliers }) => suppliers.entries.page(supplier, page),
    supplierDocuments: (_, { supplier }, { supplierDocuments }) => supplierDocuments.ofSupplier.load(supplier),
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
    attachToSupplierDocument: (_, { id, files }, { supplierDocuments }) => supplierDocuments.attach(id, files),
    detachFromSupplierDocument: (_, { id }, { supplierDocuments }) => supplierDocuments.detach(id),
  },
  Supplier: {
    owner: ({ ownerId }, _args, context) => person(ownerId, context),
    contacts: async ({ contactIds }, _args, context) =>
      context.may('contacts.view') ? inOrder(context.contacts.byId, contactIds) : [],
    sites: async ({ siteIds }, _args, context) => (context.may('web.view') ? inOrder(context.sites.byId, siteIds) : []),
    subprocessors: ({ subprocessorIds }, _args, { suppliers }) => inOrder(suppliers.byId, subprocessorIds),
    usedBy: ({ id }, _args, { suppliers }) => suppliers.usedBy.load(id),
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
