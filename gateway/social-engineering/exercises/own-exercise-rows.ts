import type { Db } from '../../core/database/tables.ts';
import type { ExerciseState } from '../../generated.ts';
import type { OwnExerciseRecord } from '../records.ts';

export type OwnRow = Omit<OwnExerciseRecord, 'message' | 'difficulty' | 'courseId'> & {
  mail_id: string | null;
  message: string;
  state: ExerciseState;
};

/** Exercise messages received by a user. */
export const ownRows = (database: Db, organization: string, user: string) =>
  database
    .selectFrom('exercise_recipients as own')
    .innerJoin('exercises', 'exercises.id', 'own.exercise_id')
    .innerJoin('exercise_messages', (join) =>
      join
        .onRef('exercise_messages.exercise_id', '=', 'own.exercise_id')
        .onRef('exercise_messages.position', '=', 'own.position'),
    )
    .select([
      'own.id',
      'own.mail_id',
      'own.deliveredAt',
      'own.openedAt',
      'own.followedAt',
      'own.submittedAt',
      'own.reportedAt',
      'exercise_messages.message',
      'exercises.state',
    ])
    .where('own.organization_id', '=', organization)
    .where('own.user_id', '=', user)
    .where('own.deliveredAt', 'is not', null)
    .$narrowType<{ deliveredAt: string }>();

/** Earlier, it would reveal which message belongs to an exercise. */
export const isOver = ({ state, reportedAt, submittedAt }: OwnRow): boolean =>
  state === 'ended' || reportedAt !== null || submittedAt !== null;
