import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import { pageOf } from '../core/database/paging.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    academyCategories: (_, page, { academy }) => academy.categories(page),
    courses: (_, { category, ...page }, { academy }) => academy.courses(page, category),
    course: (_, { id }, { academy }) => academy.find(id),
  },
  Mutation: {
    saveCourseProgress: (_, { courseId, currentStep, completed }, { academy }) =>
      academy.saveProgress(courseId, currentStep, completed),
  },
  Subscription: {
    courseProgressChanged: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['CourseProgress'] }),
      resolve: async ({ action, record_id }: ChangeRow, _args: unknown, { academy }: Context) => ({
        action,
        id: record_id,
        course: await academy.findPlain(record_id),
      }),
    },
  },
  AcademyCategory: {
    courses: async ({ slug }, page, { academy, listMax }) =>
      pageOf(await academy.coursesByCategory.load(slug), page, listMax),
  },
  Course: {
    category: async ({ category }, _args, { academy }) => (await academy.categoryBySlug.load(category))[0]!,
    steps: ({ steps }, _args, { academy }) => steps ?? academy.steps(),
  },
};
