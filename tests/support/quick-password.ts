import { hash } from '@node-rs/argon2';
import { PASSWORD } from '../../seed/people.ts';

/** The seed's password at the least cost: verified by the same code, and no test pays for what tests/auth proves of it. */
export const quickPassword = (): Promise<string> => hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
