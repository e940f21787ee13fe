import type { Selectable } from 'kysely';
import type { Db, Tables } from '../core/database/tables.ts';
import { jobOrigin } from '../core/feed/origins.ts';
import { openScope, type Scope } from '../core/feed/scope.ts';
import type { JobRun } from '../kit/jobs/job-kind.ts';
import type { Reader } from '../kit/lists/read-list.ts';
import { OutgoingBusy } from '../kit/outgoing/errors.ts';
import type { Services } from '../core/services.ts';
import { attemptDelivery, headText, type Attempt } from './attempt.ts';
import { keepAttempt } from './keep-attempt.ts';
import { PENDING } from './pending.ts';
import { openSecret, signedHeaders } from './signature.ts';

/** Random delay, so that deliveries over the limit don't all return at once. */
const SPREAD_MS = 30_000;

type Row = Pick<Selectable<Tables['hook_deliveries']>, 'id' | 'eventId' | 'request' | 'hook_id'> &
  Pick<Selectable<Tables['hooks']>, 'url' | 'secret' | 'previousSecret' | 'previousSecretUntil'>;

/** Sends a pending delivery. After a crash it may be sent twice. */
export async function sendDelivery(run: JobRun<Services, Reader>): Promise<number | null> {
  const { services, payload, now, signal } = run;
  const organization = run.organization!;
  const scope = openScope({ services, organization, user: '', cameFrom: jobOrigin('sendDelivery') });
  const row = await pendingRow(scope, payload.id as string);
  if (!row) return null;
  const secrets = secretsOf(services, row, now);
  const seconds = Math.floor(now / 1_000);
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders({ id: row.eventId, seconds, body: row.request }, secrets),
  };
  try {
    const attempt = await services.outgoing.within(organization, hostOf(row.url), async (): Promise<Attempt | null> => {
      // Checked again, because waiting for the host may outlast the lease or the webhook.
      if (signal.aborted || !(await pendingRow(scope, row.id))) return null;
      if (secrets.length === 0) return UNREADABLE;
      return attemptDelivery(services.outgoing, { url: row.url, headers, body: row.request });
    });
    if (!attempt) return null;
    return keepAttempt(services, scope, { id: row.id, requestHead: headText(Object.entries(headers)), attempt, now });
  } catch (error) {
    if (error instanceof OutgoingBusy) return now + error.retryAfterMs + Math.random() * SPREAD_MS;
    throw error;
  }
}

const UNREADABLE: Attempt = {
  status: null,
  ms: 0,
  problem: 'secret',
  responseHead: '',
  response: '',
  retryAfterMs: 0,
};

const hostOf = (url: string): string => new URL(url).host;

const pendingRow = ({ database, organization }: Scope, id: string): Promise<Row | undefined> =>
  rowsOf(database, organization).where('hook_deliveries.id', '=', id).executeTakeFirst();

const rowsOf = (database: Db, organization: string) =>
  database
    .selectFrom('hook_deliveries')
    .innerJoin('hooks', 'hooks.id', 'hook_deliveries.hook_id')
    .select(['hook_deliveries.id', 'hook_id', 'eventId', 'request'])
    .select(['url', 'secret', 'previousSecret', 'previousSecretUntil'])
    .where('hook_deliveries.organization_id', '=', organization)
    .where('hook_deliveries.state', 'in', PENDING);

/** The current secret, then the previous one while it is valid. */
function secretsOf({ seal }: Services, { hook_id, ...row }: Row, now: number): string[] {
  const isRenewed = row.previousSecretUntil !== null && Date.parse(row.previousSecretUntil) > now;
  const sealed = [row.secret, ...(isRenewed && row.previousSecret ? [row.previousSecret] : [])];
  return sealed.flatMap((one) => openSecret(seal, hook_id, one) ?? []);
}
