import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Asker } from './identity.ts';
import { unreachable, type Outages } from '../ground/outages.ts';

const NOTED_AGAIN_MS = 60_000;

type Noting = { database: Database; outages: Outages; log: Logger };

/** The list of sessions says when each was last used, to the minute; nobody waits for the note. */
export function noteUse({ database, outages, log }: Noting, asker: Asker): void {
  if (Date.now() - asker.noted < NOTED_AGAIN_MS) return;
  void database.system
    .updateTable('sessions')
    .set({ seenAt: new Date().toISOString() })
    .where('id', '=', asker.session)
    .where('seenAt', '=', asker.seenAt)
    .execute()
    .catch((error: unknown) => {
      if (unreachable(error)) outages.note(error);
      else log.warn({ err: error }, 'the use of a session was not noted');
    });
}
