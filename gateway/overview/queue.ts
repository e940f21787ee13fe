import type { AnnouncementRecord } from '../announcement/records.ts';
import type { Call } from '../core/call.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { TrustAccessRecord } from '../customer/records.ts';
import type { IncidentRecord } from '../incidents/records.ts';
import type { FindingRecord } from '../security/records.ts';
import type { AssessmentRecord } from '../supplier/records.ts';
import type { TaskRecord } from '../tasks/records.ts';
import type { QueueItemRecord } from './records.ts';
import { gains } from './score/gains.ts';
import type { MeasuredScore } from './score/measuring.ts';
import { snoozes } from './snoozes.ts';

const EACH_MOST = 50;
const WEEK_MS = 7 * 24 * 3_600_000;
const RANK = ['incident', 'reading', 'waiver', 'access', 'assessment', 'overdue', 'finding', 'task'] as const;
const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
const SERIOUS = new Set(['critical', 'high']);

/** Rooms with work items. */
export type Waiting = {
  announcements: { current(): Promise<AnnouncementRecord[]> };
  assessments: { list(page: { first?: number }, filter: { state: 'submitted' }): Promise<AssessmentRecord[]> };
  findings: {
    list(filter: { isOpen?: boolean; state?: 'waived' }, page: { first?: number }): Promise<FindingRecord[]>;
  };
  incidents: {
    open(most: number): Promise<IncidentRecord[]>;
    hasWaitedTooLong(incident: Pick<IncidentRecord, 'createdAt'>, now: number): boolean;
  };
  suppliers: { byId: { load(id: string): Promise<{ name: string } | null> } };
  tasks: {
    members: { of(user: string): Promise<{ id: string } | null> };
    all(filter: object, page: { first?: number }): Promise<TaskRecord[]>;
  };
  trustAccesses: { list(page: { first?: number }, filter: { state: 'asked' }): Promise<TrustAccessRecord[]> };
  trustDocuments: { byId: { load(id: string): Promise<{ title: string } | null> } };
  scores: { measured(): Promise<MeasuredScore> };
};

const DAY_MS = 24 * 3_600_000;
/** How far ahead the queue looks, and how long items can be snoozed. */
const AHEAD_MS = 400 * DAY_MS;
const SNOOZE_MOST_MS = 30 * DAY_MS;

/** Snoozes an item of the caller's queue, or restores it. */
export async function snooze(
  call: Call & Waiting,
  id: string,
  until: string | null | undefined,
  now = Date.now(),
): Promise<boolean> {
  const wait = until == null ? null : Date.parse(until) - now;
  if (wait !== null && (wait <= 0 || wait > SNOOZE_MOST_MS)) throw badInput('until', 'must be within the next 30 days');
  const items = await queueOf(call, new Date(now + AHEAD_MS).toISOString(), now);
  if (!items.some((item) => item.id === id)) throw new Fault('NOT_FOUND');
  return snoozes(call.scope).set(id, wait === null ? null : new Date(now + wait).toISOString());
}

type Item = Omit<QueueItemRecord, 'id' | 'snoozedUntil'>;

/**
 * Work queue of the caller: serious incidents, then reading, decisions, overdue findings, other incidents, findings,
 * tasks; within each, by severity and date. Computed from the rooms with the caller's rights; nothing is stored.
 */
export async function queueOf(call: Call & Waiting, until: string, now = Date.now()): Promise<QueueItemRecord[]> {
  const asked = [incidentsAndFindings(call, now), reading(call), accesses(call), assessments(call), tasks(call, until)];
  const [putOff, ...items] = await Promise.all([snoozes(call.scope).open(new Date(now).toISOString()), ...asked]);
  return items
    .flat()
    .map((item) => ({ id: `${item.kind}:${item.recordId}`, ...item }))
    .map((item) => ({ ...item, snoozedUntil: putOff.get(item.id) ?? null }))
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        severityOf(one) - severityOf(other) ||
        (one.dueDate ?? one.since ?? '9').localeCompare(other.dueDate ?? other.since ?? '9'),
    );
}

/** Less serious incidents come after overdue findings. */
const rankOf = ({ kind, severity }: Item): number =>
  kind === 'incident' && !SERIOUS.has(severity!) ? RANK.indexOf('overdue') + 0.5 : RANK.indexOf(kind);

const severityOf = ({ severity }: Item): number => (severity === null ? 0 : SEVERITIES.indexOf(severity));

