import { expect, test } from './journey.ts';
import { enter, speakAs } from './enter.ts';
import { sessionOf } from './support.ts';

const rows = '[data-task]';
const titles =
  'query { tasks(first: 100, sections: false) { id title dueDate isTimed priority completed repeats { rule } tags { title } assignee { name } } }';

test('a line in words becomes a task, each line adds another, and undo removes the last', async ({ page }) => {
  const { ask } = await enter(page, '/apps/tasks');
  await expect(page.locator(rows).first()).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Add a task' });
  await page.keyboard.press('c');
  await expect(field).toBeFocused();
  await field.fill('Call Freja tomorrow 5pm #Workshop !3 @nora every week');
  await expect(page.getByText('Every week')).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('link', { name: /Call Freja/ })).toBeVisible();
  for (const line of ['Second line', 'Third line']) {
    await expect(field).toHaveValue('');
    await field.fill(line);
    await field.press('Enter');
    await expect(page.getByRole('link', { name: line })).toBeVisible();
  }
  const { tasks } = await ask(titles);
  expect(tasks[2]).toMatchObject({
    title: 'Call Freja',
    isTimed: true,
    priority: 2,
    repeats: { rule: 'FREQ=WEEKLY' },
    tags: [{ title: 'Workshop' }],
    assignee: { name: 'Nora Lindqvist' },
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Third line' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Second line' })).toBeVisible();
});

test('completing a repeating task moves it to its next date, and another leaves the list; undo reverts both', async ({
  page,
}) => {
  const { ask } = await enter(page, '/apps/tasks');
  const made = await ask('mutation ($task: TaskPatch) { createTask(type: task, task: $task) { id } }', {
    task: { title: 'Zzz weekly', dueDate: '2031-03-03T00:00:00.000Z', repeats: { rule: 'FREQ=WEEKLY', zone: 'UTC' } },
  });
  const dueOf = async () => (await ask(`{ task(id: "${made.createTask.id}") { dueDate } }`)).task.dueDate;
  await page.getByRole('checkbox', { name: 'Done: Zzz weekly' }).click();
  await expect(page.getByText('Zzz weekly done. It will repeat.')).toBeVisible();
  expect(await dueOf()).toBe('2031-03-10T00:00:00.000Z');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(dueOf).toBe('2031-03-03T00:00:00.000Z');
  await page.getByRole('checkbox', { name: 'Done: Write the estimate' }).click();
  await expect(page.getByText('Write the estimate done')).toBeVisible();
  await expect(page.getByRole('link', { name: /Write the estimate/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Write the estimate/ })).toBeVisible();
});

