import type { Check } from '../kit/check.ts';
import { incidentReader } from './incident-reader.ts';
import type { IncidentRecord } from './records.ts';
import { hasWaitedTooLong } from './waiting-time.ts';

const HOUR_MS = 3_600_000;
/** Time to review an incident after its end, and how long a missing review counts. */
export const REVIEW_MS = 24 * HOUR_MS;
export const REVIEWED_MS = 90 * 24 * HOUR_MS;

export const isBad = ({ severity }: IncidentRecord): boolean => severity === 'high' || severity === 'critical';

const seenOf = ({ id, title, severity, number }: IncidentRecord, since: string) => ({
  subject: { kind: 'incident', id, link: `/overview/incidents/${id}` },
  label: title,
  ...(severity === 'critical' ? { severity: 'critical' as const } : {}),
  evidence: [
    { name: 'number', value: String(number) },
    { name: 'since', value: since },
  ],
});

const waiting: Check = {
  code: 'incident-waiting',
  severity: 'high',
  effort: 'click',
  fixLink: '/overview/incidents',
  records: ['Incident'],
  async look({ scope, now }) {
    const open = await incidentReader(scope).open(100);
    const late = open.filter((one) => one.state === 'activated' && isBad(one) && hasWaitedTooLong(one, now));
    return late.map((one) => seenOf(one, one.createdAt));
  },
};

const unreviewed: Check = {
  code: 'incident-review',
  severity: 'medium',
  effort: 'hour',
  fixLink: '/overview/incidents',
  records: ['Incident'],
  async look({ scope, now }) {
    const resolved = await incidentReader(scope).resolvedSince(new Date(now - REVIEWED_MS).toISOString());
    const late = resolved.filter(
      ({ review, resolvedAt }) => review === null && Date.parse(resolvedAt!) <= now - REVIEW_MS,
    );
    return late.map((one) => ({ ...seenOf(one, one.resolvedAt!), severity: 'medium' as const }));
  },
};

export const checks = [waiting, unreviewed];
