import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../gateway/core/process/environment.ts';
import type { Limits } from '../../gateway/core/identity/limits.ts';
import { Outgoing } from '../../gateway/kit/outgoing/outgoing.ts';
import { loadPictures } from '../../gateway/mailbox/remote-pictures.ts';
import { streetMessage } from '../../gateway/street/message.ts';
import { DemoStreet } from '../../gateway/street/street.ts';
import { startStreet } from '../../gateway/street/streets.ts';
import type { StreetFault } from '../../gateway/generated.ts';
import { judgeAll } from '../../gateway/web/judge.ts';
import { runOf } from '../../gateway/web/record-run.ts';
import { observe } from '../../gateway/web/observe/observe.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const HOUSE = 'shop.northwind.test';
/** The checks that find a fault of the street. */
const found: Record<StreetFault, string[]> = {
  expiredCertificate: ['life'],
  nineDayCertificate: ['life'],
  wrongName: ['name'],
  noHsts: ['hsts'],
  noCsp: ['csp'],
  insecureCookie: ['cookie-httponly', 'cookie-samesite', 'cookie-secure'],
  mixedContent: ['mixed-content'],
  versionLeak: ['version'],
  openSpf: ['spf'],
  dmarcNone: ['dmarc'],
  slow: ['time'],
  endless: ['size'],
  gone: ['status'],
  redirectInside: ['redirects'],
  unreachable: ['status'],
};

describe('the demo street', () => {
  const outgoing = new Outgoing({ outgoingAllow: [] });
  let street: DemoStreet;
  beforeAll(async () => {
    street = await new DemoStreet().open();
    outgoing.useStreet(street);
  });
  afterAll(() => street.close());

  const failed = async (faults: StreetFault[]) => {
    street.setFaults(HOUSE, faults);
    const { results } = runOf('site', await observe(outgoing, HOUSE, { retryAfterMs: 10 }), 0);
    return results.filter(({ status }) => status === 'fail').map(({ check }) => check);
  };

  it('shows healthy sites when no fault is on', async () => {
    street.setFaults(HOUSE, []);
    const results = judgeAll(await observe(outgoing, HOUSE));
    expect(results.filter(({ status }) => status !== 'pass').map(({ check }) => check)).toEqual(['tlsa']);
  });

  it.each(Object.entries(found) as [StreetFault, string[]][])('has %s found by %j only', async (fault, checks) => {
    expect((await failed([fault])).toSorted()).toEqual(checks);
  });

  it('serves the image of its message, which is loaded for the reader', async () => {
    street.setFaults(HOUSE, []);
    const { html: content } = streetMessage('nora@northwind.test');
    const limits = { count: async () => {} } as unknown as Limits;
    const pictures = await loadPictures(
      { outgoing, limits, organization: 'northwind', user: 'nora' },
      { content, contentType: 'html' },
    );
    expect(pictures).toEqual([
      { address: `https://${HOUSE}/logo.png`, picture: expect.stringMatching(/^data:image\/png;base64,iVBOR/) },
    ]);
  });

  it('answers 204 to deliveries to the sink, and lists them', async () => {
    const url = 'https://hooks.northwind.test/in';
    const { status } = await outgoing.request({ url, method: 'POST', body: '{"a":1}' });
    expect(status).toBe(204);
    expect(street.deliveries()).toMatchObject([{ method: 'POST', path: '/in', body: '{"a":1}' }]);
  });
});

describe('the setting of the street', () => {
  it('is on with demo data in development, off in tests, and refused in production', () => {
    const streetOf = (source: Record<string, string>) =>
      readEnvironment({ JWT_SECRET: 'a secret of more than thirty-two bytes', ...source }, true).street;
    expect(streetOf({})).toBe(true);
    expect(streetOf({ SEED: 'off' })).toBe(false);
    expect(streetOf({ STREET: 'off' })).toBe(false);
    expect(streetOf({ NODE_ENV: 'production', SEED: 'demo' })).toBe(false);
    expect(() => streetOf({ NODE_ENV: 'production', STREET: 'on' })).toThrow('STREET is not for production');
  });
});

describe('the doors of the street', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway();
  });
  afterAll(() => gateway.close());

  it('are absent without a street', async () => {
    expect((await gateway.rest('GET', '/api/common/street', { offContract: true })).status).toBe(404);
    const body = { house: HOUSE, faults: ['noCsp'] };
    expect((await gateway.rest('POST', '/api/common/street', { body, offContract: true })).status).toBe(404);
    expect((await gateway.rest('POST', '/api/common/street/message', { offContract: true })).status).toBe(404);
    expect((await gateway.rest('GET', '/api/common/street', { as: 'member' })).status).toBe(403);
    expect((await gateway.rest('POST', '/api/common/street/message', { as: 'member' })).status).toBe(403);
  });
});

describe('the message of the street', () => {
  it('arrives in the inbox, and its image is loaded when the reader asks', async () => {
    const gateway = await openGateway({ STREET: '1' });
    const stop = startStreet(gateway.services);
    try {
      expect((await gateway.rest('POST', '/api/common/street/message')).body).toBe(true);
      const [mail] = (await gateway.rest('GET', '/api/apps/mailbox/mails?folder=inbox&first=1')).body.mails;
      expect(mail.subject).toBe('A message with a remote picture');
      const { body } = await gateway.rest('POST', '/api/apps/mailbox/mail/pictures', { body: { id: mail.id } });
      expect(body.pictures[0].picture).toContain('data:image/png;base64,');
    } finally {
      await stop();
      await gateway.close();
    }
  });
});
