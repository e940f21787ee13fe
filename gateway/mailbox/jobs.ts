import { DueClock } from '../kit/jobs/due-clock.ts';
import { repeat } from '../kit/jobs/repeat.ts';
import type { Services } from '../core/services.ts';
import type { StartJobs } from '../kit/room.ts';
import { labelKeys } from './counts.ts';
import { deliver, keepOutcome, type HeldMail } from './delivery.ts';

const AT_ONCE = 50;
const RETRY_AFTER_MS = 10_000;
const SWEEP_EVERY_MS = 10 * 60 * 1_000;
/** How long undo can restore a label. */
const LABEL_KEPT_MS = 10 * 60 * 1_000;
const SWEPT_AT_ONCE = 500;

/** Sends held messages when due, and removes traces of deleted labels. */
export const startJobs: StartJobs = (services) => {
  const clock = new DueClock(services.timers, {
    name: 'held-mails',
    everyMs: null,
    failure: 'held messages could not be sent; trying again',
    run: () => deliverDue(services, () => clock.isStopped),
  });
  const stopListening = services.feed.listenEverywhere(['Mail'], ({ after }) => {
    if (after?.includes('"sendAt":"')) void clock.look();
  });
  services.mail.follow((letter, outcome, settle) => keepOutcome(services, letter, outcome, settle));
  // Finds messages held before a restart or by another gateway.
  void clock.look();

  const stopSweeping = repeat(services.timers, {
    name: 'deleted-labels',
    everyMs: SWEEP_EVERY_MS,
    run: () => sweepLabels(services),
    failure: 'deleted labels could not be removed; trying again',
  });

  return async () => {
    stopListening();
    await Promise.all([clock.stop(), stopSweeping()]);
  };
};

/** Returns when the next one is due, or null. */
async function deliverDue(services: Services, isStopped: () => boolean): Promise<number | null> {
  while (!isStopped()) {
    const held = await nextHeld(services);
    const now = new Date().toISOString();
    const due = held.filter((mail) => mail.sendAt <= now);
    for (const mail of due) if (!isStopped()) await deliverOrHold(services, mail);
    if (due.length === 0) return held[0] ? Date.parse(held[0].sendAt) : null;
  }
  return null;
}

/** A failed delivery stays held a little longer and doesn't block others. */
async function deliverOrHold(services: Services, mail: HeldMail): Promise<void> {
  try {
    await deliver(services, mail);
  } catch (error) {
    services.log.error({ err: error, mail: mail.id }, 'a held mail could not be sent; it will be tried again');
    await services.database.system
      .updateTable('mails')
      .set({ sendAt: new Date(Date.now() + RETRY_AFTER_MS).toISOString() })
      .where('id', '=', mail.id)
      .where('sendAt', 'is not', null)
      .execute();
  }
}

const nextHeld = ({ database }: Services) =>
  database.system
    .selectFrom('mails')
    .select(['id', 'organization_id', 'user_id', 'sendAt'])
    .where('sendAt', 'is not', null)
    .$narrowType<{ sendAt: string }>()
    .orderBy('sendAt')
    .limit(AT_ONCE)
    .execute();

/** Removes deleted labels from messages in batches, because a label may be on a million of them. */
export async function sweepLabels(
  { database: { system } }: Pick<Services, 'database'>,
  now = Date.now(),
): Promise<void> {
  const oldest = new Date(now - LABEL_KEPT_MS).toISOString();
  const labels = await system.selectFrom('mail_labels').select('id').where('deletedAt', '<', oldest).execute();
  for (const { id } of labels) {
    for (;;) {
      const rows = await system
        .selectFrom('mails_labelled')
        .select('mail_id')
        .where('label_id', '=', id)
        .limit(SWEPT_AT_ONCE)
        .execute();
      if (rows.length === 0) break;
      await system
        .deleteFrom('mails_labelled')
        .where('label_id', '=', id)
        .where(
          'mail_id',
          'in',
          rows.map((row) => row.mail_id),
        )
        .execute();
    }
    await system.deleteFrom('mail_counts').where('key', 'in', labelKeys(id)).execute();
    await system.deleteFrom('mail_labels').where('id', '=', id).where('deletedAt', 'is not', null).execute();
  }
}
