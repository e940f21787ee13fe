import { jobOrigin } from '../core/feed/origins.ts';
import { openScope } from '../core/feed/scope.ts';
import { collection } from '../kit/rows/collection.ts';
import { threadStore } from '../kit/parts/thread.ts';
import type { Services } from '../core/services.ts';
import { entries, mapping } from './mapping.ts';
import type { IncidentStep } from './tables.ts';

const AT_ONCE = 100;

/**
 * Ends expired acknowledgments and snoozes of incidents. Checked again inside the write, so that only one of several
 * gateways acts. Returns the delay until the next one.
 */
export async function wakeIncidents(
  services: Pick<Services, 'database' | 'environment' | 'feed'>,
  organization: string,
  now = Date.now(),
): Promise<number | null> {
  const scope = openScope({ services, organization, user: '', cameFrom: jobOrigin('wakeIncidents') });
  const incidents = collection(scope, mapping);
  const timeline = threadStore<IncidentStep>(scope, entries);
  const moment = new Date(now).toISOString();
  const due = await incidents.pageOf(incidents.own(scope.database).where('wakesAt', '<=', moment), { first: AT_ONCE });
  for (const { id } of due)
    await scope.write(async (writing) => {
      const before = await incidents.get(writing.database, id);
      const { returnsAt, snoozedUntil } = before;
      if (returnsAt !== null && returnsAt <= moment && before.state === 'acknowledged') {
        await timeline.say(writing, id, 'returned');
        await incidents.replace(writing, before, { ...before, state: 'activated', returnsAt: null, updatedAt: moment });
      } else if (snoozedUntil !== null && snoozedUntil <= moment) {
        await timeline.say(writing, id, 'woken');
        await incidents.replace(writing, before, { ...before, snoozedUntil: null });
      }
    });
  if (due.length === AT_ONCE) return 0;
  const next = await incidents
    .own(scope.database)
    .select(({ fn }) => fn.min('wakesAt').as('at'))
    .where('wakesAt', '>', moment)
    .executeTakeFirst();
  return next?.at ? Date.parse(next.at) - now : null;
}
