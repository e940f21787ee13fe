import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';
import { base, fairTag, openHelpers, idsOf, noraMember, unknown } from './helpers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { all, one } = openHelpers(() => gateway);
const DAY = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
const dayOf = (days: number) => new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);
const TASK = 'id title completed dueDate isTimed completedAt repeats { rule zone from } tags { id } section { title }';

const create = async (task: object, after?: string): Promise<Loose> =>
  (
    await gateway.ask(
      `mutation ($task: TaskPatch, $after: ID) { createTask(type: task, task: $task, after: $after) { ${TASK} } }`,
      after === undefined ? { task } : { task, after },
    )
  ).createTask;
const write = (operation: string, variables: object = {}) =>
  gateway.graphql(`mutation ${operation}`, variables as Record<string, unknown>);
const undoLast = async (answer: Loose) =>
  gateway.graphql('mutation ($id: ID!) { undoChange(id: $id) { action } }', { id: answer.extensions.changes[0] });
const weekly = { rule: 'FREQ=WEEKLY', zone: 'Europe/Oslo', from: 'due' };

describe('subtasks of two simultaneous writers', () => {
  const STEPS = 'id subTasks { id title completed }';
  const add = (id: string, title: string, subTaskId: string, as: 'owner' | 'member') =>
    gateway.graphql(
      `mutation ($id: ID!, $subTask: SubTaskInput!, $subTaskId: ID) {
        createSubTask(id: $id, subTask: $subTask, subTaskId: $subTaskId) { ${STEPS} }
      }`,
      { id, subTask: { title }, subTaskId },
      as,
    );
  const titlesOf = async (id: string): Promise<string[]> =>
    (await one(id)).subTasks.map(({ title }: Loose) => title as string);

  it('are all stored once, even if one is sent again', async () => {
    const { id } = await create({ title: 'Together' });
    const ids = { owner: [1, 2, 3].map((each) => `owner-${each}`), member: [1, 2, 3].map((each) => `member-${each}`) };
    await Promise.all(
      [0, 1, 2].flatMap((at) =>
        (['owner', 'member'] as const).map((who) => add(id, ids[who][at]!, `${id}-${ids[who][at]}`, who)),
      ),
    );
    const again = await add(id, 'owner-1', `${id}-owner-1`, 'owner');
    expect(again.extensions?.changes ?? []).toEqual([]);
    expect((await titlesOf(id)).toSorted()).toEqual([...ids.member, ...ids.owner]);
  });

  it('can be reordered, and the move undone', async () => {
    const { id } = await create({ title: 'In order', subTasks: [{ title: 'a' }, { title: 'b' }] });
    const [first, second] = (await one(id)).subTasks as [Loose, Loose];
    const moved = await write(
      `($id: ID!, $subTaskId: ID!, $after: ID) { moveSubTask(id: $id, subTaskId: $subTaskId, after: $after) { ${STEPS} } }`,
      { id, subTaskId: first.id, after: second.id },
    );
    expect(await titlesOf(id)).toEqual(['b', 'a']);
    expect((await undoLast(moved)).errors).toBeUndefined();
    expect(await titlesOf(id)).toEqual(['a', 'b']);
  });
});

