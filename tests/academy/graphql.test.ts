import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseId } from '../../seed/academy.ts';
import { northwind } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const compose = courseId(northwind, 'a-stocktaking-app-with-jetpack-compose');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const screen = (first: string) => `{
  academyCategories { id title slug }
  courses${first} { id title description duration totalSteps featured updatedAt category { title slug } progress { currentStep completed } }
}`;

const SAVE = `mutation ($id: ID!, $step: Int!, $completed: Int) {
  saveCourseProgress(courseId: $id, currentStep: $step, completed: $completed) { progress { currentStep completed } }
}`;

describe('the academy over GraphQL', () => {
  it('answers the list screen in one request, with the category as an object', async () => {
    const { academyCategories, courses } = await gateway.ask(screen(''));
    expect(academyCategories).toHaveLength(4);
    expect(courses).toHaveLength(18);
    expect(courses[0].category).toEqual({ title: 'Web', slug: 'web' });
  });

  it('costs the same number of statements for one course and for all of them', async () => {
    await gateway.ask(screen(''));
    const one = await gateway.countStatements(() => gateway.ask(screen('(first: 1)')));
    const all = await gateway.countStatements(() => gateway.ask(screen('')));
    expect(all).toBe(one);
  });

  it('costs the same number of statements for the courses of one category and of all', async () => {
    const query = (first: number) => `{ academyCategories(first: ${first}) { courses { title steps { title } } } }`;
    await gateway.ask(query(1));
    const one = await gateway.countStatements(() => gateway.ask(query(1)));
    const all = await gateway.countStatements(() => gateway.ask(query(4)));
    expect(all).toBe(one);
  });

  it('pages through the courses of a category', async () => {
    const query = `query ($after: ID) { academyCategories { slug courses(first: 4, after: $after) { id slug } } }`;
    const { academyCategories } = await gateway.ask(query);
    const web = academyCategories.find(({ slug }: Loose) => slug === 'web').courses;
    expect(web).toHaveLength(4);
    const { academyCategories: next } = await gateway.ask(query, { after: web[3].id });
    expect(next.find(({ slug }: Loose) => slug === 'web').courses).toHaveLength(3);
    expect(next.find(({ slug }: Loose) => slug === 'cloud').courses).toEqual([]);
  });

  it('pages courses by cursor, within a category too', async () => {
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const { courses }: Loose = await gateway.ask(
        'query ($after: ID) { courses(category: "web", first: 3, after: $after) { id } }',
        { after },
      );
      if (courses.length === 0) break;
      seen.push(...courses.map(({ id }: Loose) => id));
      after = seen.at(-1)!;
    }
    expect(new Set(seen).size).toBe(7);
    const { errors } = await gateway.graphql('{ courses(first: 101) { id } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'first' });
    const { errors: unknown } = await gateway.graphql('{ courses(category: "gardening") { id } }');
    expect(unknown?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('returns the steps of one course', async () => {
    const { course } = await gateway.ask('query ($id: ID!) { course(id: $id) { steps { order title content } } }', {
      id: compose,
    });
    expect(course.steps).toHaveLength(11);
    expect(course.steps[0].content).toMatch(/^<h2>/);
  });
});

describe('saved progress', () => {
  it('is announced to the same person on every screen, to no one else, and returned over REST', async () => {
    const follow =
      'subscription { courseProgressChanged { action id courseProgress { completed } course { progress { currentStep } } } }';
    const own = await gateway.follow(follow);
    const colleague = await gateway.follow(follow, {}, 'member');
    const foreign = await gateway.follow(follow, {}, 'harborOwner');
    const { saveCourseProgress } = await gateway.ask(SAVE, { id: compose, step: 7 });
    expect(saveCourseProgress.progress).toEqual({ currentStep: 7, completed: 0 });
    expect((await own.next()).data.data.courseProgressChanged).toEqual({
      action: 'update',
      id: compose,
      courseProgress: { completed: 0 },
      course: { progress: { currentStep: 7 } },
    });
    expect(await colleague.maybe()).toBeNull();
    expect(await foreign.maybe(50)).toBeNull();
    const { body } = await gateway.rest('GET', `/api/apps/academy/courses/course?id=${compose}`);
    expect(body.progress).toEqual({ currentStep: 7, completed: 0 });
    for (const stream of [own, colleague, foreign]) stream.close();
  });

  it('is private in the log', async () => {
    await gateway.ask(SAVE, { id: compose, step: 5 }, 'member');
    const { changes } = await gateway.ask('{ changes(first: 1) { record record_id before after } }');
    expect(changes[0]).toEqual({ record: 'CourseProgress', record_id: '', before: null, after: null });
  });

  it('is reverted by undo', async () => {
    const { extensions } = await gateway.graphql(SAVE, { id: compose, step: 10, completed: 1 });
    await gateway.ask('mutation ($id: ID!) { undoChange(id: $id) { id } }', { id: extensions.changes[0] });
    const { course } = await gateway.ask(
      'query ($id: ID!) { course(id: $id) { progress { currentStep completed } } }',
      {
        id: compose,
      },
    );
    expect(course.progress).toEqual({ currentStep: 7, completed: 0 });
  });
});

describe('a course that is deleted while it is being changed', () => {
  it('is returned as written, or not found', async () => {
    const CREATE = 'mutation ($course: CourseInput!) { createCourse(course: $course) { id steps { title } } }';
    const { academyCategories } = await gateway.ask('{ academyCategories { id } }');
    const course = { title: 'Short', categoryId: academyCategories[0].id };
    for (const [name, rest] of [
      ['updateCourse', 'course: { title: "Shorter" }'],
      ['moveCourse', 'after: null'],
    ]) {
      const { id } = (await gateway.ask(CREATE, { course })).createCourse;
      const [changed, gone] = await Promise.all([
        gateway.graphql(`mutation ($id: ID!) { ${name}(id: $id, ${rest}) { id title } }`, { id }),
        gateway.graphql('mutation ($id: ID!) { deleteCourse(id: $id) }', { id }),
      ]);
      // Either may come first.
      const codes = (changed.errors ?? []).map(({ extensions }: { extensions: { code: string } }) => extensions.code);
      if (codes.length > 0) expect([name, codes]).toEqual([name, ['NOT_FOUND']]);
      else expect(changed.data[name!].id).toBe(id);
      expect(gone.data).toEqual({ deleteCourse: true });
    }
  });
});
