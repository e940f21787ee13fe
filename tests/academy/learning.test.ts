import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseId } from '../../seed/academy.ts';
import { northwind } from '../../seed/people.ts';
import { northwindCourses } from '../../seed/texts/academy.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const base = '/api/apps/academy/courses';
const idOf = (at: number) => courseId(northwind, northwindCourses[at]!.slug);
const untouched = northwindCourses.findIndex(({ progress }) => progress.currentStep + progress.completed === 0);
const startedIndex = northwindCourses.findIndex(({ progress }) => progress.currentStep > 1);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const UNDO = 'mutation ($id: ID!) { undoChange(id: $id) { action } }';
const PROGRESS = 'progress { currentStep completed doneSteps seenAt }';
const MARK = `mutation ($id: ID!, $step: Int!, $done: Boolean!) {
  markCourseStep(courseId: $id, step: $step, done: $done) { ${PROGRESS} }
}`;
const SAVE = `mutation ($id: ID!, $step: Int!, $completed: Int) {
  saveCourseProgress(courseId: $id, currentStep: $step, completed: $completed) { ${PROGRESS} }
}`;
const save = async (id: string, step: number, completed?: number, as: Who = 'owner') =>
  (await gateway.ask(SAVE, { id, step, completed }, as)).saveCourseProgress.progress;
const list = async (variables: object, as: Who = 'owner') =>
  (
    await gateway.ask(
      `query ($query: String, $progress: [CourseState!], $order: CourseOrder, $first: Int, $after: ID) {
        courses(query: $query, progress: $progress, order: $order, first: $first, after: $after) { id title }
      }`,
      variables,
      as,
    )
  ).courses as Loose[];

describe('completed steps', () => {
  it('are those before the current one until the first is marked', async () => {
    const { course } = await gateway.ask(`query ($id: ID!) { course(id: $id) { ${PROGRESS} } }`, {
      id: idOf(startedIndex),
    });
    const { currentStep } = northwindCourses[startedIndex]!.progress;
    expect(course.progress).toMatchObject({ currentStep, seenAt: null });
    expect(course.progress.doneSteps).toEqual(Array.from({ length: currentStep }, (_, step) => step));
    expect(await save(idOf(startedIndex), currentStep, undefined, 'member')).toMatchObject({ doneSteps: [] });
  });

  it('grow step by step, and a jump marks none in between', async () => {
    const id = idOf(untouched);
    expect((await save(id, 1, undefined, 'member')).doneSteps).toEqual([0]);
    expect((await save(id, 2, undefined, 'member')).doneSteps).toEqual([0, 1]);
    const jumped = await save(id, 7, undefined, 'member');
    expect(jumped).toMatchObject({ currentStep: 7, doneSteps: [0, 1] });
    expect(Date.parse(jumped.seenAt)).toBeGreaterThan(Date.now() - 60_000);
    const { markCourseStep } = await gateway.ask(MARK, { id, step: 7, done: true }, 'member');
    expect(markCourseStep.progress).toMatchObject({ currentStep: 7, doneSteps: [0, 1, 7] });
    const { markCourseStep: unmarked } = await gateway.ask(MARK, { id, step: 0, done: false }, 'member');
    expect(unmarked.progress.doneSteps).toEqual([1, 7]);
  });

  it('are reset once the course is finished, and restored by undo', async () => {
    const id = idOf(untouched);
    const before = (await gateway.ask(`query ($id: ID!) { course(id: $id) { ${PROGRESS} } }`, { id }, 'member')).course;
    const { data, extensions } = await gateway.graphql(SAVE, { id, step: 0, completed: 1 }, 'member');
    expect(data.saveCourseProgress.progress).toMatchObject({ currentStep: 0, completed: 1, doneSteps: [] });
    await gateway.ask(UNDO, { id: extensions.changes[0] }, 'member');
    const { course } = await gateway.ask(`query ($id: ID!) { course(id: $id) { ${PROGRESS} } }`, { id }, 'member');
    expect(course.progress).toEqual(before.progress);
  });

  it('are absent from REST, which has only the two documented numbers', async () => {
    const { body } = await gateway.rest('POST', `${base}/step/done`, {
      body: { courseId: idOf(untouched), step: 3, done: true },
      as: 'customer',
    });
    expect(body.progress).toEqual({ currentStep: 0, completed: 0 });
    const { status } = await gateway.rest('POST', `${base}/step/done`, {
      body: { courseId: idOf(untouched), step: 99, done: true },
    });
    expect(status).toBe(400);
  });
});

describe('a single step', () => {
  it('can be read alone, and is null beyond the last', async () => {
    const query = 'query ($id: ID!, $order: Int!) { courseStep(courseId: $id, order: $order) { order title content } }';
    const { courseStep } = await gateway.ask(query, { id: idOf(0), order: 3 });
    expect(courseStep).toMatchObject({ order: 3 });
    expect(courseStep.content.length).toBeGreaterThan(100);
    expect((await gateway.ask(query, { id: idOf(0), order: 99 })).courseStep).toBeNull();
    const foreign = await gateway.ask(query, { id: idOf(0), order: 0 }, 'harborOwner');
    expect(foreign.courseStep).toBeNull();
  });
});