test('by keyboard: reorder, select two and set their priority, find one, and reload', async ({ page }) => {
  const { ask } = await enter(page, '/apps/tasks');
  const order = async () =>
    (await ask('{ tasks(first: 6, completed: false, sections: true) { title } }')).tasks.map(
      ({ title }: { title: string }) => title,
    );
  await expect(page.locator(rows).nth(3)).toBeVisible();
  const before = await order();
  await page.locator(`${rows} a`).nth(1).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected').first()).toBeVisible();
  await page.keyboard.press('1');
  // One of them may be a heading, which has no priority.
  await expect(page.getByText(/^Priority (of 2 tasks )?changed$/)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('estimate');
  await expect(page).toHaveURL(/q=estimate/);
  await expect(page.locator(rows)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('link', { name: /Write the estimate/ })).toBeVisible();
});

test('changes of another user appear live, and a deleted task shows that it is gone', async ({ page }) => {
  const { ask } = await enter(page, '/apps/tasks');
  await page.getByRole('link', { name: /Write the estimate/ }).click();
  const pane = page.getByRole('region', { name: 'Write the estimate' });
  await expect(pane.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await pane.getByRole('textbox', { name: 'Notes' }).fill('Mine');
  await ask('mutation ($id: ID!) { updateTask(id: $id, task: { priority: 0 }) { id } }', { id });
  await expect(pane.getByRole('combobox', { name: 'Priority' })).toContainText('Low');
  await expect(pane.getByRole('textbox', { name: 'Notes' })).toHaveValue('Mine');
  await expect.poll(async () => (await ask(`{ task(id: "${id}") { notes } }`)).task.notes).toBe('Mine');
  await ask('mutation ($id: ID!) { deleteTask(id: $id) }', { id });
  await expect(page.getByText('Not found')).toBeVisible();
  await expect(page.locator(rows).first()).toBeVisible();
});

test('on a phone a tag is chosen from the views, a task is a separate page, and Back returns to its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/apps/tasks?view=today');
  await expect(page.locator(rows).first()).toBeVisible();
  await page.getByRole('button', { name: 'Move overdue to today' }).click();
  await expect(page.getByText(/tasks? due: Today/)).toBeVisible();
  await page.locator(`${rows} a`).first().click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  await page.goBack();
  await expect(page.locator(rows).first()).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Suppliers' }).click();
  await expect(page).toHaveURL(/tag=/);
  await expect(page.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
  await expect(page.locator(rows).filter({ hasText: 'Write the estimate' })).toHaveCount(0);
  await expect(page.locator(rows).filter({ hasText: 'Order the missing part' })).toBeVisible();
});

test('a customer sees which permission tasks need', async ({ page }) => {
  await enter(page, '/apps/tasks', 'customer@meridian.test');
  await expect(page.locator('main')).toContainText('You need the permission “View Tasks”.');
});

test('a filtered list is saved as a view, reopened, updated, deleted and restored by undo', async ({ page }) => {
  const { ask } = await enter(page, '/apps/tasks?view=overdue');
  const kept = page.getByRole('navigation', { name: 'Views' });
  await kept.getByRole('button', { name: 'Save this view' }).click();
  await kept.getByRole('textbox', { name: 'Name of the view' }).fill('Late');
  await page.keyboard.press('Enter');
  const late = kept.getByRole('link', { name: /Late/ });
  await expect(late).toHaveAttribute('aria-current', 'page');
  await page.goto('/apps/tasks');
  await late.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overdue' })).toBeVisible();
  await expect(page).toHaveURL(/view=overdue&saved=/);

  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name: 'High' }).click();
  await expect(late).toContainText('changed');
  await kept.getByRole('button', { name: 'More for Late' }).click();
  await page.getByRole('menuitem', { name: 'Update this view' }).click();
  await expect(late).not.toContainText('changed');
  await expect
    .poll(async () => (await ask('{ savedViews(room: "tasks") { title query } }')).savedViews)
    .toEqual([{ title: 'Late', query: 'priority=2&view=overdue' }]);

  await kept.getByRole('button', { name: 'More for Late' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(late).toHaveCount(0);
  // The list updates optimistically. Until the gateway answers, the visible Undo belongs to the update.
  await expect(page.getByRole('status', { name: 'Notices' })).toContainText('“Late” deleted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(late).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Late' }).first().click();
  await expect(page).toHaveURL(/priority=2&view=overdue&saved=/);
});

test('q adds tasks from any screen without leaving it, and Escape returns to it', async ({ page }) => {
  const coming = Promise.withResolvers<void>();
  await page.route(/\/quick-dialog-[^/]*\.js$/, async (route) => {
    await coming.promise;
    await route.continue();
  });
  const { ask } = await enter(page, '/apps/contacts');
  await expect(page.locator('[data-contact]').first()).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add a task' });
  const field = dialog.getByRole('textbox', { name: 'Add a task' });
  // The first line is typed before the dialog has loaded.
  await page.keyboard.press('q');
  for (const name of ['Order springs', 'Order screws']) {
    await page.keyboard.type(`${name} tomorrow !3`);
    await page.keyboard.press('Enter');
    coming.resolve();
    await expect(dialog.getByRole('status').last()).toContainText(name);
    await expect(field).toHaveValue('');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/apps\/contacts$/);
  await expect
    .poll(async () =>
      (await ask(titles)).tasks
        .slice(0, 2)
        .map(({ title, priority }: { title: string; priority: number }) => [title, priority]),
    )
    .toEqual([
      ['Order screws', 2],
      ['Order springs', 2],
    ]);
  // Keys typed before the field has focus are typed into it, including Shift.
  await page.keyboard.press('q');
  await page.keyboard.type('Oil the lathe');
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/apps\/tasks\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Oil the lathe' })).toBeVisible();
});

