import { expect, type Page } from 'playwright/test';
import type { Loose } from '../support/loose.ts';
import { sessionOf } from './support.ts';

/** Signs pages opened later in as a user, and returns a function that queries the gateway. */
export async function speakAs(page: Page, email = 'owner@meridian.test') {
  const accessToken = await sessionOf(page, email);
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), accessToken);
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    headers,
    ask: async (query: string, variables: object = {}): Promise<Loose> => {
      const result = (await (await page.request.post('/graphql', { headers, data: { query, variables } })).json()) as {
        data: Loose;
        errors?: unknown;
      };
      expect(result.errors).toBeUndefined();
      return result.data;
    },
  };
}

/** Opens a page as a signed-in user, without the sign-in form. */
export async function enter(page: Page, path: string, email?: string) {
  const asking = await speakAs(page, email);
  await page.goto(path);
  return asking;
}

/** The rows of the message list. */
export const rows = (page: Page) => page.locator('[data-mail]');

/** The subjects in the message list, from the top. */
export const subjects = (page: Page) =>
  rows(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => (box.getAttribute('aria-label') ?? '').replace(/^Select “|”$/g, '')));
