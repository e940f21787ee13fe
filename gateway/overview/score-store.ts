import type { Call } from '../core/call.ts';
import type { OrganizationRecord } from '../organizations/records.ts';
import type { OrganizationOverviewRecord, ScoreDayRecord, ScoreRecord } from './records.ts';
import { measure, shownScore, type MeasuredScore } from './measuring.ts';
import { keptDays, summaries } from './score-rows.ts';

const DAY_MS = 24 * 3_600_000;

/** The room that knows where the caller is in, and as what. */
type Belonging = {
  organizations: {
    mine(): Promise<OrganizationRecord[]>;
    rolesOf(): Promise<ReadonlyMap<string, { role: OrganizationOverviewRecord['role']; rights: ReadonlySet<string> }>>;
  };
};

/** How organizations stood, and stand. */
export function scoreStore(call: Call & Belonging) {
  let asked: Promise<MeasuredScore> | null = null;
  /** Once for all that a request asks of it. */
  const measured = () => (asked ??= measure(call.services.standings, call.scope, Date.now()));
  return {
    measured,
    now: async (): Promise<ScoreRecord> => shownScore(call, await measured()),

    async days(days: number, now = Date.now()): Promise<ScoreDayRecord[]> {
      const from = new Date(now - (days - 1) * DAY_MS).toISOString().slice(0, 10);
      const rows = await keptDays(call.scope.database, { organization: call.scope.organization, from });
      return rows.map(({ organization_id: _, ...row }) => row);
    },

    /** Those of the caller: names and roles of all, and how they stand where the role there may see it. */
    async overviews(): Promise<OrganizationOverviewRecord[]> {
      const [mine, roles] = await Promise.all([call.organizations.mine(), call.organizations.rolesOf()]);
      const { token, organization: here } = call.signedIn;
      // A machine sees no more than where it works.
      const maySee = (id: string) =>
        token ? id === here?.id && call.may('overview.view') : roles.get(id)?.rights.has('overview.view');
      const seen = mine.filter(({ organization_id: id, available }) => available && maySee(id));
      const ids = seen.map(({ organization_id }) => organization_id);
      const rows = ids.length === 0 ? [] : await summaries(call.services.database.system, { organizations: ids });
      const found = new Map(rows.map((row) => [row.organization_id, row]));
      return mine.map(({ organization_id, organization_name, available }) => {
        const stand = found.get(organization_id);
        return {
          organization_id,
          organization_name,
          available,
          role: roles.get(organization_id)!.role,
          score: stand?.score ?? null,
          grade: stand?.grade ?? null,
          activated: stand?.activated ?? null,
          worst: stand?.worst ?? null,
          nextDue: stand?.nextDue ?? null,
        };
      });
    },
  };
}