test('due date, tags, assignee, repetition and section are set by one key each, even while their code loads', async ({
  page,
}) => {
  const coming = Promise.withResolvers<void>();
  await page.route(/task-bulk/, async (route) => {
    await coming.promise;
    await route.continue();
  });
  const { ask } = await enter(page, '/apps/tasks');
  const row = page.getByRole('link', { name: /Ask Nora/ });
  await row.focus();
  const give = async (key: string, menu: string, entry: string) => {
    await page.keyboard.press(key);
    coming.resolve();
    await expect(page.getByRole('menu', { name: menu })).toBeFocused();
    await page.keyboard.type(entry);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(row).toBeFocused();
  };
  await give('d', 'Due', 'Tomorrow');
  await give('l', 'Tags', 'Quality');
  await give('m', 'Assign', 'Tomas');
  await give('r', 'Repeats', 'Every week');
  await expect
    .poll(async () => {
      const { tasks } = await ask(titles);
      const task = tasks.find((one: { title: string }) => one.title === 'Ask Nora');
      return [
        task.tags.find((tag: { title: string }) => tag.title === 'Quality')?.title,
        task.assignee?.name,
        task.repeats?.rule,
      ];
    })
    .toEqual(['Quality', 'Tomas Aguilar', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR']);
  await give('v', 'Move to…', 'Before');
  await expect
    .poll(async () => {
      const { tasks } = await ask('{ tasks(first: 100) { title section { title } } }');
      return tasks.find((one: { title: string }) => one.title === 'Ask Nora').section?.title;
    })
    .toBe('Before the fair');
});

test('two tasks added offline are marked as unsent, and exist exactly once after a reload', async ({
  page,
  context,
}) => {
  const { ask } = await enter(page, '/apps/tasks');
  await expect(page.locator(rows).first()).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Add a task' });
  await field.fill('Warm up tomorrow');
  await expect(page.getByTitle('Treat as text')).toBeVisible();
  await context.setOffline(true);
  const waiting = page.getByRole('list', { name: 'Unsent changes' });
  for (const [line, count] of [
    ['Away one tomorrow !3', 1],
    ['Away two', 2],
  ] as const) {
    await field.fill(line);
    await field.press('Enter');
    await expect(waiting.getByRole('listitem')).toHaveCount(count);
  }
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('link', { name: /Away two/ })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const { tasks } = await ask(titles);
  const away = tasks.filter(({ title }: { title: string }) => title.startsWith('Away'));
  expect(away.map(({ title, priority }: { title: string; priority: number }) => [title, priority])).toEqual([
    ['Away two', 1],
    ['Away one', 2],
  ]);
});

test('on a phone, swiping right completes a task, and swiping left opens its actions', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const { ask } = await speakAs(page);
  await ask('mutation { createTask(type: task, task: { title: "Grease the hinges" }) { id } }');
  await page.goto('/apps/tasks');
  const row = page.locator(rows).filter({ hasText: 'Grease the hinges' });
  await expect(row).toBeVisible();
  const swipe = async (by: number) => {
    const { x, y, width, height } = (await row.boundingBox())!;
    const session = await context.newCDPSession(page);
    const at = (along: number) => [{ x: x + width / 2 + along, y: y + height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const part of [0.25, 0.5, 0.75, 1])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(by * part) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  // Rows can be swiped once the list rests, which nothing in the page indicates.
  const due = page.getByRole('menuitem', { name: 'Due' });
  await expect(async () => {
    await swipe(-110);
    await expect(due).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await due.click();
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
  await expect(row).toContainText('Tomorrow');
  await swipe(110);
  await expect(page.getByText('Grease the hinges done')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await context.close();
});

test('a task is dragged to a row of another day, a tag, a day and a view', async ({ page }) => {
  const { ask } = await speakAs(page);
  await ask(
    'mutation { createTasks(tasks: [{ title: "Sand the chair", dueDate: "2031-05-05T00:00:00Z" }, { title: "Varnish the chair", dueDate: "2031-05-07T00:00:00Z" }]) { id } }',
  );
  await page.goto('/apps/tasks?view=upcoming&q=chair');
  const row = (title: string) => page.locator(rows).filter({ hasText: title });
  await expect(row('Varnish the chair')).toBeVisible();
  const of = async () => {
    const { tasks } = await ask(titles);
    return tasks.find(({ title }: { title: string }) => title === 'Sand the chair');
  };
  // The drag code is loaded in parallel with the list.
  await expect(row('Sand the chair')).toHaveAttribute('draggable', 'true');
  await row('Sand the chair').dragTo(row('Varnish the chair'));
  await expect.poll(async () => (await of()).dueDate).toBe('2031-05-07T00:00:00.000Z');
  const pane = page.getByRole('navigation', { name: 'Views' });
  await row('Sand the chair').dragTo(pane.getByRole('link', { name: 'Quality' }));
  await expect.poll(async () => (await of()).tags).toEqual([{ title: 'Quality' }]);

  const box = (await row('Sand the chair').boundingBox())!;
  await page.mouse.move(box.x + 200, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 220, box.y + 10, { steps: 3 });
  const tomorrow = page.locator('[data-day]').nth(1);
  await tomorrow.hover();
  await tomorrow.hover();
  await page.mouse.up();
  await expect(page.getByText('1 task due: Tomorrow')).toBeVisible();
  // The task moves to its new day, which may move it from under the pointer.
  await expect(async () => {
    if ((await of()).dueDate !== null)
      await row('Sand the chair').dragTo(pane.getByRole('link', { name: 'No date' }), { timeout: 5000 });
    await expect.poll(async () => (await of()).dueDate, { timeout: 2000 }).toBeNull();
  }).toPass();
});

test('a view and a tag added by another client do not move the drop targets during a drag', async ({
  page,
  context,
}) => {
  const { ask } = await enter(page, '/apps/tasks');
  const names = [`View of ${Date.now()}`, `A tag of ${Date.now()}`];
  const other = await context.newPage();
  await other.goto('/apps/tasks');
  const row = page.locator(rows).first();
  await expect(row).toHaveAttribute('draggable', 'true');
  const named = (one: typeof page, name: string) => one.getByRole('link', { name, exact: true });
  const told = (name: string) =>
    page.waitForResponse(
      async (answer) =>
        (answer.headers()['content-type'] ?? '').includes('json') && (await answer.text()).includes(name),
    );
  await expect(named(other, 'Quality')).toBeVisible();
  const tag = named(page, 'Quality');
  const before = (await tag.boundingBox())!;
  const { x, y } = (await row.boundingBox())!;
  await page.mouse.move(x + 200, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 220, y + 10, { steps: 3 });
  await page.mouse.move(before.x + 20, before.y + 10, { steps: 3 });
  await expect(page.locator('[data-day]').first()).toBeVisible();
  const both = Promise.all(names.map(told));
  const { view, label } = await ask(
    `mutation ($view: String!, $label: String!) {
      view: createSavedView(view: { room: "tasks", title: $view, query: "view=mine" }) { id }
      label: createTaskTag(tag: { title: $label }) { id }
    }`,
    { view: names[0], label: names[1] },
  );
  for (const name of names) await expect(named(other, name)).toBeVisible();
  await both;
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(page.locator('[data-day]').first()).toBeVisible();
  for (const name of names) await expect(named(page, name)).toHaveCount(0);
  expect(await tag.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  for (const name of names) await expect(named(page, name)).toBeVisible();
  await ask('mutation ($view: ID!, $label: ID!) { deleteSavedView(id: $view) deleteTaskTag(id: $label) }', {
    view: view.id,
    label: label.id,
  });
});

test('two people rename a task: presence shows who is editing, and a conflict asks once', async ({ page }) => {
  const { ask } = await speakAs(page);
  const { createTask } = await ask('mutation { createTask(type: task, task: { title: "Bench" }) { id } }');
  await page.goto(`/apps/tasks/${createTask.id}`);
  const headers = { authorization: `Bearer ${await sessionOf(page, 'member@meridian.test')}` };
  const asOther = (query: string) =>
    page.request.post('/graphql', { headers, data: { query, variables: { id: createTask.id } } });
  await page.getByRole('heading', { level: 1 }).getByRole('button', { name: 'Bench' }).click();
  const field = page.getByRole('textbox', { name: 'Title' });
  await field.fill('Oak bench');
  await asOther('mutation ($id: ID!) { sendSignal(kind: editing, room: "tasks", id: $id) }');
  await expect(page.getByText(/is editing/)).toBeVisible();
  await asOther('mutation ($id: ID!) { updateTask(id: $id, task: { title: "Pine bench", priority: 2 }) { id } }');
  await expect(page.getByRole('combobox', { name: 'Priority' })).toContainText('High');
  await field.press('ControlOrMeta+Enter');
  await expect(page.getByText('Pine bench', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await ask(`{ task(id: "${createTask.id}") { title } }`)).task.title).toBe('Oak bench');
});

test('steps typed fast are all stored, along with those of a colleague', async ({ page }) => {
  const { ask } = await speakAs(page);
  const made = await ask('mutation { createTask(type: task, task: { title: "Zzz steps" }) { id } }');
  const { id } = made.createTask;
  const stepsOf = async () =>
    ((await ask(`{ task(id: "${id}") { subTasks { title } } }`)).task.subTasks as { title: string }[]).map(
      ({ title }) => title,
    );
  await page.goto(`/apps/tasks/${id}`);
  const field = page.getByRole('textbox', { name: 'Add a step' });
  await field.focus();
  await page.keyboard.type('one\ntwo\nthree\n');
  await expect.poll(stepsOf).toEqual(['one', 'two', 'three']);
  const headers = { authorization: `Bearer ${await sessionOf(page, 'member@meridian.test')}` };
  const colleague = ['four', 'five'].map((title) =>
    page.request.post('/api/apps/tasks/task/sub-task', { headers, data: { id, subTask: { title } } }),
  );
  await page.keyboard.type('six\nseven\n');
  await Promise.all(colleague);
  await expect
    .poll(async () => (await stepsOf()).toSorted())
    .toEqual(['five', 'four', 'one', 'seven', 'six', 'three', 'two']);
  await expect(page.locator('[data-line]')).toHaveCount(7);
  await expect(field).toHaveValue('');
});

test('restores refused steps on separate lines', async ({ page }) => {
  const { ask } = await speakAs(page);
  const made = await ask('mutation { createTask(type: task, task: { title: "Zzz refused" }) { id } }');
  await page.goto(`/apps/tasks/${made.createTask.id}`);
  const field = page.getByRole('textbox', { name: 'Add a step' });
  await field.focus();
  await page.route('**/graphql', async (route) =>
    (route.request().postData() ?? '').includes('createSubTask')
      ? route.fulfill({ status: 503, json: { errors: [{ message: 'busy', extensions: { code: 'UNAVAILABLE' } }] } })
      : route.continue(),
  );
  await page.keyboard.type('owner2\nowner3\n');
  await expect
    .poll(async () => (await field.inputValue()).split('\n').filter(Boolean).toSorted())
    .toEqual(['owner2', 'owner3']);
  await page.unrouteAll();
  await field.press('Enter');
  await expect
    .poll(async () => (await ask(`{ task(id: "${made.createTask.id}") { subTasks { title } } }`)).task.subTasks.length)
    .toBe(2);
});

test('Escape leaves the field of a new step, and a second Escape closes the task', async ({ page }) => {
  const { ask } = await speakAs(page);
  const made = await ask('mutation { createTask(type: task, task: { title: "Zzz escape" }) { id } }');
  await page.goto(`/apps/tasks/${made.createTask.id}`);
  const field = page.getByRole('textbox', { name: 'Add a step' });
  await field.focus();
  await page.keyboard.press('Escape');
  await expect(field).not.toBeFocused();
  await expect(field).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/apps\/tasks$/);
});
