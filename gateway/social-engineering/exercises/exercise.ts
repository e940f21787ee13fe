import { json, list, text } from '../../kit/entity/columns.ts';
import { entity } from '../../kit/entity/entity.ts';
import type { ExerciseInput, ExercisePatch } from '../../generated.ts';
import type { ExerciseRecord } from '../records.ts';

const stored = (moment: string | null | undefined): string | null | undefined =>
  moment == null ? moment : new Date(moment).toISOString();

export const exercise = entity<'exercises', ExerciseRecord, ExerciseInput & ExercisePatch>('Exercise', {
  room: 'social-engineering',
  table: 'exercises',
  columns: {
    id: text,
    title: text,
    purpose: { ...text, empty: '' },
    state: text,
    templateIds: list,
    audience: json,
    announcementId: text,
    startsAt: text,
    sendsUntil: text,
    endsAt: text,
    submittedById: text,
    approvedById: text,
    recalledAt: text,
    createdAt: text,
    results: json,
  },
  order: 'createdAt',
  isDescending: true,
  most: 1_000,
  defaults: () => ({
    state: 'draft',
    audience: { who: 'staff', roles: [], people: [] },
    createdAt: new Date().toISOString(),
  }),
  clean: ({ startsAt, sendsUntil, endsAt, audience, ...sent }) => ({
    ...sent,
    ...(audience && {
      audience: {
        who: audience.who,
        roles: audience.who === 'roles' ? (audience.roles ?? []) : [],
        people: audience.who === 'people' ? (audience.people ?? []) : [],
      },
    }),
    ...(startsAt !== undefined && { startsAt: stored(startsAt)! }),
    ...(sendsUntil !== undefined && { sendsUntil: stored(sendsUntil)! }),
    ...(endsAt !== undefined && { endsAt: stored(endsAt)! }),
  }),
});
