import { remediationSeen } from '../gateway/supplier/checks.ts';
import type { SupplierRemediationRecord } from '../gateway/supplier/records.ts';
import { remediation } from '../gateway/supplier/remediations/remediation.ts';
import { assessmentId } from './assessments.ts';
import { harbor, northwind, people } from './people.ts';
import { daysBefore, seedId, type Plant } from './plant.ts';
import type { FindingPlan } from './security.ts';
import { supplierId } from './supplier.ts';
import { remediationTexts, type RemediationText } from './texts/remediations.ts';

const DAY_MINUTES = 24 * 60;

export const remediationId = (organization: string, title: string): string =>
  seedId('supplier remediation', organization, title);

const planned = ({ now }: Pick<Plant, 'now'>, organization: string, one: RemediationText) => {
  const { supplier, question, state, severity, title, text, days, left, closedAgo = null, said, notes } = one;
  const ownerId = organization === northwind ? people.owner.id : people.harborOwner.id;
  const latest = Math.min(days, ...said.map(({ ago }) => ago), ...notes.map(({ ago }) => ago));
  const isAsked = organization === northwind && question !== null;
  const record: SupplierRemediationRecord = {
    id: remediationId(organization, title),
    supplierId: supplierId(organization, supplier),
    assessmentId: isAsked ? assessmentId(supplier as never, one.from!) : null,
    question: isAsked ? question : null,
    title,
    text,
    severity,
    state,
    dueDate: daysBefore(now, -left),
    ownerId,
    createdAt: daysBefore(now, days),
    updatedAt: daysBefore(now, closedAgo ?? latest),
    closedAt: closedAgo === null ? null : daysBefore(now, closedAgo),
    supplierMessages: said.filter(({ step, isOurs }) => !isOurs && step !== 'closed').length,
    ourMessages: said.filter(({ isOurs }) => isOurs).length,
    notes: notes.length,
  };
  return { record, ownerId };
};

/** Findings about the remediations. */
export const remediationFindings = (now: Date, organization: string): FindingPlan[] =>
  remediationTexts[organization === harbor ? 'harbor' : 'northwind'].map((one) => {
    const { record, ownerId } = planned({ now }, organization, one);
    const { subject, label, severity = 'medium', evidence } = remediationSeen(record, { name: one.supplier });
    return {
      check: 'supplier-remediation',
      subject,
      label,
      severity,
      evidence: [...evidence],
      dueDate: record.dueDate,
      ownerId,
      minutesAgo: one.days * DAY_MINUTES,
      ...(one.closedAgo === undefined ? {} : { clearedAgo: one.closedAgo * DAY_MINUTES }),
    };
  });

/** Remediations with messages and notes. */
export async function seedRemediations(plant: Plant): Promise<void> {
  for (const [organization_id, texts] of [
    [northwind, remediationTexts.northwind],
    [harbor, remediationTexts.harbor],
  ] as const)
    for (const one of texts) {
      const { record, ownerId } = planned(plant, organization_id, one);
      await plant.insert('supplier_remediations', [{ organization_id, ...remediation.rowOf(record) } as never]);
      const line = (kind: string, index: number, ago: number, author_id: string | null, text: string) => ({
        id: seedId('remediation', kind, record.id, index),
        organization_id,
        remediation_id: record.id,
        at: daysBefore(plant.now, ago),
        author_id,
        text,
      });
      const theirs = one.supplier === 'Kestrel Cloud' ? people.supplier.id : null;
      await plant.insert(
        'supplier_remediation_messages',
        one.said.map(({ ago, step = 'message', isOurs, text }, index) => ({
          ...line('message', index, ago, isOurs ? ownerId : theirs, text),
          step,
          isFromSupplier: isOurs ? 0 : 1,
        })),
      );
      await plant.insert(
        'supplier_remediation_notes',
        one.notes.map(({ ago, text }, index) => line('note', index, ago, ownerId, text)),
      );
    }
}
