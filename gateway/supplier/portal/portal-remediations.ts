import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { PortalRemediation } from '../../generated.ts';
import type { AssessmentStore } from '../assessments/assessment-store.ts';
import { questionsOf } from '../assessments/questions.ts';
import type { SupplierRemediationRecord, SupplierRecord } from '../records.ts';
import type { RemediationStore } from '../remediations/remediation-store.ts';

const SHOWN_MOST = 100;

type Asked = {
  assessments: AssessmentStore;
  supplierRemediations: RemediationStore;
  organizations: { colleagues: { load(id: string): Promise<{ name: string } | null> } };
};
type Own = (database: Db) => Promise<SupplierRecord | null>;

/** Remediations as suppliers see them: without severity and owner; the notes' table is never read here. */
export function portalRemediations(
  { scope, assessments, supplierRemediations: remediations, organizations }: Pick<Call, 'scope'> & Asked,
  own: Own,
) {
  const nameOf = async (id: string | null): Promise<string> =>
    (id ? (await organizations.colleagues.load(id))?.name : null) ?? '–';

  const shown = async (one: SupplierRemediationRecord): Promise<PortalRemediation> => {
    const from = one.assessmentId ? await assessments.byId.load(one.assessmentId) : null;
    const asked = from && questionsOf(from.sections).find(({ code }) => code === one.question);
    const lines = await remediations.thread.messages.load(one.id);
    const names = await Promise.all(lines.map(({ byId }) => nameOf(byId)));
    const messages = lines.map(({ id, at, text, step, isFromSupplier: isOurs }, index) => ({
      id,
      at,
      name: names[index]!,
      text,
      step,
      isOurs,
    }));
    const { id, title, text, state, dueDate, createdAt } = one;
    const about = { assessment: from?.title ?? null, question: asked?.text ?? null };
    return { id, title, text, ...about, state, dueDate, createdAt, messages };
  };

  const seen = async (database: Db, id: string): Promise<SupplierRemediationRecord> => {
    const supplier = await own(database);
    const one = supplier && (await remediations.find(database, id));
    if (one?.supplierId !== supplier?.id || !one) throw new Fault('NOT_FOUND');
    return one;
  };

  return {
    async list({ id }: SupplierRecord): Promise<PortalRemediation[]> {
      const all = await remediations.list({ first: SHOWN_MOST }, { supplier: id });
      return Promise.all(all.map(shown));
    },

    one: async (id: string): Promise<PortalRemediation> => shown(await seen(scope.database, id)),

    async reply(id: string, text: string, isDone: boolean): Promise<PortalRemediation> {
      const after = await scope.write(async (writing) =>
        remediations.replyOfSupplier(writing, await seen(writing.database, id), text, isDone),
      );
      return shown(after);
    },
  };
}
