import { forgetOldKeys } from '../core/feed/idempotency.ts';
import { repeat } from '../kit/jobs/repeat.ts';
import type { StartJobs } from '../kit/room.ts';
import { forgetOldLinks } from './links.ts';
import { forgetOldNetworks } from './networks.ts';
import { forgetOldSessions } from './sessions.ts';
import { forgetOldSignIns } from './sign-in/sign-in-attempts.ts';

const HOUR = 60 * 60 * 1_000;

/** Removes expired sessions, link secrets, sign-ins with their networks, and stored answers of repeated calls. */
export const startJobs: StartJobs = ({ database: { system }, timers }) => {
  const sweep = async () => {
    await forgetOldSessions(system);
    await forgetOldLinks(system);
    await forgetOldSignIns(system);
    await forgetOldNetworks(system);
    await forgetOldKeys(system);
  };
  return repeat(timers, {
    name: 'expired',
    everyMs: HOUR,
    run: sweep,
    failure: 'what has expired could not be removed',
  });
};
