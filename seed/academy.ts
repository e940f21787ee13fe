import { courseKey } from '../gateway/academy/course-rows.ts';
import { notePlace } from '../gateway/academy/note-store.ts';
import { sortKey } from '../gateway/core/ground/sort-key.ts';
import { harbor, northwind, people } from './people.ts';
import { seedId, type Plant } from './plant.ts';
import {
  courseUpdatedAt,
  harborAcademyCategories,
  harborCourses,
  harborCourseSteps,
  northwindAcademyCategories,
  northwindCourses,
  northwindCourseSteps,
  type AcademyCategoryText,
  type CourseStepText,
  type CourseText,
} from './texts/academy.ts';

type AcademyTexts = { categories: AcademyCategoryText[]; courses: CourseText[]; steps: CourseStepText[] };

export const academyCategoryId = (organization: string, slug: string): string =>
  seedId('academy category', organization, slug);
export const courseId = (organization: string, slug: string): string => seedId('course', organization, slug);

export async function seedAcademy(plant: Plant): Promise<void> {
  await seedOrganization(plant, northwind, people.owner.id, {
    categories: northwindAcademyCategories,
    courses: northwindCourses,
    steps: northwindCourseSteps,
  });
  await seedOrganization(plant, harbor, people.harborOwner.id, {
    categories: harborAcademyCategories,
    courses: harborCourses,
    steps: harborCourseSteps,
  });
}

const notes = [
  { step: 0, quote: null, text: 'Ask Freja for an old movement to **practise** on.' },
  { step: 2, quote: 'a way back to zero', text: '- keep the parts in a tray\n- take a picture of each layer' },
];

/** Progress and notes belong to the owner; everyone else starts at zero. */
async function seedOrganization(plant: Plant, organization_id: string, owner: string, texts: AcademyTexts) {
  await plant.insert(
    'academy_categories',
    texts.categories.map((category) => ({
      ...category,
      id: academyCategoryId(organization_id, category.slug),
      organization_id,
      sortKey: sortKey(category.title),
    })),
  );
  await plant.insert(
    'academy_courses',
    texts.courses.map((text, position) => ({
      id: courseId(organization_id, text.slug),
      organization_id,
      category_id: academyCategoryId(organization_id, text.category),
      position,
      title: text.title,
      slug: text.slug,
      description: text.description,
      searchKey: courseKey(text),
      duration: text.duration,
      totalSteps: text.totalSteps,
      updatedAt: courseUpdatedAt(text, plant.now),
      featured: text.featured ? 1 : 0,
    })),
  );
  await plant.insert(
    'academy_steps',
    texts.steps.map((step) => ({ ...step, organization_id })),
  );
  await plant.insert(
    'academy_progress',
    texts.courses
      .filter(({ progress }) => progress.currentStep > 0 || progress.completed > 0)
      .map(({ slug, progress }) => ({
        ...progress,
        organization_id,
        user_id: owner,
        course_id: courseId(organization_id, slug),
      })),
  );
  const course_id = courseId(organization_id, texts.courses[0]!.slug);
  const createdAt = plant.now.toISOString();
  await plant.insert(
    'course_notes',
    notes.map(({ step, ...note }) => ({
      ...note,
      id: seedId('course note', organization_id, String(step)),
      organization_id,
      user_id: owner,
      course_id,
      step,
      place: notePlace(step, createdAt),
      createdAt,
      updatedAt: createdAt,
    })),
  );
}
