import type { Call } from '../core/call.ts';
import type { FindingRecord } from '../security/records.ts';
import type { IncidentRecord } from '../incidents/records.ts';
import { scoreOf, type Measured } from './score.ts';
import type { ScoreRecord, ScoreTermRecord } from './records.ts';

const HOUR_MS = 3_600_000;
/** So long an incident may wait for somebody. */
const WAIT_MS = 4 * HOUR_MS;
const REVIEW_MS = 24 * HOUR_MS;
const REVIEWED_MS = 90 * 24 * HOUR_MS;
const OPEN_MOST = 100;

type Page = { first?: number };
/** The rooms that are asked. */
export type Asked = {
  findings: {
    list(filter: { isOpen: boolean }, page: Page): Promise<FindingRecord[]>;
    checkedAt(): Promise<string | null>;
  };
  incidents: {
    open(most: number): Promise<IncidentRecord[]>;
    resolvedSince(from: string): Promise<IncidentRecord[]>;
  };
  announcements: {
    requiredReading(now: number): Promise<{ dueDate: string | null; people: number; acknowledged: number }[]>;
  };
};

const LINKS: Record<ScoreTermRecord['code'], { link: string; right: string }> = {
  findings: { link: '/security/findings', right: 'security.view' },
  incidents: { link: '/overview/incidents', right: 'overview.view' },
  reading: { link: '/announcement', right: 'announcement.view' },
};

/** How the organization stands, with what it is added up of; details only of what the caller may see. */
export async function measured(call: Call & Asked, now = Date.now()): Promise<ScoreRecord> {
  const moment = new Date(now).toISOString();
  const [open, checkedAt, incidents, reviewable, reading] = await Promise.all([
    call.findings.list({ isOpen: true }, {}),
    call.findings.checkedAt(),
    call.incidents.open(OPEN_MOST),
    call.incidents.resolvedSince(new Date(now - REVIEWED_MS).toISOString()),
    call.announcements.requiredReading(now),
  ]);
  const inTime = open.filter(({ dueDate }) => dueDate === null || dueDate > moment);
  const score = scoreOf(
    {
      findings: checkedAt === null ? null : { good: inTime.length, all: open.length },
      incidents: lookedAfter(incidents, reviewable, now),
      reading: acknowledged(reading, moment),
      hasCritical: open.some(({ severity }) => severity === 'critical'),
      hasOneOwner: open.some(({ check }) => check === 'second-owner'),
    },
    moment,
  );
  const parts = score.parts.map((part) => ({ ...part, terms: part.terms.map((term) => shownTo(call, term)) }));
  return { ...score, parts };
}

function shownTo(call: Call, term: ScoreTermRecord): ScoreTermRecord {
  const { link, right } = LINKS[term.code];
  return call.may(right) ? { ...term, link } : { ...term, good: null, all: null };
}

/** Those that somebody looks after or that are young, and bad ones that were reviewed after their end. */
function lookedAfter(open: readonly IncidentRecord[], over: readonly IncidentRecord[], now: number): Measured {
  const isSeen = (one: IncidentRecord) =>
    one.state === 'acknowledged' || one.snoozedUntil !== null || Date.parse(one.createdAt) > now - WAIT_MS;
  const isLearnt = (one: IncidentRecord) => one.review !== null || Date.parse(one.resolvedAt!) > now - REVIEW_MS;
  return {
    good: open.filter(isSeen).length + over.filter(isLearnt).length,
    all: open.length + over.length,
  };
}

/** Of what has to be read, who has read it or still has time. Where nothing has to be read nothing is measured. */
function acknowledged(
  reading: readonly { dueDate: string | null; people: number; acknowledged: number }[],
  moment: string,
): Measured {
  if (reading.length === 0) return null;
  const all = reading.reduce((total, { people }) => total + people, 0);
  const late = reading.filter(({ dueDate }) => dueDate !== null && dueDate <= moment);
  return { good: all - late.reduce((total, one) => total + one.people - one.acknowledged, 0), all };
}
