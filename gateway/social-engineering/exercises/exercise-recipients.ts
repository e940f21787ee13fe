import type { Db } from '../../core/database/tables.ts';
import type { Role } from '../../core/contract/sdl/roles.ts';
import { messagesOf } from './exercise-messages.ts';
import { resultsOf } from './exercise-results.ts';
import { HOURLY_MOST } from './exercise-gaps.ts';
import type { Participant } from './exercise-people.ts';
import type { ExerciseRecord } from '../records.ts';

const HOUR = 3_600_000;

export type DueMessage = {
  id: string;
  user_id: string;
  position: number;
  email: string;
  name: string;
  language: string | null;
};

/** Assigns recipients in random order, evenly over messages and delivery time. */
export async function planRecipients(
  database: Db,
  organization: string,
  { id: exercise, startsAt, sendsUntil }: ExerciseRecord,
  people: readonly Participant[],
  messages: number,
): Promise<void> {
  const [from, to] = [Date.parse(startsAt!), Date.parse(sendsUntil!)];
  const shuffled = people.map((one) => ({ one, key: Math.random() })).toSorted((a, b) => a.key - b.key);
  const planned = shuffled.map(({ one }, index) => ({
    id: crypto.randomUUID(),
    organization_id: organization,
    exercise_id: exercise,
    user_id: one.id,
    role: one.role,
    position: index % messages,
    sendAt: new Date(from + ((to - from) * index) / shuffled.length).toISOString(),
    deliveredAt: null,
    mail_id: null,
    tokenHash: null,
    openedAt: null,
    followedAt: null,
    submittedAt: null,
    reportedAt: null,
  }));
  for (let index = 0; index < planned.length; index += 500)
    await database
      .insertInto('exercise_recipients')
      .values(planned.slice(index, index + 500))
      .execute();
}

/** Remaining deliveries for the hourly limit of the organization, and when it changes. */
export async function allowanceOf(
  database: Db,
  organization: string,
  now: number,
): Promise<{ free: number; nextAt: number }> {
  const { sent, first } = await database
    .selectFrom('exercise_recipients')
    .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.min('deliveredAt').as('first')])
    .where('organization_id', '=', organization)
    .where('deliveredAt', '>', new Date(now - HOUR).toISOString())
    .executeTakeFirstOrThrow();
  return { free: Math.max(0, HOURLY_MOST - Number(sent)), nextAt: (first ? Date.parse(first) : now) + HOUR };
}

/** Recipients of one exercise; only its job reads them across people. */
export function recipientsOf(database: Db, organization: string, exercise: string) {
  const rows = () =>
    database
      .selectFrom('exercise_recipients')
      .where('exercise_recipients.organization_id', '=', organization)
      .where('exercise_id', '=', exercise);
  const update = () =>
    database
      .updateTable('exercise_recipients')
      .where('organization_id', '=', organization)
      .where('exercise_id', '=', exercise);
  const remove = () =>
    database
      .deleteFrom('exercise_recipients')
      .where('organization_id', '=', organization)
      .where('exercise_id', '=', exercise);

  return {
    due: (now: number, most: number): Promise<DueMessage[]> =>
      rows()
        .innerJoin('users', 'users.id', 'exercise_recipients.user_id')
        .select([
          'exercise_recipients.id',
          'exercise_recipients.user_id',
          'exercise_recipients.position',
          'users.email',
          'users.name',
          'users.language',
        ])
        .where('deliveredAt', 'is', null)
        .where('sendAt', '<=', new Date(now).toISOString())
        .orderBy('sendAt')
        .limit(most)
        .execute(),

    /** When the next delivery is due; null if none is pending. */
    async nextAt(): Promise<number | null> {
      const row = await rows()
        .select(({ fn }) => fn.min('sendAt').as('at'))
        .where('deliveredAt', 'is', null)
        .executeTakeFirst();
      return row?.at ? Date.parse(row.at) : null;
    },

    delivered: (id: string, mail_id: string, tokenHash: string, at: number) =>
      update()
        .set({ mail_id, tokenHash, deliveredAt: new Date(at).toISOString() })
        .where('id', '=', id)
        .execute(),

    /** Removes people who left before the delivery, or all undelivered ones at its end. */
    dropUndelivered: (ids: readonly string[] | null = null) =>
      (ids === null ? remove() : remove().where('id', 'in', ids)).where('deliveredAt', 'is', null).execute(),

    dropAll: () => remove().execute(),

    /** Next messages still in mailboxes. */
    withMail: (most: number) =>
      rows().select(['id', 'user_id', 'mail_id']).where('mail_id', 'is not', null).orderBy('id').limit(most).execute(),

    forgetMail: (ids: readonly string[]) =>
      update().set({ mail_id: null, tokenHash: null }).where('id', 'in', ids).execute(),

    people: async (): Promise<string[]> =>
      (await rows().select('user_id').where('deliveredAt', 'is not', null).execute()).map(({ user_id }) => user_id),

    async results() {
      const messages = await messagesOf(database, organization, exercise);
      const found = await rows()
        .select(['role', 'position', 'deliveredAt', 'openedAt', 'followedAt', 'submittedAt', 'reportedAt'])
        .where('deliveredAt', 'is not', null)
        .$narrowType<{ deliveredAt: string; role: Role }>()
        .execute();
      return resultsOf(
        found.map(({ position, ...one }) => ({ ...one, difficulty: messages[position]?.difficulty ?? 1 })),
      );
    },
  };
}