/** Hides findings about incidents that are listed anyway, unless their waiver needs a decision. */
async function incidentsAndFindings(call: Call & Waiting, now: number): Promise<Item[]> {
  const [unresolved, found, renewed] = await Promise.all([openIncidents(call), openFindings(call), renewals(call)]);
  const waiting = unresolved.filter((one) => isWaiting(one) && mayTake(call, one)).map(itemOfIncident);
  // Its check closes the finding a few seconds later.
  const taken = new Set(unresolved.filter((one) => !isWaiting(one)).map(({ id }) => id));
  const open = found.filter(({ check, subject }) => check !== 'incident-waiting' || !taken.has(subject.id));
  const known = new Set(waiting.map(({ recordId }) => recordId));
  const isTold = ({ subject, waiver }: FindingRecord) => known.has(subject.id) && !waiver?.isWaiting;
  const about = new Map(open.filter(isTold).map((one) => [one.subject.id, one]));
  const others = open.filter((one) => !isTold(one));
  if (waiting.length + open.length + renewed.length === 0) return [];
  const gain = gains(await call.scores.measured(), open, now);
  const told = waiting.map((one) => {
    const finding = about.get(one.recordId);
    const isIncidentLate = call.incidents.hasWaitedTooLong({ createdAt: one.since! }, now);
    return { ...one, dueDate: finding?.dueDate ?? null, ...gain({ finding, isIncidentLate }) };
  });
  const rest = findings(call, [...others, ...renewed], now).map(({ finding, ...one }) => ({
    ...one,
    ...gain(renewed.includes(finding) ? {} : { finding }),
  }));
  return [...told, ...rest];
}

const openIncidents = async (call: Call & Waiting): Promise<IncidentRecord[]> =>
  call.may('overview.view') ? call.incidents.open(100) : [];

const isWaiting = ({ state, snoozedUntil }: IncidentRecord): boolean => state === 'activated' && snoozedUntil === null;

/** Whether the caller owns the incident, or may take one without an owner. */
const mayTake = (call: Call, { ownerId }: IncidentRecord): boolean =>
  ownerId === call.scope.user || (ownerId === null && call.may('incidents.manage'));

const itemOfIncident = ({ id, title, severity, createdAt }: IncidentRecord): Item => ({
  ...item('incident', id, title, null, `/overview/incidents/${id}`),
  severity,
  since: createdAt,
});

async function reading(call: Call & Waiting): Promise<Item[]> {
  if (!call.may('announcement.view')) return [];
  const { language } = call.signedIn.user;
  return (await call.announcements.current())
    .filter(({ kind }) => kind === 'required')
    .map(({ id, title, texts, dueDate }) => {
      const text = texts.find(({ lang }) => lang === language)?.title ?? title;
      return item('reading', id, text, dueDate, `/announcement/${id}`);
    });
}

/** Requests of customers for a document. */
async function accesses(call: Call & Waiting): Promise<Item[]> {
  if (!call.may('trust.manage')) return [];
  const asked = await call.trustAccesses.list({ first: EACH_MOST }, { state: 'asked' });
  return Promise.all(
    asked.map(async ({ id, documentId, askedAt }) => {
      const title = (await call.trustDocuments.byId.load(documentId))?.title ?? '';
      return { ...item('access', id, title, null, `/customer/documents?access=${id}`), since: askedAt };
    }),
  );
}

/** Assessments that suppliers submitted. */
async function assessments(call: Call & Waiting): Promise<Item[]> {
  if (!call.may('assessments.manage')) return [];
  const submitted = await call.assessments.list({ first: EACH_MOST }, { state: 'submitted' });
  return Promise.all(
    submitted.map(async ({ id, supplierId }) => {
      const name = (await call.suppliers.byId.load(supplierId))?.name ?? '';
      return item('assessment', id, name, null, `/supplier/assessments/${id}`);
    }),
  );
}

async function openFindings(call: Call & Waiting): Promise<FindingRecord[]> {
  return call.may('security.view') ? call.findings.list({ isOpen: true }, { first: 100 }) : [];
}

/** Waived findings with a request for a new waiver. */
async function renewals(call: Call & Waiting): Promise<FindingRecord[]> {
  if (!call.may('security.view') || !call.may('findings.manage')) return [];
  const waived = await call.findings.list({ state: 'waived' }, { first: 100 });
  return waived.filter(({ waiver }) => waiver?.isWaiting);
}

function findings(call: Call, open: readonly FindingRecord[], now: number): (Item & { finding: FindingRecord })[] {
  const mayManage = call.may('findings.manage');
  const [moment, week] = [now, now + WEEK_MS].map((time) => new Date(time).toISOString());
  return open.flatMap((finding) => {
    const { id, label, dueDate, ownerId, waiver, check, severity, firstSeenAt: since } = finding;
    const as = (kind: Item['kind']) => {
      const link = `/security/findings/${id}`;
      return [{ ...item(kind, id, label, dueDate, link), check, severity, since, finding }];
    };
    if (waiver?.isWaiting && mayManage) return as('waiver');
    const isMine = ownerId === call.scope.user || (ownerId === null && mayManage);
    if (!isMine || dueDate === null || dueDate > week!) return [];
    return as(dueDate <= moment! ? 'overdue' : 'finding');
  });
}

async function tasks(call: Call & Waiting, until: string): Promise<Item[]> {
  if (!call.may('tasks.view')) return [];
  const member = await call.tasks.members.of(call.scope.user);
  if (!member) return [];
  const due = await call.tasks.all(
    { assignee: member.id, completed: false, dueBefore: until, sort: 'due' },
    { first: EACH_MOST },
  );
  return due.map(({ id, title, dueDate }) => item('task', id, title, dueDate, `/apps/tasks/${id}`));
}

const item = (kind: Item['kind'], recordId: string, title: string, dueDate: string | null, link: string): Item => ({
  kind,
  recordId,
  title,
  check: null,
  severity: null,
  since: null,
  points: null,
  pointsHeld: null,
  dueDate,
  link,
});
