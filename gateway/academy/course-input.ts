import { checkWithin } from '../core/ground/check-within.ts';
import { checkFilled, checkLength, cleanHtml } from '../core/ground/content.ts';
import { badInput } from '../core/ground/errors.ts';
import type { CoursePatch, CourseStepInput } from '../generated.ts';
import type { KeptCourse } from './course-rows.ts';
import type { CourseStepRecord } from './records.ts';

const STEPS_MOST = 100;
const MINUTES_MOST = 100_000;

function stepsOf(inputs: readonly CourseStepInput[]): CourseStepRecord[] {
  if (inputs.length > STEPS_MOST) throw badInput('course.steps', `must hold at most ${STEPS_MOST}`);
  const markup = { elements: 0, entities: 0 };
  return inputs.map((step, order) => ({
    order,
    title: checkFilled(`course.steps[${order}].title`, step.title, 200),
    subtitle: checkLength(`course.steps[${order}].subtitle`, step.subtitle ?? '', 500),
    content: cleanHtml(
      `course.steps[${order}].content`,
      checkLength(`course.steps[${order}].content`, step.content, 50_000),
      markup,
    ),
  }));
}

/** The fields that were sent, checked. */
export function cleanCourse(patch: CoursePatch): Partial<KeptCourse> {
  for (const [key, value] of Object.entries(patch))
    if (value === null) throw badInput(`course.${key}`, 'must not be null');
  const { title, description, categoryId, duration, featured, steps } = patch;
  if (duration != null) checkWithin('course.duration', duration, 0, MINUTES_MOST);
  const kept = steps != null ? stepsOf(steps) : null;
  return {
    ...(title != null ? { title: checkFilled('course.title', title, 200) } : {}),
    ...(description != null ? { description: checkLength('course.description', description, 2_000) } : {}),
    ...(categoryId != null ? { categoryId } : {}),
    ...(duration != null ? { duration } : {}),
    ...(featured != null ? { featured } : {}),
    ...(kept ? { steps: kept, totalSteps: kept.length } : {}),
  };
}
