import type { Db } from '../database/tables.ts';
import { BoundedMap } from '../ground/bounded-map.ts';
import { passwordMatches } from './passwords.ts';

/** The password of the demo accounts that the documents print: fine on a developer's machine and nowhere else. */
export const DEMO_PASSWORD = 'meridian-demo-1';

export const demoEmails = [
  'owner@meridian.test',
  'member@meridian.test',
  'customer@meridian.test',
  'supplier@meridian.test',
  'owner@harbor.test',
] as const;

/** Comparing costs as much as a sign-in, and a hash never changes. */
const compared = new BoundedMap<string, boolean>(demoEmails.length * 4);

async function isPublished(hash: string): Promise<boolean> {
  const known = compared.get(hash);
  if (known !== undefined) return known;
  const isSame = await passwordMatches(DEMO_PASSWORD, hash);
  compared.set(hash, isSame);
  return isSame;
}

/** The demo accounts that anybody can sign in to, with the published password. */
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
