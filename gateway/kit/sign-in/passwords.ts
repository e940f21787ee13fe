import { hash, verify } from '@node-rs/argon2';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { commonPasswords } from './common-passwords.ts';

// argon2id is the library's default algorithm; 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const PASSWORD_MIN = 8;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let dummy: Promise<string> | null = null;

/** Takes the same time even if there is no account to compare with. */
export async function passwordMatches(password: string, kept: string | null): Promise<boolean> {
  if (kept !== null) return verify(kept, password);
  dummy ??= hashPassword('nobody has this password');
  await verify(await dummy, password);
  return false;
}

/** Hash of a new password; throws if it is too short, common, or taken from the email address. */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  if ([...password].length < PASSWORD_MIN) throw badInput('password', `must be at least ${PASSWORD_MIN} characters`);
  const word = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  if (commonPasswords.has(word) || word === address || word === address.split('@')[0])
    throw new Fault('WEAK_PASSWORD', undefined, { argument: 'password' });
  return hashPassword(password);
}
