import { describe, expect, it } from 'vitest';
import { runChain } from '../../web/tools/chain/run-chain.ts';
import { type StepName, stepNames } from '../../web/tools/chain/step-names.ts';
import { type DiffInput, readDiff } from '../../web/tools/diff/read-diff.ts';
import { buildRecords } from '../../web/tools/record/build-records.ts';
import { toolsFor } from '../../web/tools/recognize.ts';

const run = async (text: string, ...steps: StepName[]) => (await runChain({ text, steps })).output;

describe('a chain of steps', () => {
  it('matches the test vectors of RFC 4648, section 10', async () => {
    const plain = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
    const base64 = ['', 'Zg==', 'Zm8=', 'Zm9v', 'Zm9vYg==', 'Zm9vYmE=', 'Zm9vYmFy'];
    expect(await Promise.all(plain.map((text) => run(text, 'toBase64')))).toEqual(base64);
    expect(await Promise.all(base64.map((text) => run(text, 'fromBase64')))).toEqual(plain);
    expect(await run('foobar', 'toHex')).toBe('666f6f626172');
  });

  it('round-trips through each pair of steps', async () => {
    const text = 'Grüße, 世界 <b>&amp;</b> 100% "x"\n';
    const pairs: [StepName, StepName][] = [
      ['toBase64', 'fromBase64'],
      ['toBase64Url', 'fromBase64'],
      ['toHex', 'fromHex'],
      ['toUrl', 'fromUrl'],
      ['toHtml', 'fromHtml'],
      ['escape', 'unescape'],
      ['gzip', 'gunzip'],
      ['deflate', 'inflate'],
      ['rot13', 'rot13'],
      ['reverse', 'reverse'],
    ];
    for (const [there, back] of pairs) expect([there, await run(text, there, back)]).toEqual([there, text]);
  });

  it('reports the failing step, and keeps the output of the steps before it', async () => {
    const { output, failed, done } = await runChain({ text: 'Zm9v', steps: ['fromBase64', 'prettyJson', 'upper'] });
    expect([output, failed, done.length]).toEqual([
      'foo',
      { step: 'prettyJson', at: 1, code: 'notJson', values: expect.objectContaining({ line: 1 }) },
      1,
    ]);
    for (const [step, text] of [
      ['fromHex', 'xyz'],
      ['fromBase64', 'a'],
      ['fromUrl', '%E4%'],
      ['gunzip', 'no'],
    ] as const)
      expect((await runChain({ text, steps: [step] })).failed).toMatchObject({ step, code: 'notThat' });
  });

  it('suggests the next step', async () => {
    const next = async (text: string) => (await runChain({ text, steps: [] })).next[0];
    expect(await next('NDg2NTZjNmM2ZjJjMjA1NzZmNzI2YzY0MjE=')).toBe('fromBase64');
    expect(await next('48656c6c6f2c20576f726c64')).toBe('fromHex');
    expect(await next('a%20b')).toBe('fromUrl');
    const { next: after } = await runChain({ text: 'x'.repeat(100), steps: ['gzip'] });
    expect(after[0]).toBe('gunzip');
  });

  it('stops when the output becomes too large', async () => {
    const { failed } = await runChain({ text: 'x'.repeat(6_000_000), steps: ['gzip', 'gunzip'] });
    expect(failed).toMatchObject({ step: 'gunzip', code: 'tooMuch' });
  });

  it('extracts URLs, email addresses and IP addresses, each once', async () => {
    const text = 'See https://a.test/x and https://a.test/x, write to ada@example.com, 192.0.2.1';
    expect(await run(text, 'findUrls')).toBe('https://a.test/x\nhttps://a.test/x,');
    expect(await run(text, 'findAddresses')).toBe('ada@example.com');
    expect(await run(text, 'findIps')).toBe('192.0.2.1');
  });

  it('implements every step', async () => {
    for (const step of stepNames)
      expect((await runChain({ text: '{"a":1}', steps: [step] })).done.length).toBeLessThan(2);
  });
});

const compare = (left: string, right: string, given: Partial<DiffInput> = {}) =>
  readDiff({ left, right, mode: 'text', ignoresSpace: false, ...given });

