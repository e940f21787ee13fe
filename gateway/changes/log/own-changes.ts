import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';

/** The feed of the organization: every question about it begins here. */
export const ownChanges = ({ organization }: Scope, database: Db) =>
  database.selectFrom('changes').selectAll().where('organization_id', '=', organization);
