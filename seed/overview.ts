import type { Selectable } from 'kysely';
import type { Tables } from '../gateway/core/database/tables.ts';
import { nextDate } from '../gateway/kit/score-provider.ts';
import type { OrganizationOverviewRecord } from '../gateway/overview/records.ts';
import { scoreOf, type Measures } from '../gateway/overview/score/score.ts';
import { rooms } from '../gateway/rooms.ts';
import { settingsShare } from '../gateway/security/score-provider.ts';
import { countedScore } from '../gateway/web/score-provider.ts';
import { harbor, northwind } from './people.ts';
import type { Plant } from './plant.ts';
import { notMeasuredIn } from './security.ts';

const DAY = 24 * 3_600_000;
const HOUR = DAY / 24;
const DAYS = 30;
const WORST = ['critical', 'high', 'medium', 'low'] as const;

const checks = rooms.flatMap((room) => room.checks ?? []);

type Planted = {
  findings: (Selectable<Tables['findings']> & { waivedAt: string | null })[];
  incidents: Selectable<Tables['incidents']>[];
  reading: { publishedAt: string; dueDate: string | null; acknowledged: (string | null)[] }[];
  runs: Selectable<Tables['site_runs']>[];
  suppliers: Selectable<Tables['suppliers']>[];
  notMeasured: Record<string, string>;
};

/** Scores at the end of each past day, computed from the seeded rows. */
export async function seedScores(plant: Plant): Promise<void> {
  const now = plant.now.getTime();
  const today = now - (now % DAY);
  for (const organization of [northwind, harbor]) {
    const planted = await plantedIn(plant, organization);
    const moments = Array.from({ length: DAYS }, (_, index) => today - (DAYS - 1 - index) * DAY);
    const days = moments.map((start) => {
      const at = Math.min(now, start + DAY - 1);
      const { value, grade, coverage } = scoreOf(measuresAt(planted, at), new Date(at).toISOString());
      return { organization_id: organization, day: new Date(start).toISOString().slice(0, 10), value, grade, coverage };
    });
    await plant.insert('score_days', days);
    await plant.insert('score_changes', [lastChangeOf(organization, days, moments, planted)]);
    const { day, value: score, grade } = days.at(-1)!;
    await plant.insert('organization_summaries', [
      { organization_id: organization, day, score, grade, ...burningIn(planted, now) },
    ]);
  }
}

type Day = { value: number | null };

/** Last change of the score, with the worst finding of that day. */
function lastChangeOf(organization_id: string, days: readonly Day[], moments: readonly number[], planted: Planted) {
  const index = days.findLastIndex(({ value }, at) => at > 0 && value !== days[at - 1]!.value);
  const [start, end] = index > 0 ? [moments[index]!, moments[index]! + DAY] : [moments[0]!, moments[0]!];
  const isThen = ({ firstSeenAt }: Planted['findings'][number]) =>
    Date.parse(firstSeenAt) >= start && Date.parse(firstSeenAt) < end;
  const found = WORST.flatMap((wanted) => planted.findings.filter((one) => one.severity === wanted && isThen(one)))[0];
  return {
    organization_id,
    at: found?.firstSeenAt ?? new Date(start).toISOString(),
    before: index > 0 ? days[index - 1]!.value : null,
    after: days.at(-1)!.value,
    cause: found ? ('findingFound' as const) : ('time' as const),
    label: found?.label ?? null,
    check: found?.check ?? null,
    link: found ? `/security/findings/${found.id}` : null,
    user_id: null,
  };
}

async function plantedIn({ database }: Plant, organization: string): Promise<Planted> {
  const of = <
    T extends
      | 'findings'
      | 'incidents'
      | 'announcements'
      | 'announcement_receipts'
      | 'finding_entries'
      | 'sites'
      | 'site_runs'
      | 'suppliers',
  >(
    table: T,
  ) =>
    database
      .selectFrom(table as 'findings')
      .selectAll()
      .where('organization_id', '=', organization)
      .execute() as unknown as Promise<Selectable<Tables[T]>[]>;
  const [findings, incidents, announcements, receipts, entries, sites, runs, suppliers] = [
    await of('findings'),
    await of('incidents'),
    await of('announcements'),
    await of('announcement_receipts'),
    await of('finding_entries'),
    await of('sites'),
    await of('site_runs'),
    await of('suppliers'),
  ];
  const own = new Set(sites.filter(({ kind }) => kind === 'own').map(({ id }) => id));
  const waivedAt = (id: string) =>
    entries.find(({ subject_id, kind }) => subject_id === id && kind === 'waived')?.at ?? null;
  return {
    findings: findings.map((finding) => ({ ...finding, waivedAt: waivedAt(finding.id) })),
    incidents,
    suppliers,
    notMeasured: notMeasuredIn(organization),
    runs: runs.filter(({ site_id }) => own.has(site_id)),
    reading: announcements.flatMap(({ id, kind, publishedAt, dueDate }) =>
      kind !== 'required' || publishedAt === null
        ? []
        : [
            {
              publishedAt,
              dueDate,
              acknowledged: receipts.filter((one) => one.announcement_id === id).map((one) => one.acknowledgedAt),
            },
          ],
    ),
  };
}

