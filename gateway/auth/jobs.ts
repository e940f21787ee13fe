import { forgetOldKeys } from '../core/feed/idempotency.ts';
import { repeat } from '../core/process/repeat.ts';
import type { StartJobs } from '../core/room.ts';
import { forgetOldNetworks } from './networks.ts';

const HOUR = 60 * 60 * 1_000;

/** Nothing that has expired is kept: sessions, the secrets of links, the networks of sign-ins, and answers to repeated calls. */
export const startJobs: StartJobs = ({ database: { system }, log }) => {
  const sweep = async () => {
    const now = new Date().toISOString();
    await system.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
    await system.deleteFrom('link_tokens').where('expiresAt', '<=', now).execute();
    await forgetOldNetworks(system);
    await forgetOldKeys(system);
  };
  return repeat(HOUR, sweep, log, 'what has expired could not be removed');
};
