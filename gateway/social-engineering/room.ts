import { crud } from '../kit/entity/crud.ts';
import { defineRoom } from '../define-room.ts';
import { checks } from './checks.ts';
import { exercise } from './exercises/exercise.ts';
import { exerciseStore } from './exercises/exercise-store.ts';
import { exerciseTemplate, exerciseTemplateStore } from './exercises/exercise-template.ts';
import { retention, startJobs } from './forgetting.ts';
import { jobKinds } from './jobs.ts';
import { lists } from './lists.ts';
import { resolvers } from './resolvers.ts';
import { migrations } from './tables.ts';

export const socialEngineeringRoom = defineRoom({
  name: 'social-engineering',
  // Exercises have no undo: an approved one must not be changed afterwards.
  entities: [crud(exerciseTemplate, exerciseTemplateStore), { ...crud(exercise, exerciseStore), undo: {} }],
  resolvers,
  migrations,
  checks,
  lists,
  jobKinds,
  retention,
  startJobs,
});