describe('the list of courses', () => {
  it('filters by query, by progress, and by several states at once', async () => {
    const { title } = northwindCourses[4]!;
    expect((await list({ query: title.toUpperCase() })).map((course) => course.title)).toEqual([title]);
    const inWeb = northwindCourses.filter((course) =>
      `${course.title} ${course.description} ${course.category}`.toLowerCase().includes('web'),
    );
    expect(await list({ query: 'web' })).toHaveLength(inWeb.length);
    expect(await list({ query: '%' })).toHaveLength(
      northwindCourses.filter(({ title: one, description }) => `${one}${description}`.includes('%')).length,
    );
    const count = async (...progress: string[]) => (await list({ progress }, 'harborOwner')).length;
    expect(await count('new', 'started')).toBe(0);
    const all = (await list({}, 'harborOwner')).length;
    expect((await count('new')) + (await count('started')) + (await count('completed'))).toBeGreaterThanOrEqual(all);
    expect((await count('unfinished')) + (await count('completed'))).toBe(all);
  });

  it('lists recently viewed courses first, and pages from there', async () => {
    const [first, second] = [idOf(9), idOf(11)];
    await save(first!, 0, undefined, 'customer');
    await save(second!, 1, undefined, 'customer');
    const all = await list({ order: 'recent' }, 'customer');
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
    const begin = await list({ order: 'recent', first: 3 }, 'customer');
    const rest = await list({ order: 'recent', first: 100, after: begin[2].id }, 'customer');
    expect([...begin, ...rest]).toEqual(all);
    expect(await list({}, 'customer')).toHaveLength(18);
  });
});

describe('notes of a course', () => {
  const CREATE =
    'mutation ($note: CourseNoteInput!) { createCourseNote(note: $note) { id step quote text updatedAt } }';
  const note = (step: number, text: string, as: Who = 'owner') =>
    gateway.ask(CREATE, { note: { courseId: idOf(2), step, text, quote: 'So it says' } }, as);

  it('are ordered by step and time, and private to their person', async () => {
    const later = (await note(5, 'Five')).createCourseNote;
    const { createCourseNote: earlier } = await note(1, '**One**');
    const { body } = await gateway.rest('GET', `${base}/notes?courseId=${idOf(2)}`);
    expect(body.map(({ text }: Loose) => text)).toEqual(['**One**', 'Five']);
    expect(earlier).toMatchObject({ step: 1, quote: 'So it says' });
    expect((await gateway.rest('GET', `${base}/notes?courseId=${idOf(2)}`, { as: 'member' })).body).toEqual([]);
    const foreign = { body: { id: later.id, note: { text: 'X' } }, as: 'member' as const };
    expect((await gateway.rest('PATCH', `${base}/note`, foreign)).status).toBe(404);
    expect((await gateway.rest('DELETE', `${base}/note?id=${later.id}`, { as: 'member' })).status).toBe(404);
    const { changes } = await gateway.ask('{ changes(first: 1) { record after } }');
    expect(changes).toMatchObject([{ record: 'CourseNote' }]);
  });

  it('are updated, deleted, and restored, and two windows do not overwrite each other', async () => {
    const { id } = (await note(3, 'First', 'member')).createCourseNote;
    const UPDATE = `mutation ($id: ID!, $note: CourseNotePatch!, $since: ID) {
      updateCourseNote(id: $id, note: $note, since: $since) { text quote }
    }`;
    const first = await gateway.graphql(UPDATE, { id, note: { text: 'Second' } }, 'member');
    const since = first.extensions.changes[0];
    await gateway.ask(UPDATE, { id, note: { text: 'Third' } }, 'member');
    const { errors } = await gateway.graphql(UPDATE, { id, note: { text: 'Fourth' }, since }, 'member');
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    const { updateCourseNote } = await gateway.ask(UPDATE, { id, note: { quote: null }, since }, 'member');
    expect(updateCourseNote).toEqual({ text: 'Third', quote: null });
    const { extensions } = await gateway.graphql('mutation ($id: ID!) { deleteCourseNote(id: $id) }', { id }, 'member');
    await gateway.ask(UNDO, { id: extensions.changes[0] }, 'member');
    const { courseNotes } = await gateway.ask(
      'query ($id: ID!) { courseNotes(courseId: $id, first: 10) { text } }',
      { id: idOf(2) },
      'member',
    );
    expect(courseNotes).toEqual([{ text: 'Third' }]);
    const wrong = await gateway.rest('POST', `${base}/note`, {
      body: { note: { courseId: idOf(2), step: 99, text: 'A' } },
    });
    expect([wrong.status, wrong.body.argument]).toEqual([400, 'note.step']);
  });
});
