import { describe, expect, it } from 'vitest';
import { readMessage } from '../../web/tools/message/read-message.ts';
import { readResults } from '../../web/tools/message/results.ts';

const resultsOf = (value: string) => readResults({ name: 'authentication-results', value, at: 0 });

describe('Authentication-Results as in RFC 8601, appendix B', () => {
  it('B.2: no authentication', () => {
    expect(resultsOf('example.org 1; none')).toMatchObject({ server: 'example.org', results: [] });
  });

  it('B.3: one method', () => {
    expect(resultsOf('example.com; spf=pass smtp.mailfrom=example.net').results).toEqual([
      { method: 'spf', result: 'pass', properties: { 'smtp.mailfrom': 'example.net' } },
    ]);
  });

  it('B.4: several methods with comments', () => {
    const { server, results } = resultsOf(
      'example.com; auth=pass (cram-md5) smtp.auth=sender@example.net; spf=pass smtp.mailfrom=example.net',
    );
    expect([server, ...results.map(({ method, result }) => `${method}=${result}`)]).toEqual([
      'example.com',
      'auth=pass',
      'spf=pass',
    ]);
  });

  it('B.6: nested comments with semicolons', () => {
    const { results } = resultsOf(
      'example.com; dkim=pass reason="good; signature" header.i=@mail-router.example.net; dkim=fail (bad; (very) bad) header.d=newyork.example.com',
    );
    expect(results.map(({ result, properties }) => [result, properties['header.i'] ?? properties['header.d']])).toEqual(
      [
        ['pass', '@mail-router.example.net'],
        ['fail', 'newyork.example.com'],
      ],
    );
  });

  it('without a server name, as Microsoft writes it', () => {
    const { server, results } = resultsOf(
      'spf=pass (sender IP is 203.0.113.1) smtp.mailfrom=example.net; dmarc=pass action=none header.from=example.net;compauth=pass reason=100',
    );
    expect([server, results.length]).toEqual([null, 3]);
  });
});

type Parts = { above?: string[]; below?: string[]; from?: string; more?: string[]; body?: string };
const message = ({ above = [], below = [], from = 'Ada <ada@example.com>', more = [], body = 'Hello' }: Parts) =>
  [
    ...above,
    'Received: from mail.example.com (mail.example.com [203.0.113.9]) by mx.northwind.test with ESMTPS; Thu, 26 Nov 2026 09:12:44 +0000',
    ...below,
    'Received: from laptop ([198.51.100.7]) by mail.example.com with ESMTPSA; Thu, 26 Nov 2026 09:12:40 +0000',
    `From: ${from}`,
    'To: lee@northwind.test',
    'Date: Thu, 26 Nov 2026 09:12:39 +0000',
    ...more,
    '',
    body,
  ].join('\r\n');

const passed =
  'Authentication-Results: mx.northwind.test; spf=pass smtp.mailfrom=example.com; dkim=pass header.d=example.com; dmarc=pass header.from=example.com';
const codes = async (text: string) => {
  const { verdict, signs } = await readMessage(text);
  return [verdict, ...signs.map(({ code }) => code)];
};

