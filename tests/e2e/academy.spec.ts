import { expect, test } from './journey.ts';
import { enter } from './enter.ts';

const course = 'Semantic HTML for Product Pages';
const reached = (id: string) => `{ course(id: "${id}") { progress { currentStep completed doneSteps } } }`;
const idIn = (url: string) => new URL(url).pathname.split('/')[3]!;

test('Continue opens step 4, two more steps complete on the way to step 6, and other devices follow', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ask } = await enter(page, '/apps/academy');
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await enter(other, '/apps/academy');
  const card = (where: typeof page) => where.locator('[data-course]').filter({ hasText: course });
  await expect(card(other)).toContainText('27%');
  await expect(card(page)).toContainText('Continue');
  // Records whether the end of a step was on screen before its text, which would count as read on a slow machine.
  await page.evaluate(() => {
    const look = () => {
      if (!document.querySelector('[data-article] p') && document.querySelector('nav[aria-label="Continue reading"]'))
        document.body.dataset.early = location.pathname;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await card(page).getByRole('link').click();
  await expect(page).toHaveURL(/steps\/4$/);
  const id = idIn(page.url());
  await expect(page.locator('[data-article] p').first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/steps\/5$/);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/steps\/6$/);
  await expect
    .poll(async () => (await ask(reached(id))).course.progress)
    .toEqual({
      currentStep: 5,
      completed: 0,
      doneSteps: [0, 1, 2, 3, 4],
    });
  expect(await page.locator('body').getAttribute('data-early')).toBeNull();
  await page.reload();
  await expect(page.getByText('Step 6 of 11').first()).toBeVisible();
  await expect(card(other)).toContainText('45%');
  await other.context().close();
});

test('by keyboard: find and start a course, quote text into a note, finish the course and undo it', async ({
  page,
}) => {
  const { ask } = await enter(page, '/apps/academy');
  await expect(page.locator('[data-course]').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('calm containers');
  await expect(page.locator('[data-course]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.locator('[data-course] a').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/steps\/1$/);
  const id = idIn(page.url());
  const words = page.locator('[data-article] p').first();
  await expect(words).toBeVisible();
  await words.evaluate((element) => getSelection()!.selectAllChildren(element));
  const quoted = (await words.innerText()).slice(0, 30);
  // Keys typed right away go into the note, even those that are shortcuts of the step.
  await page.keyboard.press('c');
  await page.keyboard.type('Worth **keeping**');
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByText(quoted)).toBeVisible();
  await expect(notes.getByRole('textbox')).toHaveValue('Worth **keeping**');
  // The draft survives a reload before it is sent.
  await page.reload();
  await expect(notes.getByText(quoted)).toBeVisible();
  await expect(notes.getByRole('textbox')).toHaveValue('Worth **keeping**');
  await notes.getByRole('textbox').focus();
  await page.keyboard.press('Control+Enter');
  await expect(notes.locator('article').getByText('keeping')).toBeVisible();
  await expect(notes.locator('form').getByRole('textbox')).toHaveValue('');
  await expect
    .poll(async () => (await ask(`{ courseNotes(courseId: "${id}", first: 5) { step text } }`)).courseNotes)
    .toEqual([{ step: 0, text: 'Worth **keeping**' }]);
  const total = (await ask(`{ course(id: "${id}") { totalSteps } }`)).course.totalSteps;
  await page.goto(`/apps/academy/${id}/steps/99`);
  await expect(page).toHaveURL(new RegExp(`steps/${total}$`));
  await page.getByRole('button', { name: 'Finish' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Calm Containers” completed')).toBeVisible();
  await expect
    .poll(async () => (await ask(reached(id))).course.progress)
    .toEqual({ currentStep: 0, completed: 1, doneSteps: [] });
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await ask(reached(id))).course.progress.completed).toBe(0);

  await page.goto(`/apps/academy/${id}/steps/3`);
  await expect.poll(async () => (await ask(reached(id))).course.progress.currentStep).toBe(2);
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/steps\/1$/);
  await expect.poll(async () => (await ask(reached(id))).course.progress.currentStep).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await ask(reached(id))).course.progress.currentStep).toBe(2);
});

