import type { Role } from '../core/contract/root-field.ts';
import type { Kind } from '../core/parts/collection.ts';
import { rolesOf } from './audience.ts';
import type { AnnouncementAudienceRecord, AnnouncementRecord } from './records.ts';

export const kind: Kind<'announcements', AnnouncementRecord> = {
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
