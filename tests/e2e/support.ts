import { expect, type Page } from 'playwright/test';

export const PASSWORD = 'meridian-demo-1';

/** Signs in by the form, as a person would. */
export async function signIn(page: Page, email = 'owner@meridian.test', path = '/sign-in'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
}
