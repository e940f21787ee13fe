import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import { Fault } from '../../core/ground/errors.ts';
import type { AssessmentState, PortalAssessment } from '../../generated.ts';
import { OPEN } from '../assessments/assessment.ts';
import { addLink } from '../assessments/assessment-sending.ts';
import type { AssessmentStore } from '../assessments/assessment-store.ts';
import type { SupplierRecord } from '../records.ts';

/** States that suppliers don't see. */
export const HIDDEN: readonly AssessmentState[] = ['draft', 'withdrawn'];
/** Maximum number of links; all are valid until the assessment ends. */
const LINKS_MOST = 100;

const LAST = '9999';

type Own = (database: Db) => Promise<SupplierRecord | null>;

/** Assessments as suppliers see them: without score, marks and notes of reviewers. */
export function portalAssessments(
  { scope, services, assessments }: Pick<Call, 'scope' | 'services'> & { assessments: AssessmentStore },
  own: Own,
) {
  const { organization } = scope;

  return {
    /** Open ones first, by due date. */
    async list(supplier: SupplierRecord): Promise<PortalAssessment[]> {
      const all = await assessments.ofSupplier.load(supplier.id);
      return all
        .filter(({ state }) => !HIDDEN.includes(state))
        .map(({ id, title, state, dueDate }) => ({ id, title, state, dueDate, isOpen: OPEN.includes(state) }))
        .toSorted(
          (one, other) =>
            Number(other.isOpen) - Number(one.isOpen) || (one.dueDate ?? LAST).localeCompare(other.dueDate ?? LAST),
        );
    },

    /** Creates another link to the answer page, for a signed-in user. */
    open: (id: string): Promise<{ token: string }> =>
      scope.write(async ({ database }) => {
        const supplier = await own(database);
        const one = await assessments.find(database, id);
        if (!supplier || one?.supplierId !== supplier.id || HIDDEN.includes(one.state)) throw new Fault('NOT_FOUND');
        if (!OPEN.includes(one.state)) throw new Fault('CONFLICT', 'The answers were already submitted');
        const { count } = await database
          .selectFrom('assessment_links')
          .where('organization_id', '=', organization)
          .where('assessment_id', '=', id)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= LINKS_MOST) throw new Fault('CONFLICT', `Limited to ${count} links per assessment`);
        const link = new URL(await addLink({ services, organization, database }, id));
        return { token: link.searchParams.get('token')! };
      }),
  };
}
