import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import { findUser } from '../accounts.ts';
import type { Post } from '../letters/post.ts';
import type { TwoStepRecord } from '../records.ts';
import { dropTwoStep } from './second-step.ts';
import { twoStepLetter } from './two-step-letters.ts';

/** Whether an organization of the person requires a second factor. */
export async function isTwoStepAsked(call: Call): Promise<boolean> {
  const asking = await call.services.database.system
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.organization_id', 'memberships.organization_id')
    .select('organizations.organization_id')
    .where('memberships.user_id', '=', call.signedIn.user.id)
    .where('organizations.twoStepSince', 'is not', null)
    .executeTakeFirst();
  return asking !== undefined;
}

/** State of the person's second factor. */
export async function twoStepState(call: Call): Promise<TwoStepRecord> {
  const { user, twoStepDueAt } = call.signedIn;
  const { count } = await call.services.database.system
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  return {
    isOn: user.twoStepSince !== null,
    since: user.twoStepSince,
    recoveryLeft: Number(count),
    isRequired: await isTwoStepAsked(call),
    dueAt: twoStepDueAt === null ? null : new Date(twoStepDueAt).toISOString(),
  };
}

/** Resets a member's lost second factor, inside the administrator's write. */
export async function resetTwoStep(
  call: Call,
  { languageFor }: Post,
  database: Db,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  if (!(await dropTwoStep(database, id))) return false;
  const found = await findUser(database, email);
  await call.services.mail.post(twoStepLetter({ email, language: languageFor(found) }, 'reset'), database);
  return true;
}
