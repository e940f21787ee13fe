import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseId } from '../../seed/academy.ts';
import { harbor, northwind } from '../../seed/people.ts';
import { northwindCourses } from '../../seed/texts/academy.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/academy';
const first = courseId(northwind, northwindCourses[0]!.slug);
const untouched = courseId(northwind, 'calm-containers');
const foreign = courseId(harbor, 'a-logbook-that-works-at-sea');
const unknown = '00000000-0000-4000-8000-000000000000';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = (path: string, options = {}) => gateway.rest('GET', `${base}${path}`, options);
const save = (body: object, options = {}) => gateway.rest('PATCH', `${base}/courses/progress`, { body, ...options });
const countBy = (courses: Loose[], of: (course: Loose) => unknown) => {
  const counts: Record<string, number> = {};
  for (const course of courses) counts[String(of(course))] = (counts[String(of(course))] ?? 0) + 1;
  return counts;
};

describe('reading the academy over REST', () => {
  it('lists the four categories, sorted by title', async () => {
    const { status, body } = await get('/categories');
    expect(status).toBe(200);
    expect(body.map(({ title, slug }: Loose) => [title, slug])).toEqual([
      ['Android', 'android'],
      ['Cloud', 'cloud'],
      ['Firebase', 'firebase'],
      ['Web', 'web'],
    ]);
    expect(Object.keys(body[0]).sort()).toEqual(['id', 'slug', 'title']);
  });

  it('lists the 18 courses in stored order, with the slug of the category and without steps', async () => {
    const { body } = await get('/courses');
    expect(body.map(({ slug }: Loose) => slug)).toEqual(northwindCourses.map(({ slug }) => slug));
    expect(countBy(body, ({ category }) => category)).toEqual({ web: 7, firebase: 4, cloud: 4, android: 3 });
    expect(countBy(body, ({ duration }) => duration)).toEqual({ 30: 4, 45: 5, 60: 3, 90: 4, 120: 2 });
    expect(body.filter(({ featured }: Loose) => featured)).toHaveLength(2);
    expect(body.every((course: object) => !('steps' in course))).toBe(true);
    expect(body.every(({ totalSteps }: Loose) => totalSteps === 11)).toBe(true);
    expect(body.every(({ updatedAt }: Loose) => /^[A-Z][a-z]{2} \d{2}, \d{4}$/.test(updatedAt))).toBe(true);
  });

  it("returns the owner's saved progress, and the beginning to others", async () => {
    const { body: own } = await get('/courses');
    expect(countBy(own, ({ progress }) => progress.currentStep)).toEqual({
      0: 9,
      2: 1,
      3: 2,
      4: 1,
      5: 1,
      6: 2,
      8: 1,
      10: 1,
    });
    expect(countBy(own, ({ progress }) => progress.completed)).toEqual({ 0: 11, 1: 3, 2: 2, 3: 2 });
    const { body: theirs } = await get('/courses', { as: 'member' });
    expect(theirs.every(({ progress }: Loose) => progress.currentStep === 0 && progress.completed === 0)).toBe(true);
  });

  it('filters by the slug of a category, and rejects an unknown one', async () => {
    const { body } = await get('/courses?category=android');
    expect(body.map(({ category }: Loose) => category)).toEqual(['android', 'android', 'android']);
    const { status, body: nothing } = await get('/courses?category=gardening');
    expect([status, nothing]).toEqual([404, 'NOT FOUND']);
  });

  it('returns one course with its eleven steps in order', async () => {
    const { body } = await get(`/courses/course?id=${first}`);
    expect(body.slug).toBe(northwindCourses[0]!.slug);
    expect(body.steps.map(({ order }: Loose) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(Object.keys(body.steps[0])).toEqual(['order', 'title', 'subtitle', 'content']);
    const { body: other } = await get(`/courses/course?id=${untouched}`);
    expect(other.steps).toEqual(body.steps);
  });

  it('returns null for an unknown course and for one of another organization', async () => {
    expect((await get(`/courses/course?id=${unknown}`)).body).toBeNull();
    expect((await get(`/courses/course?id=${foreign}`)).body).toBeNull();
    expect((await get(`/courses/course?id=${foreign}`, { as: 'harborOwner' })).body.title).toBe(
      'A Logbook That Works at Sea',
    );
  });

  it('names the missing argument, and requires a sign-in', async () => {
    const { status, body } = await get('/courses/course');
    expect([status, body.argument]).toEqual([400, 'id']);
    expect((await get('/courses', { as: null })).status).toBe(401);
  });
});

describe('saving progress over REST', () => {
  it('stores the step, and counts a completion unless the count is sent', async () => {
    const { status, body } = await save({ courseId: untouched, currentStep: 4, completed: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: untouched, progress: { currentStep: 4, completed: 2 } });
    expect('steps' in body).toBe(false);
    await save({ courseId: untouched, currentStep: 10 });
    expect((await get(`/courses/course?id=${untouched}`)).body.progress).toEqual({ currentStep: 10, completed: 2 });
  });

  it('is private to a person', async () => {
    await save({ courseId: first, currentStep: 9 }, { as: 'member' });
    expect((await get(`/courses/course?id=${first}`, { as: 'member' })).body.progress.currentStep).toBe(9);
    expect((await get(`/courses/course?id=${first}`)).body.progress.currentStep).toBe(3);
  });

  it('refuses an unknown step and changes nothing', async () => {
    const { body: before } = await get(`/courses/course?id=${first}`);
    const wrong: [object, string][] = [
      [{ courseId: first }, 'currentStep'],
      [{ courseId: first, currentStep: 11 }, 'currentStep'],
      [{ courseId: first, currentStep: -1 }, 'currentStep'],
      [{ courseId: first, currentStep: 1.5 }, 'currentStep'],
      [{ courseId: first, currentStep: 1, completed: -1 }, 'completed'],
      [{ currentStep: 1 }, 'courseId'],
    ];
    for (const [sent, argument] of wrong) {
      const { status, body } = await save(sent);
      expect([status, body.code, body.argument]).toEqual([400, 'BAD_INPUT', argument]);
    }
    expect((await get(`/courses/course?id=${first}`)).body).toEqual(before);
  });

  it('rejects a course of another organization', async () => {
    for (const id of [unknown, foreign]) {
      const { status, body } = await save({ courseId: id, currentStep: 1 });
      expect([status, body]).toEqual([404, 'NOT FOUND']);
    }
  });
});
