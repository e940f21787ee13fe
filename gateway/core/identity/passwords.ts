import { hash, verify } from '@node-rs/argon2';
import { badInput } from '../ground/errors.ts';

// argon2id is the library's default algorithm; 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const PASSWORD_MIN = 8;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let dummy: Promise<string> | null = null;

/** Takes the same time whether or not there is an account to compare with. */
export async function passwordMatches(password: string, kept: string | null): Promise<boolean> {
  if (kept !== null) return verify(kept, password);
  dummy ??= hashPassword('nobody has this password');
  await verify(await dummy, password);
  return false;
}

/** For a field that takes the password of an account, or the first one of a new account. */
export function refuseShortPassword(argument: string, password: string): void {
  if ([...password].length < PASSWORD_MIN) throw badInput(argument, `must be at least ${PASSWORD_MIN} characters`);
}
