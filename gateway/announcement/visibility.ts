import type { Role } from '../core/contract/sdl/roles.ts';
import type { VisibilityRules, Viewer } from '../kit/visibility.ts';
import { isFor } from './readers/audience.ts';
import type { AnnouncementRecord } from './records.ts';

/** Published and addressed to the user, before or after the change, so that removed readers learn of it too. */
export const visibility: VisibilityRules = {
  Announcement: ({ before, after }, viewer) =>
    viewer.may('announcements.manage') || [before, after].some((record) => isShownTo(record, viewer)),
};

export function isShownTo(record: string | null, { user, role }: Pick<Viewer, 'user' | 'role'>): boolean {
  if (record === null) return false;
  const announcement = JSON.parse(record) as AnnouncementRecord;
  return announcement.publishedAt !== null && isFor(announcement, user, role as Role | null);
}
