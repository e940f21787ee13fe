import { staffRoles, type Role } from '../../core/contract/sdl/roles.ts';
import type { Db } from '../../core/database/tables.ts';
import type { ExerciseAudience, ExerciseText } from '../../generated.ts';

export type Participant = { id: string; role: Role };

/** Current participants: members with a usable account, no portal users. */
export function peopleOf(database: Db, organization: string, audience: ExerciseAudience): Promise<Participant[]> {
  const query = database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'memberships.role'])
    .where('memberships.organization_id', '=', organization)
    .where('memberships.role', 'in', staffRoles)
    .where('users.isDisabled', '=', 0)
    .orderBy('users.id');
  const { who, roles, people } = audience;
  if (who === 'staff') return query.execute();
  const [column, wanted] = who === 'roles' ? (['memberships.role', roles] as const) : (['users.id', people] as const);
  return wanted.length === 0 ? Promise.resolve([]) : query.where(column, 'in', wanted as never).execute();
}

/** Those of these addresses that belong to members. */
export async function membersAmong(database: Db, organization: string, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  const rows = await database
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select('users.email')
    .where('memberships.organization_id', '=', organization)
    .where('users.email', 'in', addresses)
    .execute();
  return rows.map(({ email }) => email);
}

/** Sender addresses of the templates, normalized. */
export const sendersOf = (templates: readonly { texts: readonly Pick<ExerciseText, 'fromAddress'>[] }[]): string[] =>
  templates.flatMap(({ texts }) => texts.map(({ fromAddress }) => fromAddress.trim().toLowerCase()));
