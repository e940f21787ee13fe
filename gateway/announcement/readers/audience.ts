import { sql, type SqlBool } from 'kysely';
import { roles as everybody, staffRoles, type Role } from '../../core/contract/sdl/roles.ts';
import type { AnnouncementAudienceRecord, AnnouncementRecord } from '../records.ts';

/** The roles that an audience comes to. */
export function rolesOf({ who, roles }: AnnouncementAudienceRecord): readonly Role[] {
  switch (who) {
    case 'all':
      return everybody;
    case 'staff':
      return staffRoles;
    case 'customers':
      return ['customer'];
    case 'suppliers':
      return ['supplier'];
    case 'roles':
      return roles;
    case 'people':
      return [];
  }
}

/** Whether an announcement is for somebody. */
export const isFor = ({ audience }: Pick<AnnouncementRecord, 'audience'>, user: string, role: Role | null): boolean =>
  (role !== null && rolesOf(audience).includes(role)) || (audience.who === 'people' && audience.people.includes(user));

/** What is looked for in a row, to know whether it is for somebody. */
export const markOf = (user: string, role: Role | null) => ({ $role: `% ${role} %`, $person: `%"${user}"%` });

/** The same for the people of the organization who are joined to it. */
export const isForMember = sql<SqlBool>`(announcements.roles like '% ' || memberships.role || ' %'
  or announcements.people like '%"' || memberships.user_id || '"%')`;
