import type { Db } from '../../core/database/tables.ts';
import { BoundedMap } from '../../core/ground/bounded-map.ts';
import type { Environment } from '../../core/process/environment.ts';
import { passwordMatches } from './passwords.ts';

/** Published password of the demo accounts, for development only. */
export const DEMO_PASSWORD = 'meridian-demo-1';

const demoEmails = [
  'owner@meridian.test',
  'member@meridian.test',
  'customer@meridian.test',
  'supplier@meridian.test',
  'owner@harbor.test',
] as const;

/** Cached, because a comparison costs as much as a sign-in and hashes never change. */
const compared = new BoundedMap<string, boolean>(demoEmails.length * 4);

async function isPublished(hash: string): Promise<boolean> {
  const known = compared.get(hash);
  if (known !== undefined) return known;
  const isSame = await passwordMatches(DEMO_PASSWORD, hash);
  compared.set(hash, isSame);
  return isSame;
}

/** Demo accounts that still have the published password. */
export async function publishedAccounts(system: Db): Promise<{ id: string; name: string; email: string }[]> {
  const rows = await system
    .selectFrom('users')
    .select(['id', 'name', 'email', 'password'])
    .where('email', 'in', demoEmails)
    .where('password', 'is not', null)
    .where('isDisabled', '=', 0)
    .execute();
  const found: { id: string; name: string; email: string }[] = [];
  for (const { password, ...account } of rows) if (await isPublished(password!)) found.push(account);
  return found;
}

/** Warning for the operator of a production installation. */
export async function demoWarnings(environment: Pick<Environment, 'production'>, system: Db): Promise<string[]> {
  if (!environment.production || (await publishedAccounts(system)).length === 0) return [];
  return ['demo accounts with the published password exist'];
}
