import { createHash } from 'node:crypto';
import { list, number, text } from '../kit/entity/columns.ts';
import { entity } from '../kit/entity/entity.ts';
import { sortKey } from '../core/ground/sort-key.ts';
import type { SitePatch } from '../generated.ts';
import type { SiteRecord } from './records.ts';

const HOUR_MS = 3_600_000;
const PERIODS = { daily: 24 * HOUR_MS, weekly: 7 * 24 * HOUR_MS, paused: null } as const;
const SPREAD_MS = HOUR_MS;

/** Constant per site, so that sites added together are spread over an hour. */
const delayOf = (id: string): number =>
  (createHash('sha256').update(id).digest().readUInt32BE(0) / 2 ** 32) * SPREAD_MS;

/** When a site is due: immediately if never checked, otherwise one period plus its delay after the last run. */
export function nextAt({ id, schedule, checkedAt }: Pick<SiteRecord, 'id' | 'schedule' | 'checkedAt'>): string | null {
  const period = PERIODS[schedule];
  if (period === null) return null;
  const from = checkedAt === null || checkedAt === undefined ? 0 : Date.parse(checkedAt) + period + delayOf(id);
  return new Date(from).toISOString();
}

export const site = entity<'sites', SiteRecord, SitePatch>('Site', {
  room: 'web',
  table: 'sites',
  columns: {
    id: text,
    title: text,
    address: text,
    kind: text,
    schedule: text,
    ownerId: text,
    tags: list,
    outcome: { ...text, empty: 'never' },
    score: number,
    grade: text,
    checkedAt: text,
    runningSince: text,
    worst: text,
    failures: { ...number, empty: 0 },
    certificateUntil: text,
    fingerprint: text,
    latestRunId: text,
  },
  order: 'sortKey',
  derived: (record) => ({ sortKey: sortKey(record.title), nextAt: nextAt(record) }),
  most: 1_000,
  defaults: () => ({ kind: 'own', schedule: 'daily' }),
  exported: [
    'title',
    'address',
    'kind',
    'schedule',
    'outcome',
    'score',
    'grade',
    'failures',
    'worst',
    'certificateUntil',
    'checkedAt',
    'id',
  ],
});

/** Fields written by runs; users write the others. */
export const runFieldsOf = ({
  outcome,
  score,
  grade,
  checkedAt,
  runningSince,
  worst,
  failures,
  certificateUntil,
  fingerprint,
  latestRunId,
}: SiteRecord) => ({
  outcome,
  score,
  grade,
  checkedAt,
  runningSince,
  worst,
  failures,
  certificateUntil,
  fingerprint,
  latestRunId,
});
