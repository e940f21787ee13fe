import type { Call } from '../core/call.ts';
import type { Page } from '../core/database/paging.ts';
import { Fault } from '../core/ground/errors.ts';
import type { PortalCall } from './portal/portal-call.ts';
import type { CustomerEventRecord, CustomerRecord } from './records.ts';

const EVENTS_MOST = 100;
const EMAILS_OF_EACH = 20;
const EXCERPT_MOST = 120;

type Published = {
  id: string;
  title: string;
  authorId: string | null;
  startsAt: string | null;
  publishedAt: string | null;
};
type Found = { id: string; subject?: string | null; date: string };
type Asked = Pick<Call, 'scope'> &
  Pick<PortalCall, 'customers' | 'customerRequests' | 'trustAccesses' | 'trustDocuments' | 'trustDownloads'> & {
    /** The caller's own mailbox. */
    mailbox: { pages: { search(text: string, folder: null, page: Page): Promise<Found[]> } };
    announcements: { publishedTo(people: readonly string[], role: 'customer'): Promise<Published[]> };
  };
type Changed = Record<string, unknown> | null;

/** Timeline of a customer, latest first; email only from the caller's own mailbox. */
export async function timelineOf(context: Asked, id: string): Promise<CustomerEventRecord[]> {
  const one = await context.customers.one(id);
  if (!one) throw new Fault('NOT_FOUND');
  const parts = await Promise.all([
    changesOf(context, one),
    requestsOf(context, one),
    accessesOf(context, one),
    downloadsOf(context, one),
    announcementsOf(context, one),
    emailsOf(context, one),
  ]);
  return parts
    .flat()
    .toSorted((first, second) => (first.at < second.at ? 1 : -1))
    .slice(0, EVENTS_MOST);
}

async function changesOf({ scope }: Asked, { id }: CustomerRecord): Promise<CustomerEventRecord[]> {
  const rows = await scope.database
    .selectFrom('changes')
    .where('organization_id', '=', scope.organization)
    .where('record', '=', 'Customer')
    .where('record_id', '=', id)
    .select(['sequence', 'time', 'user_id', 'action', 'before', 'after'])
    .orderBy('sequence', 'desc')
    .limit(EVENTS_MOST)
    .execute();
  return rows.flatMap<CustomerEventRecord>(({ sequence, time: at, user_id: byId, action, before, after }) => {
    if (action === 'delete') return [];
    const told = { id: `change ${sequence}`, at, byId, link: null };
    if (action === 'create') return [{ ...told, kind: 'added', title: '' }];
    const [old, now] = [JSON.parse(before ?? 'null') as Changed, JSON.parse(after ?? 'null') as Changed];
    const fields = Object.keys(now ?? {}).filter((key) => JSON.stringify(old?.[key]) !== JSON.stringify(now?.[key]));
    return fields.length > 0 ? [{ ...told, kind: 'changed', title: fields.join(', ') }] : [];
  });
}

async function requestsOf({ customerRequests }: Asked, { id }: CustomerRecord): Promise<CustomerEventRecord[]> {
  const requests = await customerRequests.list({ first: EVENTS_MOST }, { customer: id });
  const threads = await Promise.all(requests.map((request) => customerRequests.thread.ofStaff.load(request.id)));
  return requests.flatMap(({ id: request, number, title, byId, createdAt }, index) => {
    const told = { title: `#${number} ${title}`, link: `/customer/requests/${request}` };
    return [
      { ...told, id: request, at: createdAt, kind: 'request' as const, byId },
      ...threads[index]!.map((line) => ({
        ...told,
        id: line.id,
        at: line.at,
        byId: line.byId,
        kind: line.isInternal ? ('noted' as const) : line.isFromCustomer ? ('asked' as const) : ('answered' as const),
      })),
    ];
  });
}

async function accessesOf(
  { trustAccesses, trustDocuments }: Asked,
  { id }: CustomerRecord,
): Promise<CustomerEventRecord[]> {
  const accesses = await trustAccesses.list({ first: EVENTS_MOST }, { customer: id });
  const documents = await Promise.all(accesses.map(({ documentId }) => trustDocuments.byId.load(documentId)));
  return accesses.flatMap<CustomerEventRecord>((one, index) => {
    const told = { title: documents[index]?.title ?? '', link: '/customer/documents' };
    const asked = { ...told, id: one.id, at: one.askedAt, kind: 'accessAsked' as const, byId: one.personId };
    if (one.decidedAt === null) return [asked];
    const decided = {
      id: `decided ${one.id}`,
      at: one.decidedAt,
      kind: 'accessDecided' as const,
      byId: one.decidedById,
    };
    return [asked, { ...told, ...decided }];
  });
}

async function downloadsOf(
  { trustDownloads, trustDocuments }: Asked,
  { id }: CustomerRecord,
): Promise<CustomerEventRecord[]> {
  const downloads = await trustDownloads.ofCustomer.load(id);
  const documents = await Promise.all(downloads.map(({ documentId }) => trustDocuments.byId.load(documentId)));
  return downloads.map(({ id: download, lastAt: at, personId: byId }, index) => ({
    id: download,
    at,
    kind: 'downloaded' as const,
    title: documents[index]?.title ?? '',
    byId,
    link: '/customer/documents',
  }));
}

/** Announcements to the customer's portal users since they became a customer. */
async function announcementsOf(
  { announcements, customers }: Asked,
  one: CustomerRecord,
): Promise<CustomerEventRecord[]> {
  const people = await customers.peopleOf(one);
  const published = people.length > 0 ? await announcements.publishedTo(people, 'customer') : [];
  return published
    .map(({ id, title, authorId: byId, startsAt, publishedAt }) => {
      const at = startsAt !== null && startsAt > publishedAt! ? startsAt : publishedAt!;
      return { id, at, kind: 'announced' as const, title, byId, link: `/announcement/${id}` };
    })
    .filter(({ at }) => at >= one.createdAt);
}

async function emailsOf({ mailbox }: Asked, { domains }: CustomerRecord): Promise<CustomerEventRecord[]> {
  const found = await Promise.all(
    domains.map((domain) => mailbox.pages.search(`@${domain}`, null, { first: EMAILS_OF_EACH })),
  );
  return found.flat().map(({ id, subject, date }) => ({
    id,
    at: date,
    kind: 'email' as const,
    title: (subject ?? '').slice(0, EXCERPT_MOST),
    byId: null,
    link: '/apps/mailbox',
  }));
}
