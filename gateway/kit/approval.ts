import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { readAdded } from '../core/identity/identity.ts';

/** Whether no other member has the right. */
async function isAlone(call: Call, database: Db, right: string): Promise<boolean> {
  const { organization, user } = call.scope;
  const rows = await database
    .selectFrom('memberships')
    .select(['user_id', 'role', 'addedRights'])
    .where('organization_id', '=', organization)
    .where('user_id', '!=', user)
    .execute();
  return !rows.some(({ role, addedRights }) => call.rightsOf(role, readAdded(addedRights)).has(right));
}

type Decision = { right: string; askedById: string | null; title: string; typed: string | null | undefined };

/** Four eyes: requesters can't approve their own request, unless no other member may; they then type its title. */
export async function checkSecondPerson(call: Call, database: Db, decision: Decision): Promise<void> {
  if (decision.askedById !== call.scope.user) return;
  if (!(await isAlone(call, database, decision.right))) throw new Fault('CONFLICT', 'Another member must decide this');
  if (decision.typed !== decision.title) throw badInput('typed', `must be ${decision.title}`);
}
