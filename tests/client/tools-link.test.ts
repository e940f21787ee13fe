import { describe, expect, it } from 'vitest';
import { lookAlikeOf, mixedScripts } from '../../web/tools/common/look-alikes.ts';
import { defang, readLinks, refang } from '../../web/tools/link/read-links.ts';
import { toolsFor } from '../../web/tools/recognize.ts';

const read = (text: string) => readLinks(text).links[0]!;
const codes = (text: string) => read(text).signs.map(({ code }) => code);

describe('a link', () => {
  it("is defanged so that it can't be clicked, and restored", () => {
    expect(defang('https://www.example.com/a.b?c=d.e')).toBe('hxxps://www[.]example[.]com/a.b?c=d.e');
    for (const text of [
      'hxxps://example[.]com/x',
      'hXXps://example(dot)com/x',
      'https[://]example[.]com/x',
      '<https://example.com/x>',
    ])
      expect([text, refang(text)]).toEqual([text, 'https://example.com/x']);
  });

  it('shows its real host behind user names, numeric hosts and look-alike letters', () => {
    expect(codes('https://microsoft.com@203.0.113.7/')).toEqual(['userinfo', 'numericHost']);
    for (const host of ['2130706433', '0x7f.1', '0177.0.0.1', '127.1', '１２７.0.0.1'])
      expect([host, read(`https://${host}/`).host, codes(`https://${host}/`)]).toEqual([
        host,
        '127.0.0.1',
        ['numericHost'],
      ]);
    expect(read('https://xn--bcher-kva.example/')).toMatchObject({
      host: 'bücher.example',
      ascii: 'xn--bcher-kva.example',
    });
    expect(codes('https://аpple.com/')).toEqual(['lookAlike', 'mixedLetters', 'punycode']);
  });

  it('is reported as a script or another scheme instead of a web page', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'JavaScript:x'])
      expect(codes(text)).toEqual(['script']);
    expect(codes('mailto:ada@example.com')).toEqual(['otherScheme']);
  });

  it('is unwrapped through redirects, at any depth', () => {
    const inner = 'https://example.net/a?b=1';
    const google = `https://www.google.com/url?q=${encodeURIComponent(inner)}`;
    const outlook = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(google)}&data=05`;
    expect(readLinks(outlook).links.map(({ address }) => address)).toEqual([outlook, google, inner]);
    const proofpoint = 'https://urldefense.proofpoint.com/v2/url?u=https-3A__example.net_a&d=x';
    expect(read(proofpoint).goals[0]?.address).toBe('https://example.net/a');
    expect(codes('https://example.com/login?next=https%3A%2F%2Felsewhere.test')).toEqual(['leadsOn']);
    const loop = 'https://example.com/?u=https://example.com/?u=https://example.com/';
    expect(readLinks(loop).links.length).toBeLessThan(7);
  });

  it('loses its tracking parameters only', () => {
    expect(read('https://example.com/?utm_source=x&id=7&fbclid=y').clean).toBe('https://example.com/?id=7');
    expect(read('https://example.com/?id=7').clean).toBeNull();
  });

  it('is reported as missing, and only the first 50 are read', () => {
    expect(() => readLinks('no link at all')).toThrow('notLink');
    expect(readLinks(Array.from({ length: 60 }, (_, at) => `https://example.com/${at}`).join('\n'))).toMatchObject({
      skipped: 10,
    });
  });
});

it('a domain imitates another by look-alike letters, a typo, a contained word or a subdomain', () => {
  const kinds = [
    'paypaI.com',
    'rnicrosoft.com',
    'gogle.com',
    'secure-paypal.net',
    'paypal.com.evil.test',
    'micorsoft.com',
  ].map((host) => lookAlikeOf(host.toLowerCase() === 'paypai.com' ? 'paypai.com' : host)?.kind);
  expect(kinds).toEqual(['same', 'same', 'near', 'word', 'subdomain', 'near']);
  for (const host of ['paypal.com', 'mail.google.com', 'google.co.jp', 'example.com', 'apple-tree.test', 'lines.test'])
    expect([host, lookAlikeOf(host)?.kind === 'same']).toEqual([host, false]);
  expect([mixedScripts('pаypal'), mixedScripts('пример'), mixedScripts('例えtest')]).toEqual([
    ['Latin', 'Cyrillic'],
    [],
    [],
  ]);
});

it('pasted text is recognized by its start', () => {
  expect(toolsFor('Received: from a by b\nFrom: x@example.com')).toEqual(['message']);
  expect(toolsFor('eyJhbGciOiJub25lIn0.eyJhIjoxfQ.')).toEqual(['token']);
  expect(toolsFor('hxxps://example[.]com/x')).toEqual(['link']);
  expect([toolsFor(''), toolsFor('hello'), toolsFor('dkim')]).toEqual([[], [], []]);
});