describe('a comparison', () => {
  it('shows changed words with three lines of context', () => {
    const left = Array.from({ length: 20 }, (_, at) => `line ${at}`).join('\n');
    const { lines, added, removed } = compare(left, left.replace('line 9', 'line nine'));
    expect([added, removed, lines.length]).toEqual([1, 1, 8]);
    expect(lines.find(({ kind }) => kind === 'removed')).toMatchObject({
      left: 10,
      pieces: [
        { kind: 'same', text: 'line ' },
        { kind: 'removed', text: '9' },
      ],
    });
    expect(compare(left, left).lines).toEqual([]);
    expect(compare('a  b', 'a b', { ignoresSpace: true }).lines).toEqual([]);
  });

  it('of JSON ignores the order of keys, and reports which side is invalid', () => {
    const mode = 'json';
    expect(compare('{"a":1,"b":[1,{"d":1,"c":2}]}', '{"b":[1,{"c":2,"d":1}],"a":1}', { mode }).lines).toEqual([]);
    expect(compare('{"a":1}', '{"a":2}', { mode })).toMatchObject({ added: 1, removed: 1 });
    expect(() => compare('{"a":1}', '{\n"a":}', { mode })).toThrow('notJsonRight');
  });
});

describe('DNS records and security.txt', () => {
  const now = new Date('2026-11-28T00:00:00Z');
  const build = (...[kind, form]: [Parameters<typeof buildRecords>[0], Record<string, string>]) =>
    buildRecords(kind, form, now);

  it('match the examples of RFC 7208, 7489, 8460, 8461 and 9116', () => {
    expect(
      build('spf', {
        domain: 'example.com',
        mx: 'on',
        ips: '192.0.2.1 2001:db8::/32',
        includes: 'example.net',
        all: 'hard',
      }),
    ).toEqual({
      records: [
        {
          place: 'example.com',
          type: 'TXT',
          value: 'v=spf1 mx ip4:192.0.2.1 ip6:2001:db8::/32 include:example.net -all',
        },
      ],
      problems: [],
    });
    expect(build('dmarc', { domain: 'example.com', rua: 'dmarc-feedback@example.com' }).records[0]).toMatchObject({
      place: '_dmarc.example.com',
      value: 'v=DMARC1; p=none; rua=mailto:dmarc-feedback@example.com',
    });
    expect(build('tlsrpt', { domain: 'example.com', rua: 'reports@example.com' }).records[0]).toMatchObject({
      place: '_smtp._tls.example.com',
      value: 'v=TLSRPTv1; rua=mailto:reports@example.com',
    });
    expect(
      build('mtasts', { domain: 'example.com', mode: 'enforce', hosts: 'mail.example.com *.example.net', days: '7' })
        .records,
    ).toMatchObject([
      { place: '_mta-sts.example.com', value: 'v=STSv1; id=20261128000000' },
      { value: 'version: STSv1\r\nmode: enforce\r\nmx: mail.example.com\r\nmx: *.example.net\r\nmax_age: 604800\r\n' },
    ]);
    expect(
      build('security', {
        domain: 'example.com',
        contact: 'security@example.com',
        expires: '2027-01-01',
        languages: 'en, ja',
      }).records[0]?.value,
    ).toBe(
      'Contact: mailto:security@example.com\nExpires: 2027-01-01T00:00:00Z\nPreferred-Languages: en, ja\nCanonical: https://example.com/.well-known/security.txt\n',
    );
  });

  it('report invalid input', () => {
    const problems = (...given: Parameters<typeof build>) =>
      build(...given).problems.map(({ code, field }) => `${field} ${code}`);
    expect(problems('spf', { includes: Array.from({ length: 11 }, (_, at) => `s${at}.test`).join(' ') })).toEqual([
      'includes tooManyLookups',
    ]);
    expect(problems('dmarc', { rua: 'nobody', pct: '101' })).toEqual(['pct percent', 'rua address']);
    expect(problems('mtasts', {})).toEqual(['hosts missing']);
    expect(problems('security', { expires: '2020-01-01', policyPage: 'http://x.test' })).toEqual([
      'contact missing',
      'expires past',
      'policyPage https',
    ]);
    expect(problems('spf', { domain: 'no domain' })).toEqual(['domain domain']);
  });
});

it('pasted text is recognized by its start', () => {
  const first = (text: string) => toolsFor(text)[0];
  expect(first('-----BEGIN CERTIFICATE-----\nMII')).toBe('certificate');
  expect(first('017F22E2-79B0-7CC3-98C4-DC0C0C07398F')).toBe('convert');
  expect(first('192.0.2.0/24')).toBe('network');
  expect(first('2001:db8::/32')).toBe('network');
  expect(first('NDg2NTZjNmM2ZjJjMjA1NzZmNzI2YzY0MjE=')).toBe('chain');
  expect(first('{"a": 1}')).toBe('diff');
  expect([first('hash'), first('password generator'), first('jwt')]).toEqual([undefined, undefined, undefined]);
});
