import { sql, type SqlBool } from 'kysely';
import { roles as everybody, staffRoles, type Role } from '../../core/contract/sdl/roles.ts';
import type { AnnouncementAudienceRecord, AnnouncementRecord } from '../records.ts';

/** Roles that an audience includes. */
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

/** Whether an announcement is addressed to a user. */
export const isFor = ({ audience }: Pick<AnnouncementRecord, 'audience'>, user: string, role: Role | null): boolean =>
  (role !== null && rolesOf(audience).includes(role)) || (audience.who === 'people' && audience.people.includes(user));

/** Query parameters that test whether an announcement is addressed to a user. */
export const markOf = (user: string, role: Role | null) => ({ $role: `% ${role} %`, $person: `%"${user}"%` });

/** Same for joined memberships. */
export const isForMember = sql<SqlBool>`(announcements.roles like '% ' || memberships.role || ' %'
  or announcements.people like '%"' || memberships.user_id || '"%')`;
