import { hash } from '@node-rs/argon2';
import { PASSWORD } from '../../seed/people.ts';

/** The demo password hashed at the least cost: the same code verifies it, and tests/auth covers the real cost. */
export const quickPassword = (): Promise<string> => hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
