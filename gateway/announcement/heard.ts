import type { Role } from '../core/contract/sdl/roles.ts';
import type { Heard, Hearer } from '../core/feed/heard.ts';
import { isFor } from './readers/audience.ts';
import type { AnnouncementRecord } from './records.ts';

/** What is published and for somebody, before or after the change: who stops reading it hears of that too. */
export const heard: Heard = {
  Announcement: ({ before, after }, hearer) =>
    hearer.may('announcements.manage') || [before, after].some((record) => isShownTo(record, hearer)),
};

export function isShownTo(record: string | null, { user, role }: Pick<Hearer, 'user' | 'role'>): boolean {
  if (record === null) return false;
  const announcement = JSON.parse(record) as AnnouncementRecord;
  return announcement.publishedAt !== null && isFor(announcement, user, role as Role | null);
}
