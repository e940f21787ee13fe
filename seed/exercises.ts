import { exercise } from '../gateway/social-engineering/exercises/exercise.ts';
import { resultsOf } from '../gateway/social-engineering/exercises/exercise-results.ts';
import { exerciseTemplate } from '../gateway/social-engineering/exercises/exercise-template.ts';
import type { ExerciseRecord, ExerciseTemplateRecord } from '../gateway/social-engineering/records.ts';
import { announcementId } from './announcement.ts';
import { harbor, northwind, northwindStaff, people } from './people.ts';
import { daysBefore, minutesBefore, seedId, type Plant } from './plant.ts';
import { easyTemplates } from './texts/exercises-easy.ts';
import { hardTemplates } from './texts/exercises-hard.ts';
import { mediumTemplates } from './texts/exercises-medium.ts';

const DAY = 24 * 60;
const texts = [...easyTemplates, ...mediumTemplates, ...hardTemplates];

export const exerciseTemplateId = (organization: string, index: number): string =>
  seedId('exercise template', organization, index);
export const exerciseId = (organization: string, index: number): string => seedId('exercise', organization, index);

const templatesOf = (plant: Plant, organization: string): ExerciseTemplateRecord[] =>
  texts.map((text, index) => ({
    ...text,
    id: exerciseTemplateId(organization, index),
    courseId: null,
    updatedAt: daysBefore(plant.now, 60),
  }));

type Plan = { title: string; purpose: string; state: ExerciseRecord['state']; templates: readonly number[] };

const draftOf = (plant: Plant, organization: string, index: number, { templates, ...plan }: Plan): ExerciseRecord => ({
  ...plan,
  id: exerciseId(organization, index),
  templateIds: templates.map((place) => exerciseTemplateId(organization, place)),
  audience: { who: 'staff', roles: [], people: [] },
  announcementId: null,
  startsAt: null,
  sendsUntil: null,
  endsAt: null,
  submittedById: null,
  approvedById: null,
  recalledAt: null,
  createdAt: daysBefore(plant.now, 90 - index),
  results: null,
});

/** Number of people who reported, followed the link, and entered something. */
type Done = { reported: number; followed: number; submitted: number };

/** Templates, two finished exercises, and one waiting for approval, so that nothing starts automatically. */
export async function seedExercises(plant: Plant): Promise<void> {
  for (const organization of [northwind, harbor])
    await plant.insert(
      'exercise_templates',
      templatesOf(plant, organization).map((one) => ({
        organization_id: organization,
        ...(exerciseTemplate.rowOf(one) as object),
      })) as never,
    );
  const over = { state: 'ended' as const, purpose: 'How many notice it, and how fast they tell us' };
  const spring = draftOf(plant, northwind, 0, { title: 'Accounts and passwords', templates: [1, 4], ...over });
  const autumn = draftOf(plant, northwind, 1, { title: 'Documents and invoices', templates: [5, 11], ...over });
  await seedEnded(plant, spring, 84, { reported: 5, followed: 6, submitted: 2 });
  await seedEnded(plant, autumn, 28, { reported: 11, followed: 4, submitted: 1 });
  const next = draftOf(plant, northwind, 2, {
    title: 'Sign-ins before the holidays',
    purpose: 'A message about an unusual sign-in, in the week when many travel',
    state: 'waiting',
    templates: [7, 10],
  });
  await seedExercise(plant, northwind, {
    ...next,
    announcementId: announcementId(northwind, 'password-rules'),
    startsAt: minutesBefore(plant.now, -DAY),
    sendsUntil: minutesBefore(plant.now, -DAY - 480),
    endsAt: minutesBefore(plant.now, -8 * DAY),
    submittedById: people.owner.id,
    createdAt: daysBefore(plant.now, 1),
  });
  const first = { title: 'Our first exercise', purpose: '', state: 'draft' as const, templates: [1] };
  await seedExercise(plant, harbor, { ...draftOf(plant, harbor, 0, first), createdAt: daysBefore(plant.now, 3) });
}

async function seedExercise(plant: Plant, organization: string, record: ExerciseRecord): Promise<void> {
  await plant.insert('exercises', [{ organization_id: organization, ...(exercise.rowOf(record) as object) } as never]);
  if (record.state === 'draft') return;
  const templates = templatesOf(plant, organization);
  const messages = record.templateIds.map((id, position) => ({
    organization_id: organization,
    exercise_id: record.id,
    position,
    message: JSON.stringify(templates.find((one) => one.id === id)),
  }));
  await plant.insert('exercise_messages', messages);
}

/** Each of the two messages went to half of the staff. */
async function seedEnded(plant: Plant, record: ExerciseRecord, daysAgo: number, done: Done): Promise<void> {
  const at = (minutes: number): string => minutesBefore(plant.now, daysAgo * DAY - minutes);
  const rows = northwindStaff.map(({ id }, index) => {
    const isOf = (first: number, many: number) => (index + first) % northwindStaff.length < many;
    const sent = index * 12;
    const followed = isOf(3, done.followed);
    return {
      id: seedId('exercise recipient', record.id, id),
      organization_id: northwind,
      exercise_id: record.id,
      user_id: id,
      position: index % 2,
      role: id === people.owner.id ? ('owner' as const) : ('member' as const),
      sendAt: at(sent),
      deliveredAt: at(sent),
      mail_id: null,
      tokenHash: null,
      openedAt: followed || index % 4 > 0 ? at(sent + 6) : null,
      followedAt: followed ? at(sent + 8) : null,
      submittedAt: isOf(3, done.submitted) ? at(sent + 9) : null,
      reportedAt: isOf(14, done.reported) ? at(sent + 7 + ((index * 17) % 90)) : null,
    };
  });
  const templates = templatesOf(plant, northwind);
  const difficulty = (position: number): number =>
    templates.find(({ id }) => id === record.templateIds[position])!.difficulty;
  const ended: ExerciseRecord = {
    ...record,
    announcementId: announcementId(northwind, 'password-rules'),
    startsAt: at(0),
    sendsUntil: at(240),
    endsAt: at(7 * DAY),
    submittedById: people.owner.id,
    approvedById: people.owner.id,
    createdAt: at(-2 * DAY),
    results: resultsOf(rows.map((row) => ({ ...row, difficulty: difficulty(row.position) }))),
  };
  await seedExercise(plant, northwind, ended);
  await plant.insert('exercise_recipients', rows);
}
