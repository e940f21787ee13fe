import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ RATE_LIMIT: '30' });
});
afterEach(() => vi.useRealTimers());
afterAll(() => gateway.close());

/** Sets the machine's clock; timers are not affected. */
const jump = (ms: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const user = (token: string) => gateway.rest('GET', '/api/common/user', { as: { token } });
const make = (token: string, key: string, options = {}) =>
  gateway.rest('POST', '/api/apps/contacts/contact', {
    as: { token },
    headers: { 'idempotency-key': key },
    ...options,
  });

describe('a clock that jumps forward', () => {
  it('expires old sessions and lets people sign in again', async () => {
    const { accessToken } = await gateway.signIn(people.member.email);
    expect((await user(accessToken)).status).toBe(200);
    jump(8 * DAY);
    expect((await user(accessToken)).status).toBe(401);
    const later = await gateway.signIn(people.member.email);
    expect((await user(later.accessToken)).status).toBe(200);
  });

  it('and back again keeps earlier sessions valid', async () => {
    const { accessToken } = await gateway.signIn(people.member.email);
    jump(8 * DAY);
    expect((await user(accessToken)).status).toBe(401);
    vi.useRealTimers();
    expect((await user(accessToken)).status).toBe(200);
  });

  it('forgets idempotency keys after a day and runs a repeated key again', async () => {
    const first = await gateway.signIn(people.owner.email);
    const made = await make(first.accessToken, 'a key for a day');
    expect((await make(first.accessToken, 'a key for a day')).body).toEqual(made.body);
    jump(DAY + HOUR);
    const again = await make(first.accessToken, 'a key for a day');
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(made.body.id);
    expect((await make(first.accessToken, 'a key for a day')).body).toEqual(again.body);
  });
});

describe('a clock that is set back', () => {
  it('keeps sessions valid and allows new sign-ins', async () => {
    const { accessToken } = await gateway.signIn(people.customer.email);
    expect((await user(accessToken)).status).toBe(200);
    jump(-3 * HOUR);
    expect((await user(accessToken)).status).toBe(200);
    const { accessToken: other } = await gateway.signIn(people.harborOwner.email);
    expect((await user(other)).status).toBe(200);
  });

  it('does not extend an exceeded rate limit beyond a minute', async () => {
    const { accessToken } = await gateway.signIn(people.harborOwner.email);
    let answer = await user(accessToken);
    for (let turn = 0; turn < 40 && answer.status === 200; turn += 1) answer = await user(accessToken);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    jump(-2 * HOUR);
    expect((await user(accessToken)).status).toBe(200);
  });

  it('keeps idempotent answers and the order of the feed', async () => {
    const { accessToken } = await gateway.signIn(people.owner.email);
    const made = await make(accessToken, 'a key before');
    jump(-2 * HOUR);
    const { accessToken: token } = await gateway.signIn(people.owner.email);
    expect((await make(token, 'a key before')).body).toEqual(made.body);
    const later = await make(token, 'a key after');
    expect(Number(later.headers['change-id'])).toBeGreaterThan(Number(made.headers['change-id']));
  });
});
