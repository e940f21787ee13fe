import type { AnnouncementRecord } from '../announcement/records.ts';
import type { ApiTokenRecord } from '../auth/records.ts';
import type { Call } from '../core/call.ts';
import { badInput } from '../core/ground/errors.ts';
import type { IncidentRecord } from '../incidents/records.ts';
import type { LicenseDetailsRecord } from '../license/records.ts';
import type { FindingRecord } from '../security/records.ts';
import type { DeadlineRecord } from './records.ts';

const AHEAD_MOST_MS = 400 * 24 * 3_600_000;
const EACH_MOST = 100;

/** Rooms with deadlines. */
export type Dated = {
  announcements: { current(): Promise<AnnouncementRecord[]> };
  auth: { apiTokens: { all(ofAll: boolean): Promise<ApiTokenRecord[]> } };
  findings: {
    list(filter: { isOpen?: boolean; state?: 'waived' }, page: { first: number }): Promise<FindingRecord[]>;
  };
  incidents: { open(most: number): Promise<IncidentRecord[]> };
  licenses: { details(): Promise<LicenseDetailsRecord> };
};

type Found = Omit<DeadlineRecord, 'date'> & { date: string | null };

/** Deadlines of the organization up to a date, earliest first, including overdue ones; only what the caller may see. */
export async function deadlinesOf(call: Call & Dated, until: string, now = Date.now()): Promise<DeadlineRecord[]> {
  const end = Date.parse(until);
  if (end - now > AHEAD_MOST_MS) throw badInput('until', 'must be within the next 400 days');
  const last = new Date(end).toISOString();
  const asked: [right: string, look: () => Promise<Found[]>][] = [
    ['security.view', () => findings(call)],
    ['overview.view', () => incidents(call)],
    ['announcement.view', () => reading(call)],
    ['setting.view', () => tokens(call, new Date(now).toISOString())],
    ['license.manage', () => license(call)],
  ];
  const found = await Promise.all(asked.map(([right, look]) => (call.may(right) ? look() : [])));
  return [...found.flat(), ...itself(call)]
    .flatMap(({ date, ...one }) => (date !== null && date <= last ? [{ ...one, date }] : []))
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/** Due date of a finding, or end of its waiver. */
async function findings({ findings: room }: Dated): Promise<Found[]> {
  const page = { first: EACH_MOST };
  const [open, waived] = await Promise.all([room.list({ isOpen: true }, page), room.list({ state: 'waived' }, page)]);
  const about = ({ id, label, check }: FindingRecord) => ({ label, check, link: `/security/findings/${id}` });
  return [
    ...open.map((one): Found => ({ kind: 'finding', date: one.dueDate, ...about(one) })),
    ...waived.map((one): Found => ({
      kind: 'waiver',
      date: (one.waiver?.standing ?? one.waiver)?.until ?? null,
      ...about(one),
    })),
  ];
}

/** When an acknowledged incident becomes active again. */
async function incidents(call: Dated): Promise<Found[]> {
  return (await call.incidents.open(EACH_MOST)).map(({ id, title, returnsAt }) => ({
    kind: 'incident',
    date: returnsAt,
    label: title,
    check: null,
    link: `/overview/incidents/${id}`,
  }));
}

/** Required reading that the caller hasn't acknowledged. */
async function reading(call: Call & Dated): Promise<Found[]> {
  const { language } = call.signedIn.user;
  return (await call.announcements.current())
    .filter(({ kind }) => kind === 'required')
    .map(({ id, title, texts, dueDate }) => ({
      kind: 'reading',
      date: dueDate,
      label: texts.find(({ lang }) => lang === language)?.title ?? title,
      check: null,
      link: `/announcement/${id}`,
    }));
}

/** Active tokens: all for managers, otherwise one's own. */
async function tokens(call: Call & Dated, now: string): Promise<Found[]> {
  return (await call.auth.apiTokens.all(call.may('tokens.manage')))
    .filter(({ expiresAt }) => expiresAt > now)
    .map(({ name, expiresAt }) => ({
      kind: 'token',
      date: expiresAt,
      label: name,
      check: null,
      link: '/setting/tokens',
    }));
}

async function license(call: Dated): Promise<Found[]> {
  const { holder, to } = await call.licenses.details();
  return [{ kind: 'license', date: to, label: holder ?? '', check: null, link: '/setting/license' }];
}

/** Scheduled deletion of the organization. */
function itself({ signedIn }: Call): Found[] {
  const { deletesAt } = signedIn.organization!;
  return [{ kind: 'organization', date: deletesAt, label: '', check: null, link: '/setting/danger' }];
}
