import type { Context } from '../context.ts';
import { recordChanges } from '../kit/entity/record-changes.ts';
import { pageOf } from '../kit/rows/loaded-page.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    academyCategories: (_, page, { academy }) => academy.categories(page),
    courses: (_, { category, query, progress, order, ...page }, { academy }) =>
      academy.courses(page, { category, query, progress, order }),
    course: (_, { id }, { academy }) => academy.find(id),
    courseStep: (_, { courseId, order }, { academy }) => academy.step(courseId, order),
    courseNotes: (_, { courseId, ...page }, { academy }) => academy.notes.of(courseId, page),
  },
  Mutation: {
    saveCourseProgress: (_, { courseId, currentStep, completed }, { academy }) =>
      academy.progress.save(courseId, currentStep, completed),
    markCourseStep: (_, { courseId, step, done }, { academy }) => academy.progress.mark(courseId, step, done),
    createCourseNote: (_, { note }, { academy }) => academy.notes.create(note),
    updateCourseNote: (_, { id, note, since }, { academy }) => academy.notes.update(id, note, since),
    deleteCourseNote: (_, { id }, { academy }) => academy.notes.remove(id),
    createCourse: (_, { course }, { academy }) => academy.courseEditor.create(course),
    updateCourse: (_, { id, course }, { academy }) => academy.courseEditor.update(id, course),
    moveCourse: (_, { id, after }, { academy }) => academy.courseEditor.move(id, after),
    deleteCourse: (_, { id }, { academy }) => academy.courseEditor.remove(id),
    createAcademyCategory: (_, { category }, { academy }) => academy.categoryEditor.create(category),
    updateAcademyCategory: (_, { id, category }, { academy }) => academy.categoryEditor.update(id, category),
    deleteAcademyCategory: (_, { id }, { academy }) => academy.categoryEditor.remove(id),
  },
  Subscription: {
    courseProgressChanged: recordChanges(
      'CourseProgress',
      async (id, { academy }: Context) => (await academy.findPlain(id))?.progress ?? null,
    ),
  },
  CourseProgressChange: {
    course: ({ id }, _args, { academy }) => academy.findPlain(id),
  },
  AcademyCategory: {
    courses: async ({ slug }, page, { academy, listMax }) =>
      pageOf(await academy.coursesByCategory.load(slug), page, listMax, academy.findPlain),
  },
  Course: {
    category: async ({ category }, _args, { academy }) => (await academy.categoryBySlug.load(category))[0]!,
    steps: (course, _args, { academy }) => course.steps ?? academy.stepsOf(course),
  },
};
