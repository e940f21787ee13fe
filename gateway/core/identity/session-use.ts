import type { Logger } from 'pino';
import type { Database } from '../engine/database.ts';
import type { SignedIn } from './identity.ts';
import { isTransient, type Outages } from '../process/outages.ts';

const NOTED_AGAIN_MS = 60_000;

type Noting = { database: Database; outages: Outages; log: Logger };

/** Notes the last use of a session (to the minute), without delaying the request. */
export function noteUse({ database, outages, log }: Noting, signedIn: SignedIn): void {
  if (Date.now() - signedIn.noted < NOTED_AGAIN_MS) return;
  void database.system
    .updateTable('sessions')
    .set({ seenAt: new Date().toISOString() })
    .where('id', '=', signedIn.session)
    .where('seenAt', '=', signedIn.seenAt)
    .execute()
    .catch((error: unknown) => {
      if (isTransient(error)) outages.note(error);
      else log.warn({ err: error }, 'the use of a session was not noted');
    });
}
