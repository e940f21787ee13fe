import { until } from '../mailbox/smtp.ts';
import type { TestGateway } from './gateway.ts';

/** Waits for the checks of sites that were added a moment before. */
export const sitesChecked = ({ services }: TestGateway): Promise<unknown> =>
  until(async () => {
    const running = services.database.system.selectFrom('sites').select('id').where('runningSince', 'is not', null);
    return (await running.execute()).length === 0;
  }, 60_000);
