import type { Check } from '../kit/check.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import { exercise } from './exercises/exercise.ts';
import type { ExerciseRecord } from './records.ts';
import { mapping } from './mapping.ts';

const DAY_MS = 24 * 3_600_000;
const QUARTER_DAYS = 92;

/** Without a decision, reporters learn that reporting is useless. */
const reportWaiting: Check = {
  code: 'report-waiting',
  severity: 'medium',
  effort: 'click',
  fixLink: '/social-engineering/reports',
  records: ['ReportedMail'],
  async look({ scope, now }) {
    const aDayAgo = new Date(now - DAY_MS).toISOString();
    const waiting = await collection(scope, mapping).every(scope.database, { verdict: 'new' });
    return waiting
      .filter(({ firstReportedAt }) => firstReportedAt <= aDayAgo)
      .map(({ id, subject, firstReportedAt }) => ({
        subject: { kind: 'reportedMail', id, link: `/social-engineering/reports/${id}` },
        label: subject,
        evidence: [{ name: 'since', value: firstReportedAt }],
      }));
  },
};

/** Exercises that were delivered, the latest last. */
async function exercisesThatRan(scope: Scope): Promise<ExerciseRecord[]> {
  const all = await collection(scope, exercise).every(scope.database, {});
  const ran = all.filter(({ state, startsAt }) => startsAt !== null && (state === 'running' || state === 'ended'));
  return ran.toSorted((one, other) => (one.startsAt! < other.startsAt! ? -1 : 1));
}

/** Counts from the first exercise on: an organization that never had one has not decided to have them. */
const exerciseDue: Check = {
  code: 'exercise-due',
  severity: 'low',
  effort: 'hour',
  fixLink: '/social-engineering/exercises',
  records: ['Exercise'],
  async look({ scope, now }) {
    const last = (await exercisesThatRan(scope)).at(-1);
    if (!last) return { notMeasured: 'noExercise' };
    const isRecent = last.state === 'running' || Date.parse(last.startsAt!) > now - QUARTER_DAYS * DAY_MS;
    if (isRecent) return [];
    return [
      {
        subject: { kind: 'exercise', id: last.id, link: '/social-engineering/exercises' },
        label: last.title,
        evidence: [{ name: 'lastRun', value: last.startsAt! }],
      },
    ];
  },
};

export const checks = [reportWaiting, exerciseDue];