test('the course list renders only the courses in view of ten thousand, and step content runs and loads nothing', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  let model: object | undefined;
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'elsewhere.test') elsewhere.push(request.url());
  });
  await page.route('**/graphql', async (route) => {
    const { query, variables } = route.request().postDataJSON() as { query: string; variables: Record<string, string> };
    if (!/query (Courses|CourseStep)\b/.test(query) || variables['order'] === 'recent') return route.fallback();
    const answer = await (await route.fetch()).json();
    // The gateway does not know the fake courses and refuses pages after one of them.
    if (!answer.data) Object.assign(answer, { data: {}, errors: undefined });
    if (answer.data.courseStep)
      answer.data.courseStep.content =
        '<p>Read on</p><script>globalThis.ran = 1</script><img src="https://elsewhere.test/a.png" onerror="globalThis.ran = 2">' +
        '<iframe srcdoc="<script>parent.ran = 3</script>"></iframe><a href="javascript:globalThis.ran = 4">Go</a>';
    model ??= answer.data.courses?.[0];
    const from = Number(variables['after'] ?? -1) + 1;
    if (/query Courses/.test(query) && !variables['query'])
      answer.data.courses = Array.from({ length: Math.min(60, 10_000 - from) }, (_, index) => ({
        ...model,
        id: String(from + index),
        title: `Course ${from + index}`,
      }));
    await route.fulfill({ json: answer });
  });
  await enter(page, '/apps/academy');
  const cards = page.locator('[data-course]');
  await expect(cards.filter({ hasText: 'Course 0' })).toBeVisible();
  const pane = page.getByRole('list').filter({ has: cards }).locator('xpath=..');
  const height = () => pane.evaluate((element) => element.scrollHeight);
  for (let times = 0; times < 4; times += 1) {
    const before = await height();
    await pane.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(height).toBeGreaterThan(before);
  }
  expect(await cards.count()).toBeLessThan(80);
  await page.getByRole('searchbox').fill('calm containers');
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link').click();
  await expect(page.locator('[data-article]').getByText('Read on')).toBeVisible();
  await page.locator('[data-article]').getByText('Go', { exact: true }).click();
  expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
  expect(elsewhere).toEqual([]);
});

test('on a phone: the bar leads to the next step, the outline covers the step, nothing scrolls sideways, notes print', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { ask } = await enter(page, '/apps/academy', 'customer@meridian.test');
  await page.locator('[data-course] a').first().click();
  await expect(page).toHaveURL(/steps\/1$/);
  const id = idIn(page.url());
  await ask('mutation ($note: CourseNoteInput!) { createCourseNote(note: $note) { id } }', {
    note: { courseId: id, step: 1, text: 'Printed words' },
  });
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page).toHaveURL(/steps\/2$/);
  await page.getByRole('button', { name: 'Outline' }).click();
  await page.getByRole('dialog', { name: 'Outline' }).getByRole('link').nth(4).click();
  await expect(page).toHaveURL(/steps\/5/);
  await expect(page.locator('[data-article] p').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Notes' }).click();
  await expect(page.getByRole('dialog', { name: 'Notes' }).getByText('Printed words')).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset['print'] = 'notes'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Printed words').last()).toBeVisible();
  await expect(page.locator('[data-article]')).toBeHidden();
});

test('a step read in another window offers to follow it, and an open step stays readable offline', async ({
  page,
  context,
}) => {
  const { ask } = await enter(page, '/apps/academy');
  await page.locator('[data-course]').filter({ hasText: 'A Repair Tracker' }).getByRole('link').click();
  await expect(page).toHaveURL(/steps\/7$/);
  const id = idIn(page.url());
  await expect(page.locator('[data-article] p').first()).toBeVisible();
  // Repeated, because the page may not be subscribed yet.
  await expect(async () => {
    await ask(`mutation { saveCourseProgress(courseId: "${id}", currentStep: 8) { id } }`);
    await expect(page.getByText("You're at step 9 in another window.")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await context.setOffline(true);
  await expect(page.locator('[data-article] p').first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Go to step 9' }).click();
  await expect(page).toHaveURL(/steps\/9$/);
  await page.goto('/apps/academy/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'This course does not exist' })).toBeVisible();
});
