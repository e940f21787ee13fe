import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { inconsistencies } from './consistency.ts';
import { runFuzz } from './run.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 500);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const PLENTY = '100000';

let gateway: TestGateway;
beforeAll(async () => {
  // Limits with their own suite (tests/auth/limits.test.ts) must not end this one early.
  const limits = ['SIGN_IN_LIMIT', 'SIGN_IN_SOCKET_LIMIT', 'FORGOT_LIMIT', 'RESET_LIMIT', 'SIGN_UP_LIMIT'];
  gateway = await openGateway(Object.fromEntries(limits.map((name) => [name, PLENTY])));
});
afterAll(() => gateway.close());

it(
  `${requests} random valid and invalid requests cause no failure and no leak (seed ${seed})`,
  async () => {
    const { findings, statuses } = await runFuzz(gateway, seed, requests);
    const problems = findings.map(
      ({ index, problem, request, answer }) =>
        `seed ${seed}, request ${index}: ${problem}\n${JSON.stringify(request)}\n${answer}`,
    );
    expect(problems.slice(0, 10)).toEqual([]);
    // Enough requests are allowed to reach the stores, and enough are refused to reach the checks.
    expect(statuses.get(200)! / requests).toBeGreaterThan(0.4);
    expect(statuses.get(400)! / requests).toBeGreaterThan(0.05);
    expect((await inconsistencies(gateway)).slice(0, 20), `after seed ${seed}`).toEqual([]);
  },
  Math.max(120_000, requests * 60),
);