const after = (at: string, time: string | null): boolean => time === null || time > at;

function measuresAt({ findings, incidents, reading, runs, suppliers, notMeasured }: Planted, moment: number): Measures {
  const text = (ms: number) => new Date(moment - ms).toISOString();
  const at = text(0);
  const open = findings.filter(
    ({ firstSeenAt, resolvedAt, waivedAt }) => firstSeenAt <= at && after(at, resolvedAt) && after(at, waivedAt),
  );
  const done = findings.filter(
    ({ firstSeenAt, resolvedAt, waivedAt, dueDate }) =>
      firstSeenAt <= at && (after(at, resolvedAt) ? !after(at, waivedAt) : dueDate === null || resolvedAt! <= dueDate),
  );
  const known = incidents.filter(({ createdAt }) => createdAt <= at);
  const unresolved = known.filter(({ resolvedAt }) => after(at, resolvedAt));
  const over = known.filter(({ resolvedAt }) => !after(at, resolvedAt));
  const isSeen = ({ acknowledgedAt, createdAt }: Planted['incidents'][number]) =>
    !after(at, acknowledgedAt) || createdAt > text(4 * HOUR);
  const isLearnt = ({ resolvedAt, severity }: Planted['incidents'][number]) =>
    (severity !== 'high' && severity !== 'critical') || resolvedAt! > text(DAY);
  const toRead = reading.filter(({ publishedAt }) => publishedAt <= at);
  const people = toRead.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const late = toRead
    .filter(({ dueDate }) => !after(at, dueDate))
    .flatMap(({ acknowledged }) => acknowledged.filter((time) => after(at, time)));
  const latest = new Map<string, Planted['runs'][number]>();
  for (const run of runs.filter(({ startedAt }) => startedAt <= at)) {
    const known = latest.get(run.site_id);
    if (!known || known.startedAt < run.startedAt) latest.set(run.site_id, run);
  }
  const scores = [...latest.values()].flatMap(
    ({ outcome, score }) => countedScore({ kind: 'own', outcome, score }) ?? [],
  );
  const reviewed = suppliers.filter(({ criticality, decision }) => {
    const at = decision === null ? null : (JSON.parse(decision) as { at: string }).at;
    return criticality === 'critical' && at !== null && at <= text(0);
  });
  const inTime = reviewed.filter(({ nextReview }) => after(at, nextReview));
  return {
    suppliers: reviewed.length === 0 ? null : { good: inTime.length, all: reviewed.length },
    sites:
      scores.length === 0 ? null : { good: scores.reduce((sum, score) => sum + score, 0), all: 100 * scores.length },
    findings: {
      good: open.filter(({ dueDate }) => after(at, dueDate)).length + done.length,
      all: open.length + done.length,
    },
    incidents: {
      good: unresolved.filter(isSeen).length + over.filter(isLearnt).length,
      all: unresolved.length + over.length,
    },
    reading: toRead.length === 0 ? null : { good: people - late.length, all: people },
    settings: settingsShare(checks, open, notMeasured),
    hasCritical: open.some(({ severity }) => severity === 'critical'),
    hasOneOwner: open.some(({ check }) => check === 'second-owner'),
  };
}

function burningIn({ findings, incidents, reading }: Planted, now: number) {
  const burning = incidents.filter(({ state, snoozedUntil }) => state === 'activated' && snoozedUntil === null);
  const worst: OrganizationOverviewRecord['worst'] =
    WORST.find((severity) => burning.some((one) => one.severity === severity)) ?? null;
  const open = findings.filter(({ state }) => state === 'open' || state === 'planned');
  const unread = reading.filter(({ acknowledged }) => acknowledged.includes(null));
  const dates = [...open, ...unread].map(({ dueDate }) => dueDate);
  return { activated: burning.length, worst, nextDue: nextDate(dates, now) };
}
