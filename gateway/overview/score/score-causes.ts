import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { readFields } from '../../core/feed/touched-fields.ts';
import type { ScoreProvider } from '../../kit/score-provider.ts';
import type { ScoreCause } from '../../generated.ts';
import type { ScoreChangeRecord } from '../records.ts';

/** How far back causes are searched; the score is measured seconds after each write. */
const WINDOW_MS = 15 * 60_000;
const MOST = 200;
const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'];
const DONE: ReadonlySet<ScoreCause> = new Set([
  'incidentTaken',
  'incidentResolved',
  'findingResolved',
  'findingWaived',
  'readingDone',
]);

type Row = {
  record: string;
  record_id: string;
  user_id: string | null;
  before: string | null;
  after: string | null;
};
type Cause = Omit<ScoreChangeRecord, 'at' | 'before' | 'after'>;
type Candidate = Cause & { record: string; id: string; severity: unknown; subject: string | null };

const writtenSince = prepared((database: Db, { organization, since }: { organization: string; since: string }) =>
  database
    .selectFrom('changes')
    .select(['record', 'record_id', 'user_id', 'before', 'after'])
    .where('organization_id', '=', organization)
    .where('record', 'in', ['Incident', 'Finding', 'Site', 'AnnouncementReceipt'])
    .where('time', '>', since)
    .orderBy('sequence', 'desc')
    .limit(MOST),
);

/** The recent write that explains a rise or fall: the most severe one, preferring users' actions over consequences. */
export async function causeOf(
  { scope, providers }: { scope: Scope; providers: readonly ScoreProvider[] },
  isRise: boolean,
  since: string | null,
  now: number,
): Promise<Cause> {
  const start = new Date(now - WINDOW_MS).toISOString();
  const from = since !== null && since > start ? since : start;
  const rows = await writtenSince(scope.database, { organization: scope.organization, since: from });
  const found = rows.flatMap((row) => candidateOf(row) ?? []).filter((one) => isRiseOf(one, isRise));
  const order = ['Finding', 'Incident', 'Site', 'AnnouncementReceipt'];
  const [best] = found.toSorted(
    (one, other) =>
      order.indexOf(one.record) - order.indexOf(other.record) ||
      SEVERITIES.indexOf(String(one.severity)) - SEVERITIES.indexOf(String(other.severity)),
  );
  if (!best) return { cause: 'time', label: null, check: null, link: null, memberId: null };
  const did = best.subject === null ? undefined : found.find(({ id }) => id === best.subject);
  const { cause, label, link, memberId, id } = did ?? best;
  const check = cause === 'siteChecked' ? await checkOf(providers, scope, id, isRise) : (did ?? best).check;
  return { cause, label, check, link, memberId };
}

async function checkOf(providers: readonly ScoreProvider[], scope: Scope, id: string, isRise: boolean) {
  for (const provider of providers) {
    const check = await provider.causeOf?.(scope, id, isRise);
    if (check) return check;
  }
  return null;
}

const isRiseOf = ({ cause, severity }: Candidate, isRise: boolean): boolean =>
  cause === 'siteChecked' ? severity === (isRise ? 'rise' : 'fall') : DONE.has(cause) === isRise;

function candidateOf({ record, record_id: id, user_id: memberId, ...row }: Row): Candidate | null {
  const [before, after] = [readFields(row.before), readFields(row.after)];
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const as = (cause: ScoreCause | null, link: string | null, label: unknown, more: Partial<Candidate> = {}) =>
    cause && {
      cause,
      link,
      label: text(label),
      check: null,
      memberId,
      record,
      id,
      severity: after.severity,
      subject: null,
      ...more,
    };
  if (record === 'Incident') return as(causeOfIncident(before, after), `/overview/incidents/${id}`, after.title);
  if (record === 'Finding') {
    const subject = text((after.subject as { id?: unknown } | undefined)?.id);
    return as(causeOfFinding(before, after), `/security/findings/${id}`, after.label, {
      subject,
      check: text(after.check),
    });
  }
  if (record === 'Site') {
    const [was, is] = [Number(before.score ?? 0), Number(after.score ?? 0)];
    const isChecked = after.kind === 'own' && was !== is;
    return as(isChecked ? 'siteChecked' : null, `/web/${id}`, after.title, { severity: is > was ? 'rise' : 'fall' });
  }
  return as(after.acknowledgedAt && !before.acknowledgedAt ? 'readingDone' : null, null, null, { memberId: null });
}

type Fields = Record<string, unknown>;

function causeOfIncident(before: Fields, after: Fields): ScoreCause | null {
  if (before.state === after.state) return null;
  if (after.state === 'acknowledged') return 'incidentTaken';
  if (after.state === 'resolved') return 'incidentResolved';
  return after.state === 'activated' ? 'incidentReported' : null;
}

function causeOfFinding(before: Fields, after: Fields): ScoreCause | null {
  const isOpen = (state: unknown) => state === 'open' || state === 'planned';
  if (isOpen(after.state)) return isOpen(before.state) ? null : 'findingFound';
  if (before.state === after.state) return null;
  return after.state === 'resolved' ? 'findingResolved' : after.state === 'waived' ? 'findingWaived' : null;
}
