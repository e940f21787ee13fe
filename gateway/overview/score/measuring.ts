import type { Call } from '../../core/call.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { Stand } from '../../kit/score-provider.ts';
import type { Services } from '../../core/services.ts';
import type { ScoreChangeRecord, ScoreRecord, ScoreTermRecord } from '../records.ts';
import { scoreOf, type Measures } from './score.ts';

const LINKS: Record<ScoreTermRecord['code'], { link: string; right: string }> = {
  findings: { link: '/security/findings', right: 'security.view' },
  incidents: { link: '/overview/incidents', right: 'overview.view' },
  reading: { link: '/announcement', right: 'announcement.view' },
  settings: { link: '/security/checks', right: 'security.view' },
  sites: { link: '/web', right: 'web.view' },
  suppliers: { link: '/supplier?view=critical', right: 'supplier.view' },
};

export type MeasuredScore = { score: ScoreRecord; measures: Measures; stands: Stand[] };

/** Score of an organization with its parts, from the providers of the rooms. */
export async function measure(
  { scoreProviders, checks }: Pick<Services, 'scoreProviders' | 'checks'>,
  scope: Scope,
  now: number,
): Promise<MeasuredScore> {
  const stands = await Promise.all(scoreProviders.map((provider) => provider.look(scope, now, checks)));
  const others = Object.assign({}, ...stands.map((stand) => stand.others)) as NonNullable<Stand['others']>;
  const shareOf = (code: string) =>
    stands[scoreProviders.findIndex((one) => one.code === code)]?.share ?? others[code] ?? null;
  const caps = stands.flatMap((stand) => stand.caps ?? []);
  const measures = {
    findings: shareOf('findings'),
    incidents: shareOf('incidents'),
    reading: shareOf('reading'),
    sites: shareOf('sites'),
    settings: shareOf('settings'),
    suppliers: shareOf('suppliers'),
    hasCritical: caps.includes('critical'),
    hasOneOwner: caps.includes('second-owner'),
  };
  return { score: scoreOf(measures, new Date(now).toISOString()), measures, stands };
}

/** The score with only those details that the caller may see. */
export function shownScore(call: Call, { score }: MeasuredScore): ScoreRecord {
  const parts = score.parts.map((part) => ({ ...part, terms: part.terms.map((term) => shownTo(call, term)) }));
  return { ...score, parts };
}

const RIGHTS_OF_CAUSES: Record<string, string> = {
  finding: 'security.view',
  site: 'web.view',
  incident: 'overview.view',
};

/** Shows the cause only to callers who may see it. */
export function shownChange(call: Call, change: ScoreChangeRecord): ScoreChangeRecord {
  const right = RIGHTS_OF_CAUSES[change.cause.replace(/[A-Z].*/, '')];
  const isShown = right === undefined || call.may(right);
  return isShown ? change : { ...change, label: null, check: null, link: null, memberId: null };
}

function shownTo(call: Call, term: ScoreTermRecord): ScoreTermRecord {
  const { link, right } = LINKS[term.code];
  return call.may(right) ? { ...term, link } : { ...term, good: null, all: null, pending: null };
}