describe('an email message', () => {
  it('is genuine if the own server confirms the visible sender', async () => {
    expect(await codes(message({ above: [passed] }))).toEqual(['genuine']);
    expect(await codes(message({ below: [passed] }))).toEqual(['genuine']);
  });

  it('is unproven without a result, or if no server wrote it', async () => {
    expect(await codes(message({}))).toEqual(['unproven']);
    expect(await codes(`${passed}\r\nFrom: ada@example.com\r\n\r\nHello`)).toContain('unproven');
  });

  it('is forged if the own server reports a failure', async () => {
    expect(await codes(message({ above: [passed.replaceAll('=pass', '=fail')] }))).toEqual(['forged']);
  });

  it('is not trusted more for results that the sender wrote', async () => {
    const failed = passed.replaceAll('=pass', '=fail');
    expect(await codes(message({ above: [failed], more: [passed] }))).toEqual(['forged', 'claimedResults']);
    expect(await codes(message({ below: [failed, passed] }))).toEqual(['forged', 'claimedResults']);
    expect(await codes(message({ more: [passed] }))).toEqual(['unproven', 'claimedResults']);
    const foreign = passed.replace('mx.northwind.test', 'mx.elsewhere.test');
    expect(await codes(message({ above: [foreign] }))).toEqual(['unproven', 'foreignResults']);
  });

  it('is aligned by organizational domain, not by host or public suffix', async () => {
    const results = (domain: string) =>
      `Authentication-Results: mx.northwind.test; spf=pass smtp.mailfrom=${domain}; dkim=none`;
    const read = async (from: string, domain: string) =>
      (await readMessage(message({ above: [results(domain)], from }))).authentication.dmarc;
    expect(await read('ada@news.example.co.uk', 'bounce.example.co.uk')).toMatchObject({
      result: 'pass',
      isReckoned: true,
    });
    expect(await read('ada@one.co.uk', 'two.co.uk')).toMatchObject({ result: 'fail' });
    expect(await read('ada@one.github.io', 'two.github.io')).toMatchObject({ result: 'fail' });
  });

  it("is forged if its domain imitates the reader's own or a well-known one", async () => {
    for (const domain of ['n0rthwind.test', 'northwlnd.test', 'paypa1.com', 'xn--pple-43d.com', 'paypal-support.com'])
      expect([domain, ...(await codes(message({ from: `Ada <ada@${domain}>` })))]).toEqual([
        domain,
        'forged',
        'lookAlike',
        ...(domain.startsWith('xn--') ? ['mixedLetters'] : []),
      ]);
    for (const domain of ['northwind.test', 'paypal.com', 'google.de', 'example.com', 'apple.example.com'])
      expect([domain, await codes(message({ from: `Ada <ada@${domain}>` }))]).not.toContain('lookAlike');
  });

  it('is forged if the name shows another address, and doubtful if replies go elsewhere', async () => {
    expect(await codes(message({ above: [passed], from: '"boss@northwind.test" <ada@example.com>' }))).toEqual([
      'forged',
      'otherAddressInName',
    ]);
    expect(await codes(message({ above: [passed], more: ['Reply-To: x@elsewhere.test'] }))).toEqual([
      'doubtful',
      'replyElsewhere',
    ]);
  });

  it('is doubtful if a link shows another address than it leads to', async () => {
    const html = (text: string) =>
      message({
        above: [passed],
        more: ['Content-Type: text/html'],
        body: `<a class="x" href="https://elsewhere.test/&amp;a">${text}</a>`,
      });
    expect(await codes(html('<b>https://www.example.com/login</b>'))).toEqual(['doubtful', 'linkPretends']);
    expect(await codes(html('Sign in. Now'))).toEqual(['genuine']);
  });

  it('lists its hops in order of time, with delays', async () => {
    const { hops } = await readMessage(message({}));
    expect(hops.map(({ from, by, ip, delay, isEncrypted }) => [from, by, ip, delay, isEncrypted])).toEqual([
      ['laptop', 'mail.example.com', '198.51.100.7', null, true],
      ['mail.example.com', 'mx.northwind.test', '203.0.113.9', 4, true],
    ]);
  });

  it('is rejected if it is no message, with a code that quotes nothing', async () => {
    for (const text of ['hello', '{"a":1}', 'Subject: only this'])
      await expect(readMessage(text)).rejects.toMatchObject({ code: 'notMessage', values: {} });
  });

  it('has decoded names and subjects (RFC 2047)', async () => {
    const { from, subject } = await readMessage(
      message({
        from: '=?ISO-8859-1?Q?Patrik_F=E4ltstr=F6m?= <paf@example.com>',
        more: [
          'Subject: =?ISO-8859-1?B?SWYgeW91IGNhbiByZWFkIHRoaXMgeW8=?=',
          ' =?ISO-8859-2?B?dSB1bmRlcnN0YW5kIHRoZSBleGFtcGxlLg==?=',
        ],
      }),
    );
    expect([from?.name, subject]).toEqual(['Patrik Fältström', 'If you can read this you understand the example.']);
  });
});
