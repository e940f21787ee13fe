import { sql, type SqlBool } from 'kysely';
import type { Role } from '../core/contract/sdl/roles.ts';
import type { EntityMapping } from '../kit/rows/collection.ts';
import { rolesOf } from './readers/audience.ts';
import type { AnnouncementAudienceRecord, AnnouncementRecord } from './records.ts';

const isPublished = sql<SqlBool>`announcements."publishedAt" is not null`;
const isOpen = (now: string) => sql<SqlBool>`(announcements."endsAt" is null or announcements."endsAt" > ${now})`;

export const mapping: EntityMapping<'announcements', AnnouncementRecord> = {
  room: 'announcement',
  record: 'Announcement',
  table: 'announcements',
  columns: [
    'id',
    'title',
    'kind',
    'texts',
    'who',
    'roles',
    'people',
    'startsAt',
    'endsAt',
    'sortAt',
    'timezone',
    'dueDate',
    'isPinned',
    'isDismissible',
    'link',
    'author_id',
    'version',
    'publishedAt',
    'tellsAt',
    'remindedAt',
    'createdAt',
    'updatedAt',
  ],
  order: 'sortAt',
  conditions: {
    /** Started and addressed to the reader; ended ones only if they had reached the reader. */
    isMeant: ({ $now, $role, $person, $organization, $user }) =>
      sql<SqlBool>`(${isPublished} and announcements."sortAt" <= ${$now}
        and (announcements.roles like ${$role} or announcements.people like ${$person})
        and (${isOpen($now!)} or exists (
          select 1 from announcement_receipts where announcement_receipts.announcement_id = announcements.id
            and announcement_receipts.organization_id = ${$organization}
            and announcement_receipts.user_id = ${$user})))`,
    draft: () => sql<SqlBool>`announcements."publishedAt" is null`,
    ended: ({ $now }) => sql<SqlBool>`(${isPublished} and announcements."endsAt" <= ${$now})`,
    live: ({ $now }) => sql<SqlBool>`(${isPublished} and ${isOpen($now!)} and announcements."sortAt" <= ${$now})`,
    scheduled: ({ $now }) => sql<SqlBool>`(${isPublished} and ${isOpen($now!)} and announcements."sortAt" > ${$now})`,
    isOpen: ({ $now }) => sql<SqlBool>`(${isPublished} and ${isOpen($now!)})`,
  },
  isDescending: true,
  recordOf({ texts, who, roles, people, sortAt: _, isPinned, isDismissible, author_id: authorId, ...row }) {
    const audience: AnnouncementAudienceRecord = {
      who,
      roles: who === 'roles' ? (roles.trim().split(' ') as Role[]) : [],
      people: JSON.parse(people) as string[],
    };
    return {
      ...row,
      texts: JSON.parse(texts) as AnnouncementRecord['texts'],
      audience,
      isPinned: isPinned === 1,
      isDismissible: isDismissible === 1,
      authorId,
    };
  },
  rowOf({ texts, audience, isPinned, isDismissible, authorId, ...record }) {
    return {
      ...record,
      texts: JSON.stringify(texts),
      who: audience.who,
      roles: ` ${rolesOf(audience).join(' ')} `,
      people: JSON.stringify(audience.people),
      sortAt: record.startsAt ?? record.publishedAt ?? record.createdAt,
      isPinned: isPinned ? 1 : 0,
      isDismissible: isDismissible ? 1 : 0,
      author_id: authorId,
    };
  },
};
