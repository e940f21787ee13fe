import { announcementId } from '../../seed/announcement.ts';
import { exerciseTemplateId } from '../../seed/exercises.ts';
import { northwind, people } from '../../seed/people.ts';
import { enter, rows, speakAs } from './enter.ts';
import { expect, test } from './journey.ts';

/** At 200 messages an hour, each takes 18 seconds. */
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

test('a phishing exercise runs from a template to its debrief: submitted, approved, clicked and reported', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const { ask } = await speakAs(page);
  await ask('mutation ($id: ID!) { updateMember(id: $id, role: admin) { id } }', { id: people.member.id });
  const exercise = {
    title: 'Password before the weekend',
    templateIds: [exerciseTemplateId(northwind, 4)],
    audience: { who: 'people', people: [people.owner.id] },
    announcementId: announcementId(northwind, 'password-rules'),
    startsAt: inSeconds(20),
    sendsUntil: inSeconds(45),
    endsAt: inSeconds(60),
  };
  const made = await ask('mutation ($exercise: ExerciseInput!) { createExercise(exercise: $exercise) { id } }', {
    exercise,
  });
  const path = `/social-engineering/exercises/${made.createExercise.id}`;
  await page.goto(path);
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('someone else approves it')).toBeVisible();

  const others = await browser.newContext({ baseURL: baseURL! });
  const theirs = await others.newPage();
  await enter(theirs, path, people.member.email);
  await theirs.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(theirs.getByText('Exercise approved')).toBeVisible();

  await page.goto('/apps/mailbox/inbox/1');
  const message = rows(page).filter({ hasText: 'Your password expires today' });
  // New messages wait behind a button while the list is open.
  await page.getByRole('button', { name: '1 new message' }).click({ timeout: 60_000 });
  await message.click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Keep my password' });
  const sent: string[] = [];
  page.context().on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const [landing] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await landing.getByLabel('Account').fill('typed-account');
  await landing.getByLabel('Password').fill('typed-password');
  await landing.getByRole('button', { name: 'Continue' }).click();
  await expect(landing.getByRole('heading', { name: 'This was an exercise' })).toBeVisible();
  await expect(landing.getByText('Nobody has to sign in to keep a password.')).toBeVisible();
  expect(sent.join('\n')).toContain('submitted');
  expect(sent.join('\n')).not.toContain('typed-');
  await landing.close();

  // Reporting after the click is acknowledged at once.
  await page
    .getByRole('toolbar', { name: 'Actions for this message' })
    .getByRole('button', { name: 'Report', exact: true })
    .click();
  await expect(page.getByText('Thanks: this was an exercise.')).toBeVisible();
  await message.click();
  await expect(page.getByText('Thanks for reporting.')).toBeVisible();

  await theirs.goto(path);
  await expect(theirs.getByText('Fewer than five people took part')).toBeVisible({ timeout: 60_000 });
  await page.goto('/setting/awareness');
  const own = page.getByRole('region', { name: 'Your password expires today' });
  await expect(own.getByText('Reported', { exact: true })).toBeVisible();
  await expect(own.getByText('Entered something')).toBeVisible();
});

test('warning signs are added by selecting text, and a sample shows the author what recipients see', async ({
  page,
}) => {
  const { ask } = await enter(page, `/social-engineering/templates/${exerciseTemplateId(northwind, 4)}`);
  const preview = page.getByRole('group', { name: 'Preview' });
  const quotes = page.getByRole('textbox', { name: 'Quoted text' });
  await expect(quotes.first()).toBeVisible();
  const before = await quotes.count();
  // With the mouse, in the message.
  await preview.getByText('Your password expires today').dblclick({ position: { x: 60, y: 10 } });
  await page.getByRole('button', { name: 'Add a sign for “password”' }).click();
  await expect(quotes.nth(before)).toHaveValue('password');
  await expect(preview.locator('mark')).toHaveText('password');
  // With keys, in a field.
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.focus();
  await subject.press('End');
  for (let letter = 0; letter < 'today'.length; letter += 1) await subject.press('Shift+ArrowLeft');
  const add = page.getByRole('button', { name: 'Add a sign for “today”' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(quotes.nth(before + 1)).toHaveValue('today');
  const sample = page.getByRole('button', { name: 'Send a sample to yourself' });
  await expect(sample).toBeDisabled();
  for (const index of [before, before + 1])
    await page.getByRole('textbox', { name: 'Explanation' }).nth(index).fill('Nobody hurries you.');
  await page.getByRole('button', { name: 'Save' }).click();
  await sample.click();
  await expect(page.getByText('Sample sent to your mailbox')).toBeVisible();

  await page.goto('/apps/mailbox/inbox/1');
  await rows(page).filter({ hasText: 'Sample: Your password expires today' }).click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Keep my password' });
  const [landing] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  const sent: string[] = [];
  landing.on('request', (request) => sent.push(request.postData() ?? ''));
  await landing.getByLabel('Password').fill('typed-password');
  await landing.getByRole('button', { name: 'Continue' }).click();
  await expect(landing.getByRole('heading', { name: 'This was a sample' })).toBeVisible();
  expect(sent.join('\n')).not.toMatch(/RecordLanding|typed-/);
  await landing.close();

  // Only participants can open the lesson of a finished exercise.
  const { ownAwareness } = await ask('{ ownAwareness { id message { subject } } }');
  await page.goto(`/pages/lesson?id=${ownAwareness[0].id}`);
  await expect(page.getByRole('group', { name: 'Message' })).toContainText(ownAwareness[0].message.subject);
  await expect(page.getByRole('list', { name: 'Signs' })).toBeVisible();
  await enter(page, `/pages/lesson?id=${ownAwareness[0].id}`, people.member.email);
  await expect(page.getByRole('heading', { name: 'This lesson does not exist' })).toBeVisible();
});
