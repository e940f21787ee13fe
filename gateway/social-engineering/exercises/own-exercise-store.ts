import type { Call } from '../../core/call.ts';
import { batchByKey } from '../../kit/rows/loaders.ts';
import type { Db } from '../../core/database/tables.ts';
import { Fault } from '../../core/ground/errors.ts';
import { hashLinkToken } from '../../core/identity/tokens.ts';
import type { LandingEvent } from '../../generated.ts';
import { isOver, ownRows, type OwnRow } from './own-exercise-rows.ts';
import { textFor } from './exercise-messages.ts';
import type { ExerciseTemplateRecord, LandingRecord, OwnExerciseRecord } from '../records.ts';

const LISTED_MOST = 100;
/** Each event implies the earlier ones. */
const COLUMNS = {
  opened: ['openedAt'],
  followed: ['openedAt', 'followedAt'],
  submitted: ['openedAt', 'followedAt', 'submittedAt'],
} as const satisfies Record<LandingEvent, readonly string[]>;

/** The caller's own exercise events; not in the feed, and unreadable for others. */
export function ownExerciseStore({ scope, signedIn }: Pick<Call, 'scope' | 'signedIn'>) {
  const { organization, user } = scope;

  const own = (database: Db) => ownRows(database, organization, user);

  const recordOf = ({ message, mail_id: _, state: _state, ...row }: OwnRow): OwnExerciseRecord => {
    const template = JSON.parse(message) as ExerciseTemplateRecord;
    const { difficulty, courseId } = template;
    return { ...row, message: textFor(template, signedIn.user.language), difficulty, courseId };
  };

  const landingOf = (row: OwnRow): LandingRecord => {
    const template = JSON.parse(row.message) as ExerciseTemplateRecord;
    return {
      id: row.id,
      layout: template.landing,
      fromName: textFor(template, signedIn.user.language).fromName,
      lesson: row.submittedAt === null ? null : recordOf(row),
    };
  };

  /** Wrong, foreign and used tokens get the same answer. */
  async function findByToken(database: Db, token: string): Promise<OwnRow> {
    const row = await own(database).where('own.tokenHash', '=', hashLinkToken(token)).executeTakeFirst();
    if (row?.state !== 'running' || isOver(row)) throw new Fault('LINK_EXPIRED');
    return row;
  }

  const note = async (
    database: Db,
    row: OwnRow,
    columns: readonly (keyof OwnRow & `${string}At`)[],
  ): Promise<OwnRow> => {
    const now = new Date().toISOString();
    const noted = Object.fromEntries(columns.filter((column) => row[column] === null).map((column) => [column, now]));
    if (Object.keys(noted).length > 0)
      await database
        .updateTable('exercise_recipients')
        .set(noted)
        .where('organization_id', '=', organization)
        .where('user_id', '=', user)
        .where('id', '=', row.id)
        .execute();
    return { ...row, ...noted };
  };

  return {
    landing: async (token: string): Promise<LandingRecord> => landingOf(await findByToken(scope.database, token)),

    record: (token: string, event: LandingEvent): Promise<LandingRecord> =>
      scope.write(async ({ database }) =>
        landingOf(await note(database, await findByToken(database, token), COLUMNS[event])),
      ),

    /** Whether the message belongs to an exercise; if it is running, counts it as reported. */
    report: (mail: string): Promise<boolean> =>
      scope.write(async ({ database }) => {
        const row = await own(database).where('own.mail_id', '=', mail).executeTakeFirst();
        if (row?.state === 'running') await note(database, row, ['reportedAt']);
        return row !== undefined;
      }),

    async list(): Promise<OwnExerciseRecord[]> {
      const rows = await own(scope.database)
        .where(({ or, eb }) =>
          or([
            eb('exercises.state', '=', 'ended'),
            eb('reportedAt', 'is not', null),
            eb('submittedAt', 'is not', null),
          ]),
        )
        .orderBy('own.deliveredAt', 'desc')
        .orderBy('own.id')
        .limit(LISTED_MOST)
        .execute();
      return rows.map(recordOf);
    },

    ofMail: batchByKey(
      async (ids) => {
        const rows = await own(scope.database).where('own.mail_id', 'in', ids).execute();
        return rows.filter(isOver).map((row) => ({ mail: row.mail_id!, own: recordOf(row) }));
      },
      ({ mail }) => mail,
    ),
  };
}
