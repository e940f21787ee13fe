import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneBase, type Place } from '../support/gateway.ts';
import { endGateways, startGateway, type GatewayProcess } from '../support/gateway-process.ts';

const SCRAPES = 100;
const KILLED_AT = 40;

let place: Place;
let gateway: GatewayProcess;
beforeAll(async () => {
  place = await cloneBase();
  gateway = await startGateway({ ...place.settings, WORKERS: '4' });
});
afterAll(async () => {
  endGateways();
  await place.remove();
});

const workers = (): number[] => {
  const { pid } = gateway.child;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
};
/** A connection just handed to a killed worker may get no answer, so the request is retried once. */
const get = async (path: string, token?: string) => {
  const ask = () => gateway.send('GET', path, { ...(token ? { token } : {}), patienceMs: 10_000 });
  return ask().catch(ask);
};
const samplesOf = (text: string): Map<string, number> => {
  const counters = new Set([...text.matchAll(/^# TYPE (\w+) (?:counter|histogram)$/gm)].map(([, name]) => name!));
  const isCounter = (name: string) => counters.has(name) || counters.has(name.replace(/_(bucket|sum|count)$/, ''));
  return new Map(
    [...text.matchAll(/^((\w+)(?:\{.*\})?) (\S+)$/gm)]
      .filter(([, , name]) => isCounter(name!))
      .map(([, sample, , value]) => [sample!, Number(value)]),
  );
};

describe('the metrics of four workers', () => {
  it('are summed on any worker, and no counter falls when one is killed', async () => {
    const token = await gateway.signIn();
    const fallen: string[] = [];
    let before = new Map<string, number>();
    for (let scrape = 0; scrape < SCRAPES; scrape += 1) {
      await get('/api/common/user', token);
      if (scrape === KILLED_AT) process.kill(workers()[1]!, 'SIGKILL');
      const { status, body } = await get('/metrics');
      expect(status).toBe(200);
      const samples = samplesOf(String(body));
      for (const [sample, value] of before) {
        const now = samples.get(sample);
        if (now === undefined || now < value) fallen.push(`${scrape}: ${sample} ${value} -> ${now}`);
      }
      before = samples;
    }
    expect(fallen).toEqual([]);
    const counted = before.get('meridian_requests_total{route="GET /api/common/user",status="200"}')!;
    // Counts of the killed worker since its last scrape are lost: at most one of a hundred requests.
    expect(counted).toBeGreaterThanOrEqual(SCRAPES - 1);
    expect(counted).toBeLessThanOrEqual(SCRAPES);
    // A replacement starts after a moment.
    await expect.poll(() => workers().length, { timeout: 20_000 }).toBe(4);
  }, 60_000);
});
