import { expect, type Page } from 'playwright/test';
import { northwind, PASSWORD } from '../../seed/people.ts';

export { PASSWORD };

/** Signs in with the form, as a user would. */
export async function signInByForm(page: Page, email = 'owner@meridian.test', path = '/sign-in'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
}

/** A session in Northwind, because signing in returns to the organization of an earlier test. */
export async function sessionOf(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/api/auth/sign-in', { data: { email, password: PASSWORD } });
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { organization_id: string } };
  if (user.organization_id === northwind) return accessToken;
  const headers = { authorization: `Bearer ${accessToken}` };
  const data = { organization_id: northwind };
  const entered = await page.request.post('/api/common/organizations/change', { headers, data });
  return entered.ok() ? ((await entered.json()) as { token: string }).token : accessToken;
}

/** Signs in without the form, for tests that are not about signing in. */
export async function signIn(page: Page, email = 'owner@meridian.test', path = '/overview/dashboard'): Promise<void> {
  const accessToken = await sessionOf(page, email);
  // Any small response of the same origin, to access its localStorage.
  await page.goto('/health/live');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), accessToken);
  await page.goto(path);
}

/** Holds back matching files until the returned function is called, to test the state in between. */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Total layout shift so far, without shifts caused by user input. */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
}
