import { expect, test } from './journey.ts';
import { enter } from './enter.ts';

const rows = '[data-task]';
const titles =
  'query { tasks(first: 100, sections: false) { id title dueDate isTimed priority completed repeats { rule } tags { title } assignee { name } } }';

test('a line in words becomes a task, three lines make three, and the last one is taken back', async ({ page }) => {
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

test('a task that repeats moves on when it is ticked, another one leaves the list, and both come back by undo', async ({
  page,
}) => {
  const { ask } = await enter(page, '/apps/tasks');
  const made = await ask('mutation ($task: TaskPatch) { createTask(type: task, task: $task) { id } }', {
    task: { title: 'Zzz weekly', dueDate: '2031-03-03T00:00:00.000Z', repeats: { rule: 'FREQ=WEEKLY', zone: 'UTC' } },
  });
  const dueOf = async () => (await ask(`{ task(id: "${made.createTask.id}") { dueDate } }`)).task.dueDate;
  await page.getByRole('checkbox', { name: 'Done: Zzz weekly' }).click();
  await expect(page.getByText('Zzz weekly done; it comes again')).toBeVisible();
  expect(await dueOf()).toBe('2031-03-10T00:00:00.000Z');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(dueOf).toBe('2031-03-03T00:00:00.000Z');
  await page.getByRole('checkbox', { name: 'Done: Write the estimate' }).click();
  await expect(page.getByText('Write the estimate done')).toBeVisible();
  await expect(page.getByRole('link', { name: /Write the estimate/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Write the estimate/ })).toBeVisible();
});

test('by keys alone: find, tick two, give them a priority, move one, and reload', async ({ page }) => {
  const { ask } = await enter(page, '/apps/tasks');
  const order = async () =>
    (await ask('{ tasks(first: 6) { title } }')).tasks.map(({ title }: { title: string }) => title);
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
  await expect(page.getByText('Priority of 2 tasks changed')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('estimate');
  await expect(page).toHaveURL(/q=estimate/);
  await expect(page.locator(rows)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('link', { name: /Write the estimate/ })).toBeVisible();
});

test('what another person changes appears, and a task that is gone says so', async ({ page }) => {
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
  await expect(page.getByText('This task does not exist')).toBeVisible();
  await expect(page.locator(rows).first()).toBeVisible();
});

test('on a phone the task is a page of its own, and Back leads to its row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/apps/tasks?view=today');
  await expect(page.locator(rows).first()).toBeVisible();
  await page.getByRole('button', { name: 'Move overdue to today' }).click();
  await expect(page.getByText(/moved to today/)).toBeVisible();
  await page.locator(`${rows} a`).first().click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  await page.goBack();
  await expect(page.locator(rows).first()).toBeVisible();
});

test('a customer is led away from the tasks', async ({ page }) => {
  await enter(page, '/apps/tasks', 'customer@meridian.test');
  await expect(page).not.toHaveURL(/apps\/tasks/);
});

test('a narrowed list is kept under a name, found again, changed, and taken back', async ({ page }) => {
  const { ask } = await enter(page, '/apps/tasks?view=overdue');
  const kept = page.getByRole('navigation', { name: 'Views' });
  await kept.getByRole('button', { name: 'Save this view' }).click();
  await page.keyboard.type('Late');
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
  await page.getByRole('menuitem', { name: 'Save the changes to it' }).click();
  await expect(late).not.toContainText('changed');
  const { savedViews } = await ask('{ savedViews(room: "tasks") { title query } }');
  expect(savedViews).toEqual([{ title: 'Late', query: 'priority=2&view=overdue' }]);

  await kept.getByRole('button', { name: 'More for Late' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(late).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(late).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Late' }).first().click();
  await expect(page).toHaveURL(/priority=2&view=overdue&saved=/);
});

test('q takes a task from any screen, which stays what it was, and Escape leads back to it', async ({ page }) => {
  const { ask } = await enter(page, '/apps/contacts');
  await expect(page.locator('[data-contact]').first()).toBeVisible();
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'Add a task' });
  const field = dialog.getByRole('textbox', { name: 'Add a task' });
  await expect(field).toBeFocused();
  for (const name of ['Order springs', 'Order screws']) {
    await page.keyboard.type(`${name} tomorrow !3`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status').last()).toContainText(name);
    await expect(field).toHaveValue('');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/apps\/contacts$/);
  const { tasks } = await ask(titles);
  expect(
    tasks.slice(0, 2).map(({ title, priority }: { title: string; priority: number }) => [title, priority]),
  ).toEqual([
    ['Order screws', 2],
    ['Order springs', 2],
  ]);
  await page.keyboard.press('q');
  await page.keyboard.type('Oil the lathe');
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/apps\/tasks\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Oil the lathe' })).toBeVisible();
});

test('a date, a tag, a person and another section are given by one key each, to what has the focus', async ({
  page,
}) => {
  const { ask } = await enter(page, '/apps/tasks');
  const row = page.getByRole('link', { name: /Ask Nora/ });
  await row.focus();
  const give = async (key: string, menu: string, entry: string) => {
    await page.keyboard.press(key);
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
  const { task } = await ask(
    '{ tasks(first: 100, sections: true) { id title } task: tasks(first: 100) { title section { title } } }',
  );
  expect(task.find((one: { title: string }) => one.title === 'Ask Nora').section.title).toBe('Before the fair');
});
