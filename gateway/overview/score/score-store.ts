import type { Call } from '../../core/call.ts';
import type { OrganizationRecord } from '../../organizations/records.ts';
import type { OrganizationOverviewRecord, ScoreChangeRecord, ScoreDayRecord, ScoreRecord } from '../records.ts';
import { measure, shownChange, shownScore, type MeasuredScore } from './measuring.ts';
import { causeOf } from './score-causes.ts';
import { keptDays, latestChange, summaries } from './score-rows.ts';

const DAY_MS = 24 * 3_600_000;

/** The caller's organizations and roles. */
type Belonging = {
  organizations: {
    mine(): Promise<OrganizationRecord[]>;
    rolesOf(): Promise<ReadonlyMap<string, { role: OrganizationOverviewRecord['role']; rights: ReadonlySet<string> }>>;
  };
};

/** Current and past scores. */
export function scoreStore(call: Call & Belonging) {
  let asked: Promise<MeasuredScore> | null = null;
  /** Measured once per request. */
  const measured = () => (asked ??= measure(call.services, call.scope, Date.now()));
  return {
    measured,
    now: async (): Promise<ScoreRecord> => shownScore(call, await measured()),

    /** Stored days, and today as measured now, because storing lags by seconds. */
    async days(days: number, now = Date.now()): Promise<ScoreDayRecord[]> {
      const from = new Date(now - (days - 1) * DAY_MS).toISOString().slice(0, 10);
      const asked = keptDays(call.scope.database, { organization: call.scope.organization, from });
      // If the measurement fails, the stored days are still shown.
      const [kept, current] = await Promise.all([asked, measured().catch(() => null)]);
      const rows = kept.map(({ organization_id: _, ...row }) => row);
      if (current === null) return rows;
      const { value, grade, coverage, asOf } = current.score;
      const day = asOf.slice(0, 10);
      return [...rows.filter((row) => row.day !== day), { day, value, grade, coverage }];
    },

    /** The last stored change, or a newer one if the current score differs. */
    async lastChange(now = Date.now()): Promise<ScoreChangeRecord | null> {
      const [[last], { score }] = await Promise.all([
        latestChange(call.scope.database, { organization: call.scope.organization }),
        measured(),
      ]);
      if (!last || score.value === null) return null;
      const { value: after } = score;
      if (last.after !== after) {
        if (last.after === null) return null;
        const cause = await causeOf(
          { scope: call.scope, providers: call.services.scoreProviders },
          after > last.after,
          last.at,
          now,
        );
        return shownChange(call, { at: score.asOf, before: last.after, after, ...cause });
      }
      const { before, user_id: memberId, ...change } = last;
      return before === null ? null : shownChange(call, { ...change, before, after, memberId });
    },

    /** The caller's organizations with names and roles, and their scores if the role may see them. */
    async overviews(): Promise<OrganizationOverviewRecord[]> {
      const [mine, roles] = await Promise.all([call.organizations.mine(), call.organizations.rolesOf()]);
      const { token, organization: here } = call.signedIn;
      // API tokens only see their own organization.
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
