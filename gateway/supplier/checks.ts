import type { Check, Seen } from '../kit/check.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import { supplierDocument } from './document.ts';
import type { SupplierRecord, SupplierRemediationRecord } from './records.ts';
import { remediation } from './remediations/remediation.ts';
import { supplier } from './supplier.ts';

/** Suppliers in use; others can't be overdue. */
const usedIn = async (scope: Scope): Promise<SupplierRecord[]> =>
  (await collection(scope, supplier).every(scope.database, {})).filter(
    ({ state }) => state !== 'rejected' && state !== 'left',
  );

const seenOf = ({ id, name, criticality }: SupplierRecord, evidence: Seen['evidence']): Seen => ({
  subject: { kind: 'supplier', id, link: `/supplier/${id}` },
  label: name,
  ...(criticality === 'critical' ? { severity: 'high' as const } : {}),
  evidence,
});

/** Finding for an open remediation. Remains until staff closes it, even if the supplier reports completion. */
export const remediationSeen = (one: SupplierRemediationRecord, { name }: Pick<SupplierRecord, 'name'>): Seen => ({
  subject: { kind: 'remediation', id: one.id, link: `/supplier/remediations/${one.id}` },
  label: `${name}: ${one.title}`,
  severity: one.severity,
  evidence: one.dueDate === null ? [] : [{ name: 'agreed', value: one.dueDate }],
  agreedDate: one.dueDate,
  ownerId: one.ownerId,
});

export const checks: readonly Check[] = [
  {
    code: 'supplier-review',
    severity: 'medium',
    effort: 'project',
    fixLink: '/supplier?view=due',
    records: ['Supplier'],
    async look({ scope, now }) {
      const today = new Date(now).toISOString();
      return (await usedIn(scope)).flatMap((one) =>
        one.nextReview !== null && one.nextReview < today
          ? [seenOf(one, [{ name: 'since', value: one.nextReview }])]
          : [],
      );
    },
  },
  {
    code: 'supplier-evidence',
    severity: 'medium',
    effort: 'hour',
    fixLink: '/supplier',
    records: ['Supplier', 'SupplierDocument'],
    async look({ scope, now }) {
      const today = new Date(now).toISOString();
      const documents = await collection(scope, supplierDocument).every(scope.database, {});
      return (await usedIn(scope)).flatMap((one) => {
        // Uses the first expired document, so that further ones don't reopen the finding.
        const ended = documents.find(
          ({ supplierId, validUntil }) => supplierId === one.id && validUntil !== null && validUntil < today,
        );
        return ended ? [seenOf(one, [{ name: 'since', value: ended.validUntil! }])] : [];
      });
    },
  },
  {
    code: 'supplier-owner',
    severity: 'medium',
    effort: 'click',
    fixLink: '/supplier?view=ownerless',
    records: ['Supplier'],
    async look({ scope }) {
      return (await usedIn(scope)).flatMap((one) =>
        one.criticality === 'critical' && one.ownerId === null ? [seenOf(one, [])] : [],
      );
    },
  },
  {
    code: 'supplier-remediation',
    severity: 'medium',
    effort: 'project',
    fixLink: '/supplier/remediations',
    records: ['SupplierRemediation'],
    async look({ scope }) {
      const open = await collection(scope, remediation).page({}, {}, ['isOpen']);
      const suppliers = await collection(scope, supplier).findMany(
        scope.database,
        open.map(({ supplierId }) => supplierId),
      );
      const byId = new Map(suppliers.map((one) => [one.id, one]));
      return open.map((one) => remediationSeen(one, byId.get(one.supplierId)!));
    },
  },
];
