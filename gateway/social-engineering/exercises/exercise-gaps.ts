import type { Role } from '../../core/contract/sdl/roles.ts';
import type { Db } from '../../core/database/tables.ts';
import type { ExerciseGap } from '../../generated.ts';
import { membersAmong, peopleOf, sendersOf, type Participant } from './exercise-people.ts';
import type { ExerciseRecord, ExerciseTemplateRecord } from '../records.ts';

/** Maximum exercise messages per organization and hour. */
export const HOURLY_MOST = 200;

/** Audience test of a live required announcement; null without one. */
export type MeantFor = ((user: string, role: Role) => boolean) | null;

const ms = (moment: string | null): number => (moment === null ? Number.NaN : Date.parse(moment));

/** The condition for success, so that missing times fail. */
const areTimes = ({ startsAt, sendsUntil, endsAt }: ExerciseRecord, now: number): boolean =>
  ms(startsAt) > now && ms(sendsUntil) > ms(startsAt) && ms(endsAt) >= ms(sendsUntil);

const isFastEnough = ({ startsAt, sendsUntil }: ExerciseRecord, people: number): boolean =>
  people <= (HOURLY_MOST * (ms(sendsUntil) - ms(startsAt))) / 3_600_000;

export const isToldTo = (told: MeantFor, people: readonly Participant[]): boolean =>
  told !== null && people.every(({ id, role }) => told(id, role));

type Asked = { organization: string; exercise: ExerciseRecord; templates: ExerciseTemplateRecord[]; told: MeantFor };

/** Missing requirements before submission, in form order. */
export async function gapsOf(database: Db, asked: Asked, now = Date.now()): Promise<ExerciseGap[]> {
  const { organization, exercise, templates, told } = asked;
  const people = await peopleOf(database, organization, exercise.audience);
  const senders = await membersAmong(database, organization, sendersOf(templates));
  const hasTimes = areTimes(exercise, now);
  const gaps: [ExerciseGap, boolean][] = [
    ['title', exercise.title.trim() === ''],
    ['templates', templates.length === 0 || templates.length < exercise.templateIds.length],
    ['senders', senders.length > 0],
    ['audience', people.length === 0],
    ['times', !hasTimes],
    ['pace', hasTimes && !isFastEnough(exercise, people.length)],
    ['announcement', !isToldTo(told, people)],
  ];
  return gaps.filter(([, isMissing]) => isMissing).map(([gap]) => gap);
}
