import { expect } from 'vitest';
import { northwind } from '../../seed/people.ts';
import type { TestGateway } from './gateway.ts';

/** Ends the minute in which an address can't be invited again. */
export const endInvitationMinute = (gateway: TestGateway, email: string, organization = northwind): Promise<void> =>
  gateway.services.limits.forgive('invitation', `${organization} ${email}`);

/** The token of the newest emailed link to a route; it waits, since email may be written after the answer. */
export async function linkToken(gateway: TestGateway, to: string, route: string, not?: string): Promise<string> {
  for (let time = 0; time < 100; time += 1) {
    const { body } = await gateway.rest('GET', `/api/auth/outbox?to=${encodeURIComponent(to)}`, { as: null });
    for (const { link } of body as { link: string | null }[]) {
      const token = link && new URL(link).pathname === route ? new URL(link).searchParams.get('token') : null;
      if (token && token !== not) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return expect.fail(`no mail to ${to} leads to ${route}`);
}
