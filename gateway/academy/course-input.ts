import { cleanHtml } from '../kit/text/clean-html.ts';
import type { CoursePatch, CourseStepInput } from '../generated.ts';
import type { KeptCourse } from './course-rows.ts';
import type { CourseStepRecord } from './records.ts';

function stepsOf(inputs: readonly CourseStepInput[]): CourseStepRecord[] {
  const markup = { elements: 0, entities: 0 };
  return inputs.map((step, order) => ({
    order,
    title: step.title,
    subtitle: step.subtitle ?? '',
    content: cleanHtml(`course.steps[${order}].content`, step.content, markup),
  }));
}

/** Sent fields in their stored form. */
export function courseFields(patch: CoursePatch): Partial<KeptCourse> {
  const { steps, ...fields } = patch;
  return steps ? { ...fields, steps: stepsOf(steps), totalSteps: steps.length } : fields;
}