describe('a recurring task', () => {
  const complete = (id: string, due: string | null, done = true) =>
    write(
      `($id: ID!, $done: Boolean!, $due: DateTime) { completeTask(id: $id, done: $done, due: $due) { ${TASK} subTasks { completed } } }`,
      { id, done, due },
    );

  it('moves to its next date with open subtasks, once per due date that was seen', async () => {
    const task = await create({
      title: 'Water the plants',
      dueDate: today,
      repeats: weekly,
      subTasks: [{ title: 'Fern', completed: true }],
    });
    expect(task.repeats).toEqual(weekly);
    const first = await complete(task.id, today);
    expect(first.data.completeTask).toMatchObject({
      dueDate: dayOf(7),
      completed: false,
      subTasks: [{ completed: false }],
    });
    const second = await complete(task.id, today);
    expect(second.data.completeTask.dueDate).toBe(dayOf(7));
    expect(second.extensions?.changes ?? []).toEqual([]);
    expect((await undoLast(first)).errors).toBeUndefined();
    expect(await one(task.id)).toMatchObject({ dueDate: today, subTasks: [{ completed: true }] });
  });

  it('ends its series when it is completed over REST, as documented', async () => {
    const task = await create({ title: 'Wind the clock', dueDate: today, repeats: weekly });
    await gateway.rest('PATCH', `${base}/task`, { body: { id: task.id, task: { completed: true } } });
    const { task: after } = await gateway.ask(`{ task(id: "${task.id}") { ${TASK} } }`);
    expect(after).toMatchObject({ completed: true, repeats: null, dueDate: today });
    expect(Date.parse(after.completedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('rejects a rule without occurrences and creates nothing', async () => {
    const before = (await all()).length;
    const { errors } = await write(
      '{ createTask(type: task, task: { title: "x", repeats: { rule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", zone: "UTC" } }) { id } }',
    );
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'task.repeats.rule' });
    expect((await all()).length).toBe(before);
  });

  it('adds no keys to the documented body', async () => {
    const task = await create({ title: 'Exact', dueDate: today, repeats: weekly, isTimed: true });
    const documented = ['id', 'type', 'title', 'notes', 'completed', 'dueDate', 'priority', 'tags', 'order'];
    expect(Object.keys(await one(task.id))).toEqual(documented);
  });
});

describe('several tasks at once', () => {
  const three = async () => Promise.all(['one', 'two', 'three'].map((title) => create({ title, dueDate: today })));

  it('are created behind another one, and undone together', async () => {
    const anchor = (await all())[3]!;
    const answer = await write(
      `($tasks: [TaskPatch!]!, $after: ID) { createTasks(tasks: $tasks, after: $after) { id title } }`,
      { tasks: [{ title: 'a' }, { title: 'b' }, { type: 'section', title: 'c' }], after: anchor.id },
    );
    expect(answer.errors).toBeUndefined();
    const listed = await all();
    expect(listed.slice(3, 7).map((task) => task.title)).toEqual([anchor.title, 'a', 'b', 'c']);
    expect(listed.map((task) => task.order)).toEqual(listed.map((_, index) => index));
    await undoLast(answer);
    expect(idsOf(await all())).not.toContain(answer.data.createTasks[0].id);
    const many = await write('($tasks: [TaskPatch!]!) { createTasks(tasks: $tasks) { id } }', {
      tasks: Array.from({ length: 101 }, () => ({ title: 'x' })),
    });
    expect(many.errors![0]!.extensions.argument).toBe('tasks');
  });

  it('move together in their current order, and one undo restores it', async () => {
    const before = idsOf(await all());
    const [first, , third, , fifth] = before;
    const answer = await write('($ids: [ID!]!, $after: ID) { moveTasks(ids: $ids, after: $after) { id } }', {
      ids: [third, first],
      after: fifth,
    });
    expect(answer.errors).toBeUndefined();
    expect(idsOf(await all()).slice(0, 5)).toEqual([before[1], before[3], fifth, first, third]);
    expect((await undoLast(answer)).errors).toBeUndefined();
    expect(idsOf(await all())).toEqual(before);
  });

  it('stay in place when no ids are sent', async () => {
    const before = idsOf(await all());
    for (const after of [null, before[0]]) {
      const answer = await write('($ids: [ID!]!, $after: ID) { moveTasks(ids: $ids, after: $after) { id } }', {
        ids: [],
        after,
      });
      expect(answer).toMatchObject({ data: { moveTasks: [] } });
    }
    expect(idsOf(await all())).toEqual(before);
  });

  it('are updated and shifted by days together, all or none', async () => {
    const tasks = await three();
    const ids = idsOf(tasks);
    const update = (variables: object) =>
      write(
        `($ids: [ID!]!, $task: TasksPatch!, $days: Int) { updateTasks(ids: $ids, task: $task, shiftDays: $days) { ${TASK} } }`,
        variables,
      );
    const refused = await update({ ids: [...ids, unknown], task: { priority: 2 } });
    expect(refused.errors![0]!.extensions.code).toBe('NOT_FOUND');
    expect((await one(ids[0]!)).priority).toBe(1);
    const shifted = await update({ ids, task: { priority: 2, assignedTo: noraMember }, days: 3 });
    expect(shifted.data.updateTasks.map((task: Loose) => task.dueDate)).toEqual([dayOf(3), dayOf(3), dayOf(3)]);
    expect(await one(ids[1]!)).toMatchObject({ priority: 2, assignedTo: noraMember });
    const tagged = await write('($ids: [ID!]!, $tag: ID!) { tagTasks(ids: $ids, tag: $tag) { tags { id } } }', {
      ids,
      tag: fairTag,
    });
    expect(tagged.data.tagTasks).toEqual([
      { tags: [{ id: fairTag }] },
      { tags: [{ id: fairTag }] },
      { tags: [{ id: fairTag }] },
    ]);
    const open = (await gateway.ask('{ openTaskCount }')).openTaskCount;
    const gone = await write('($ids: [ID!]!) { deleteTasks(ids: $ids) }', { ids });
    expect((await gateway.ask('{ openTaskCount }')).openTaskCount).toBe(open - 3);
    expect((await undoLast(gone)).errors).toBeUndefined();
    expect((await gateway.ask('{ openTaskCount }')).openTaskCount).toBe(open);
    expect((await one(ids[2]!)).tags).toEqual([fairTag]);
  });

  it('a copy follows its task and is open', async () => {
    const task = await create({ title: 'Twice', completed: true, subTasks: [{ title: 'step', completed: true }] });
    const { data } = await write(
      `($id: ID!) { duplicateTask(id: $id) { id title completed subTasks { completed } } }`,
      {
        id: task.id,
      },
    );
    expect(data.duplicateTask).toMatchObject({ title: 'Twice', completed: false, subTasks: [{ completed: false }] });
    const ids = idsOf(await all());
    expect(ids.indexOf(data.duplicateTask.id)).toBe(ids.indexOf(task.id) + 1);
  });

  it('copies of several follow the last of them in list order, all or none, and one undo removes them', async () => {
    const [first, , third] = [
      await create({ title: 'Third' }),
      await create({ title: 'Second' }),
      await create({ title: 'First', completed: true }),
    ].toReversed();
    const before = await all();
    const copy = (ids: string[]) =>
      write('($ids: [ID!]!) { duplicateTasks(ids: $ids) { id title completed } }', { ids });
    expect((await copy([first!.id, unknown])).errors![0]!.extensions.code).toBe('NOT_FOUND');
    expect(await all()).toEqual(before);
    const answer = await copy([third!.id, first!.id]);
    expect(answer.data.duplicateTasks).toMatchObject([
      { title: 'First', completed: false },
      { title: 'Third', completed: false },
    ]);
    expect((await all()).slice(0, 6).map(({ title }) => title)).toEqual([
      'First',
      'Second',
      'Third',
      'First',
      'Third',
      before[3].title,
    ]);
    expect((await undoLast(answer)).errors).toBeUndefined();
    expect(idsOf(await all())).toEqual(idsOf(before));
  });
});

describe('the task views of a user', () => {
  it('count tasks due today, overdue, assigned to the user and without a date', async () => {
    const counts = async () =>
      (
        await gateway.ask(
          `query ($today: DateTime!, $tomorrow: DateTime!) { taskCounts(today: $today, tomorrow: $tomorrow) { today overdue mine nodate } }`,
          { today: `${today}T00:00:00.000Z`, tomorrow: `${dayOf(1)}T00:00:00.000Z` },
        )
      ).taskCounts;
    const before = await counts();
    await create({ title: 'due', dueDate: today, assignedTo: noraMember });
    await create({ title: 'late', dueDate: dayOf(-1) });
    await create({ title: 'some day' });
    expect(await counts()).toEqual({
      today: before.today + 1,
      overdue: before.overdue + 1,
      mine: before.mine + 1,
      nodate: before.nodate + 1,
    });
  });

  it('know the member of a user, who cannot be two members', async () => {
    const { myTaskMember } = await gateway.ask('{ myTaskMember { name user { id email } } }');
    expect(myTaskMember).toEqual({ name: 'Nora Lindqvist', user: { id: people.owner.id, email: people.owner.email } });
    const second = await write('($user: ID) { createTaskMember(member: { name: "Nora two", userId: $user }) { id } }', {
      user: people.owner.id,
    });
    expect(second.errors![0]!.extensions.argument).toBe('member.userId');
    const stranger = await write('($user: ID) { createTaskMember(member: { name: "Elias", userId: $user }) { id } }', {
      user: people.harborOwner.id,
    });
    expect(stranger.errors![0]!.extensions.argument).toBe('member.userId');
  });

  it('filter by priority and words, keep headings, and sort by date', async () => {
    const list = async (args: string): Promise<Loose[]> =>
      (
        await gateway.ask(
          `{ tasks(first: 100, ${args}) { id type title priority dueDate completedAt section { title } } }`,
        )
      ).tasks;
    expect(new Set((await list('priority: 2')).map((task) => task.priority))).toEqual(new Set([2]));
    expect((await list('query: "ESTIMATE"')).map((task) => task.title)).toContain('Write the estimate');
    const headings = (await all()).filter((task) => task.type === 'section').length;
    const remaining = await list('completed: false, sections: true');
    expect(remaining.filter((task) => task.type === 'section')).toHaveLength(headings);
    const dates = (await list('sort: due, completed: false')).map((task) => Date.parse(task.dueDate));
    expect(dates).toEqual(dates.toSorted((one, other) => one - other));
    expect(dates.length).toBeGreaterThan(5);
    const estimate = (await list('query: "Write the estimate"'))[0]!;
    const stored = await all();
    const at = stored.findIndex((task) => task.id === estimate.id);
    const heading = stored.slice(0, at).findLast((task) => task.type === 'section');
    expect(estimate.section).toEqual(heading ? { title: heading.title } : null);
  });

  it('compare all-day tasks by the day of the caller, timed ones by their moment', async () => {
    const ids = async (from: string, before: string): Promise<string[]> =>
      idsOf(
        (await gateway.ask(`{ tasks(first: 100, byDay: true, dueFrom: "${from}", dueBefore: "${before}") { id } }`))
          .tasks,
      );
    const day = await create({ title: 'a day', dueDate: '2031-03-05T00:00:00.000Z' });
    const evening = await create({ title: 'at eight', dueDate: '2031-03-06T01:00:00.000Z', isTimed: true });
    expect(await ids('2031-03-05T00:00:00-05:00', '2031-03-06T00:00:00-05:00')).toEqual([evening.id, day.id]);
    expect(await ids('2031-03-06T00:00:00-05:00', '2031-03-07T00:00:00-05:00')).toEqual([]);
    expect(await ids('2031-03-05T00:00:00Z', '2031-03-06T00:00:00Z')).toEqual([day.id]);
  });

  it('page by date after the last task seen', async () => {
    const ask = async (page: string): Promise<string[]> =>
      idsOf((await gateway.ask(`{ tasks(sort: due, ${page}) { id } }`)).tasks);
    const whole = await ask('first: 100');
    expect([...(await ask('first: 4')), ...(await ask(`first: 100, after: "${whole[3]}"`))]).toEqual(whole);
  });
});

describe('an update with since', () => {
  it('is refused with the field if the same field changed since, and passes if another one did', async () => {
    const { data, extensions } = await write('{ createTask(type: task, task: { title: "Shared" }) { id } }');
    const { id } = data.createTask;
    const [since] = extensions.changes;
    const update = (task: object, as: 'owner' | 'member') =>
      gateway.graphql(
        'mutation ($id: ID!, $task: TaskPatch!, $since: ID) { updateTask(id: $id, task: $task, since: $since) { title priority } }',
        { id, task, since },
        as,
      );
    expect((await update({ title: 'Theirs' }, 'member')).errors).toBeUndefined();
    expect((await update({ priority: 2 }, 'owner')).data.updateTask).toEqual({ title: 'Theirs', priority: 2 });
    const { errors } = await update({ title: 'Mine' }, 'owner');
    expect(errors![0]!.extensions.code).toBe('CONFLICT');
    expect(JSON.parse(errors![0]!.extensions.change.after).title).toBe('Theirs');
    expect((await one(id)).title).toBe('Theirs');
  });
});
