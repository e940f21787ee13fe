import type { Call } from '../core/call.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { SetupRecord } from './records.ts';

/** How long an organization counts as new. */
const YOUNG_MS = 30 * 24 * 3_600_000;
/** Completed steps after which the checklist is no longer shown first. */
const ENOUGH = 3;

/** Rooms that know which steps are done. */
type Beginning = {
  announcements: { list(state: null, page: { first: number }): Promise<{ publishedAt: string | null }[]> };
  auth: { sentInvitations: { all(): Promise<unknown[]> } };
};

const LINKS = {
  invite: '/setting/members',
  'second-owner': '/setting/members',
  'two-step': '/setting/security?setup=two-step',
  announcement: '/announcement',
} as const;

type Own = { organization: string };

const beginningOf = prepared((database: Db, { organization }: Own) =>
  database
    .selectFrom('organizations')
    .select(['createdAt', 'setupDismissedAt'])
    .where('organization_id', '=', organization),
);

const rolesIn = prepared((database: Db, { organization }: Own) =>
  database.selectFrom('memberships').select('role').where('organization_id', '=', organization),
);

/** Setup checklist: each step is derived from existing data. */
export function setupStore(call: Call & Beginning) {
  const { system } = call.services.database;
  const { organization } = call.scope;

  const setup = async (): Promise<SetupRecord> => {
    const [[row], roles, invited, announced] = await Promise.all([
      beginningOf(system, { organization }),
      rolesIn(system, { organization }),
      call.auth.sentInvitations.all(),
      call.announcements.list(null, { first: 1 }),
    ]);
    const isDone = {
      invite: roles.length > 1 || invited.length > 0,
      'second-owner': roles.filter(({ role }) => role === 'owner').length > 1,
      'two-step': call.signedIn.user.twoStepSince !== null,
      announcement: announced.length > 0,
    };
    const steps = (Object.keys(LINKS) as (keyof typeof LINKS)[]).map((step) => ({
      step,
      isDone: isDone[step],
      link: LINKS[step],
    }));
    return { steps, dismissedAt: row?.setupDismissedAt ?? null };
  };

  return {
    setup,

    /** Whether an owner of a new organization starts at the checklist. */
    async isAsked(now = Date.now()): Promise<boolean> {
      if (call.signedIn.role !== 'owner') return false;
      const [row] = await beginningOf(system, { organization });
      if (!row || row.setupDismissedAt !== null || Date.parse(row.createdAt) < now - YOUNG_MS) return false;
      return (await setup()).steps.filter(({ isDone }) => isDone).length < ENOUGH;
    },

    dismiss: (): Promise<boolean> =>
      call.scope.write(async ({ database }) => {
        await database
          .updateTable('organizations')
          .set({ setupDismissedAt: new Date().toISOString() })
          .where('organization_id', '=', organization)
          .where('setupDismissedAt', 'is', null)
          .execute();
        return true;
      }),
  };
}
