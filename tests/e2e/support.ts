import { expect, type Page } from 'playwright/test';

export const PASSWORD = 'meridian-demo-1';

/** Signs in by the form, as a person would. */
export async function signInByForm(page: Page, email = 'owner@meridian.test', path = '/sign-in'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
}

/** Gives the browser a session of its own without the form: the journeys that are not about signing in begin here. */
export async function signIn(page: Page, email = 'owner@meridian.test', path = '/overview/dashboard'): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in', { data: { email, password: PASSWORD } });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  // Any small answer of the same origin, to have a place to keep the token in.
  await page.goto('/health/live');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), accessToken);
  await page.goto(path);
}
