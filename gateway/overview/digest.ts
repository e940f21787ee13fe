import type { Call } from '../core/call.ts';
import type { Db } from '../core/database/tables.ts';
import { transact } from '../core/database/transact.ts';
import { dayAndHourIn } from '../kit/parts/quiet-hours.ts';
import { refusedAmong } from '../kit/mail/refusals.ts';
import type { Services } from '../core/services.ts';
import type { OrganizationRecord } from '../organizations/records.ts';
import { digestLetter } from './digest-letter.ts';
import { movesOf, type Counting } from './moves.ts';
import { queueOf, type Waiting } from './queue.ts';

const DAY_MS = 24 * 3_600_000;
/** Sent on Mondays from this hour, in the reader's time zone. */
const HOUR = 7;

/** Rooms that contribute to the digest. */
type Telling = Call &
  Waiting &
  Counting & {
    organizations: { mine(): Promise<OrganizationRecord[]> };
    auth: { stopDigest(database: Db): Promise<string> };
  };
type Wanting = { organization_id: string; user_id: string; week: string };

/** Sends the weekly digest once per Monday; email and note are one transaction. */
export async function sendDigests(services: Services, now = Date.now()): Promise<void> {
  const rows = await services.database.system
    .selectFrom('notice_preferences')
    .select(['organization_id', 'user_id', 'timezone', 'digestWeek'])
    .where('digest', '=', 1)
    .execute();
  for (const { timezone, digestWeek, ...row } of rows) {
    const { day, weekday, hour } = dayAndHourIn(timezone ?? 'UTC', now);
    if (weekday !== 'Mon' || hour < HOUR || (digestWeek !== null && digestWeek >= day)) continue;
    await sendDigest(services, { ...row, week: day }, now);
  }
}

async function sendDigest(services: Services, { organization_id, user_id, week }: Wanting, now: number): Promise<void> {
  const reader = (await services.as({
    organization: organization_id,
    user: user_id,
    rights: null,
  })) as unknown as Telling | null;
  if (!reader?.isInside) return;
  const { user } = reader.signedIn;
  const [mine, queue, moves] = await Promise.all([
    reader.organizations.mine(),
    queueOf(reader, new Date(now + DAY_MS).toISOString(), now),
    movesOf(reader, new Date(now - 7 * DAY_MS).toISOString(), now),
  ]);
  const organization = mine.find((one) => one.organization_id === organization_id)!.organization_name;
  const waiting = queue.filter(({ snoozedUntil }) => snoozedUntil === null);
  await transact(services.database.system, async (database) => {
    if (!(await claim(database, { organization_id, user_id, week }))) return;
    if ((await refusedAmong(database, [user])).size > 0) return;
    const stop = await reader.auth.stopDigest(database);
    const { publicUrl } = services.environment;
    const letter = digestLetter({ organization, queue: waiting, moves, stop }, user, publicUrl);
    if (letter) await services.mail.post(letter, database);
  });
}

/** Claims a digest; only one of two parallel senders succeeds. */
async function claim(database: Db, { organization_id, user_id, week }: Wanting): Promise<boolean> {
  const rows = await database
    .updateTable('notice_preferences')
    .set({ digestWeek: week })
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .where('digest', '=', 1)
    .where(({ or, eb }) => or([eb('digestWeek', 'is', null), eb('digestWeek', '<', week)]))
    .returning('user_id')
    .execute();
  return rows.length === 1;
}
