import { mapping } from '../gateway/announcement/mapping.ts';
import type { AnnouncementRecord } from '../gateway/announcement/records.ts';
import { harbor, harborStaff, northwind, northwindStaff, people } from './people.ts';
import { minutesBefore, seedId, type Plant } from './plant.ts';
import { harborAnnouncements, northwindAnnouncements, type AnnouncementPlan } from './texts/announcement.ts';

const DAY = 24 * 60;

export const announcementId = (organization: string, name: string): string =>
  seedId('announcement', organization, name);

/** Number of staff who read their announcements, demo accounts first. */
const READERS = 14;

/** Published announcements: everyone was notified, and readers acknowledged the required ones. */
export async function seedAnnouncements(plant: Plant): Promise<void> {
  const outside = { customers: [people.customer], suppliers: [people.supplier] };
  await seedOf(plant, northwind, northwindAnnouncements, northwindStaff, outside);
  await seedOf(plant, harbor, harborAnnouncements, harborStaff, { customers: [], suppliers: [] });
}

type Person = { id: string };

async function seedOf(
  { insert, now }: Plant,
  organization: string,
  plans: readonly AnnouncementPlan[],
  staff: readonly Person[],
  { customers, suppliers }: Record<'customers' | 'suppliers', readonly Person[]>,
): Promise<void> {
  const day = (days: number) => minutesBefore(now, days * DAY);
  for (const plan of plans) {
    const { name, texts, audience, published, starts, ends, due, seen } = plan;
    const publishedAt = published === null ? null : day(published);
    const startsAt = starts === undefined ? null : day(starts);
    const record: AnnouncementRecord = {
      id: announcementId(organization, name),
      title: texts[0]!.title,
      kind: plan.kind,
      texts,
      audience: { who: audience, roles: [], people: [] },
      startsAt,
      endsAt: ends === undefined ? null : day(ends),
      timezone: 'Europe/Oslo',
      dueDate: due === undefined ? null : day(due),
      isPinned: plan.isPinned ?? false,
      isDismissible: plan.kind !== 'required',
      link: plan.link ?? null,
      authorId: staff[0]!.id,
      version: 1,
      publishedAt,
      tellsAt: publishedAt && startsAt && startsAt > publishedAt ? startsAt : publishedAt,
      remindedAt: null,
      createdAt: day((published ?? 0) + 1),
      updatedAt: publishedAt ?? day(0.1),
    };
    await insert('announcements', [{ organization_id: organization, ...mapping.rowOf(record) } as never]);
    if (publishedAt === null || (startsAt !== null && startsAt > now.toISOString())) continue;
    const everybody = [...staff, ...customers, ...suppliers];
    const reached = audience === 'all' ? everybody : audience === 'customers' ? customers : staff;
    const readers = [...staff.slice(0, READERS), ...customers, ...suppliers].map(({ id }) => id);
    // Spread over time, as people sign in.
    const at = (id: string, minutes: number) =>
      readers.includes(id) ? minutesBefore(now, published! * DAY - minutes - 37 * readers.indexOf(id)) : null;
    await insert(
      'announcement_receipts',
      reached.map(({ id }) => ({
        organization_id: organization,
        announcement_id: record.id,
        user_id: id,
        version: 1,
        reachedAt: publishedAt,
        remindedAt: null,
        seenAt: seen ? at(id, 90) : null,
        dismissedAt: seen && plan.kind !== 'required' ? at(id, 91) : null,
        acknowledgedAt: plan.kind === 'required' ? at(id, 95) : null,
      })),
    );
  }
}
