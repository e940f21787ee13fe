import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';

/** Changes of the organization; every query of the log starts here. */
export const ownChanges = ({ organization }: Scope, database: Db) =>
  database.selectFrom('changes').selectAll().where('organization_id', '=', organization);
