import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/**
 * Whether row-level security is complete: the role exists and can be assumed, has its grants, and every table of an
 * organization has its policy. Creating all this at every start would be much slower and block other starting
 * processes.
 */
export async function areRowsGuarded(database: Db, role: string): Promise<boolean> {
  const { rows } = await sql<{ guarded: boolean | null }>`
    select bool_and(case relkind when 'S' then has_sequence_privilege(role, oid, 'usage') else
        has_table_privilege(role, oid, 'select') and has_table_privilege(role, oid, 'insert')
        and has_table_privilege(role, oid, 'update') and has_table_privilege(role, oid, 'delete')
        and (relrowsecurity and has_policy or not has_organization) end)
      and bool_and(may_take and has_schema_privilege(role, 'public', 'usage'))
      and bool_and(proleakproof or not rolsuper) as guarded
    from (
      select c.oid, c.relkind, c.relrowsecurity, r.role, p.proleakproof, u.rolsuper,
        pg_has_role(u.oid, r.role, 'member') as may_take,
        exists (select 1 from pg_policy where polrelid = c.oid and polname = 'organization_only') as has_policy,
        exists (select 1 from pg_attribute where attrelid = c.oid and attname = 'organization_id') as has_organization
      from pg_class c, pg_proc p, pg_roles u, (select to_regrole(${role})::oid as role) r
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S')
        and p.oid = 'pg_catalog.textlike(text,text)'::regprocedure and u.rolname = current_user
    ) as relations`.execute(database);
  return rows[0]?.guarded === true;
}
