import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { example } from '../../web/tools/certificate/example.ts';
import { readCertificates } from '../../web/tools/certificate/read-certificate.ts';
import { readValue } from '../../web/tools/convert/read-value.ts';
import { makeUlid, makeUuid7, readUlid, readUuid } from '../../web/tools/convert/unique-ids.ts';
import { type HashInput, readHashes } from '../../web/tools/hash/read-hashes.ts';
import { readNetwork } from '../../web/tools/network/read-network.ts';
import { makePassword, makePhrase, passwordBits, phraseBits, wordOf } from '../../web/tools/password/make-password.ts';

const hash = async (content: string, given: Partial<HashInput> = {}) => {
  const { hashes, match } = await readHashes({ content, key: '', keyForm: 'text', expected: '', ...given });
  return { match, ...Object.fromEntries(hashes.map(({ algorithm, hex }) => [algorithm, hex])) } as Record<
    string,
    string
  >;
};

describe('hashes', () => {
  it('match RFC 1321, A.5', async () => {
    const digits = '1234567890'.repeat(8);
    expect([(await hash(''))['MD5'], (await hash('abc'))['MD5'], (await hash(digits))['MD5']]).toEqual([
      'd41d8cd98f00b204e9800998ecf8427e',
      '900150983cd24fb0d6963f7d28e17f72',
      '57edf4a22be3c955ac49da2e2107b67a',
    ]);
  });

  it('match FIPS 180-4 for "abc"', async () => {
    expect(await hash('abc')).toMatchObject({
      'SHA-1': 'a9993e364706816aba3e25717850c26c9cd0d89d',
      'SHA-256': 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
  });

  it('with a key match RFC 4231, 4.2 and 4.3', async () => {
    expect(await hash('Hi There', { key: '0b'.repeat(20), keyForm: 'hex' })).toMatchObject({
      'SHA-256': 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    });
    expect(await hash('what do ya want for nothing?', { key: 'Jefe' })).toMatchObject({
      'SHA-256': '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    });
  });

  it('are compared in any notation', async () => {
    const expected = 'BA:78:16:BF:8F:01:CF:EA:41:41:40:DE:5D:AE:22:23:B0:03:61:A3:96:17:7A:9C:B4:10:FF:61:F2:00:15:AD';
    expect((await hash('abc', { expected }))['match']).toBe('yes');
    expect((await hash('abd', { expected }))['match']).toBe('no');
    expect((await hash('abc', { key: 'xyz', keyForm: 'hex' }))['match']).toBe('badKey');
  });
});

describe('identifiers', () => {
  it('are parsed as in RFC 9562, appendix A', () => {
    const time = '2022-02-22T19:22:22.000Z';
    expect(readUuid('C232AB00-9414-11EC-B3C8-9F6BDECED846')).toMatchObject({ version: 1, variant: 'rfc', time });
    expect(readUuid('5df41881-3aed-3515-88a7-2f4a814cf09e')).toMatchObject({ version: 3, time: null });
    expect(readUuid('919108f7-52d1-4320-9bac-f847db4148a8')).toMatchObject({ version: 4, time: null });
    expect(readUuid('2ed6657d-e927-568b-95e1-2665a8aea6a2')).toMatchObject({ version: 5, time: null });
    expect(readUuid('1EC9414C-232A-6B00-B3C8-9F6BDECED846')).toMatchObject({ version: 6, time });
    expect(readUuid('017F22E2-79B0-7CC3-98C4-DC0C0C07398F')).toMatchObject({ version: 7, time });
    expect(readUuid('2489E9AD-2EE2-8E00-8EC9-32D5F69181C0')).toMatchObject({ version: 8, time: null });
    expect(readUuid('00000000-0000-0000-0000-000000000000')).toMatchObject({ variant: 'nil', version: null });
    expect(readUuid('FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF')).toMatchObject({ variant: 'max', version: null });
    expect(readUuid('urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6')).toMatchObject({ node: '00:a0:c9:1e:6b:f6' });
    expect(readUuid('no uuid')).toBeNull();
  });

  it('are parsed as in the ULID specification, and generated so that they parse', () => {
    expect(readUlid('01ARYZ6S41TSV4RRFFQ69G5FAV')).toMatchObject({ time: '2016-07-30T22:36:16.385Z' });
    expect(readUlid('81ARYZ6S41TSV4RRFFQ69G5FAV')).toBeNull();
    const now = 1_645_557_742_000;
    expect(makeUlid(now).slice(0, 10)).toBe(makeUlid(now).slice(0, 10));
    expect(readUlid(makeUlid(now))?.time).toBe(new Date(now).toISOString());
    expect(readUuid(makeUuid7(now))).toMatchObject({ version: 7, variant: 'rfc', time: new Date(now).toISOString() });
  });
});

describe('values', () => {
  it('are timestamps in the unit that their length implies', () => {
    const units = ['1645557742', '1645557742000', '1645557742000000', '1645557742000000000'];
    expect(units.map((text) => readValue(text).times[0])).toMatchObject(
      ['s', 'ms', 'us', 'ns'].map((unit) => ({ unit, iso: '2022-02-22T19:22:22.000Z' })),
    );
    // RFC 3339, 5.8.
    expect(readValue('1996-12-19T16:39:57-08:00').times[0]).toMatchObject({ iso: '1996-12-20T00:39:57.000Z' });
    expect(readValue('-1').times[0]).toMatchObject({ iso: '1969-12-31T23:59:59.000Z' });
  });

  it('are numbers of any base and length', () => {
    expect(readValue('0xff').number).toMatchObject({ decimal: '255', octal: '0o377', binary: '0b11111111', bits: 8 });
    expect(readValue('340282366920938463463374607431768211456').number).toMatchObject({ bits: 129 });
    expect(readValue('0b101').number).toMatchObject({ decimal: '5' });
    expect(() => readValue('nothing')).toThrow('notValue');
  });
});

describe('networks', () => {
  const read = (text: string, other = '') => readNetwork({ text, other });

  it('of IPv4 have a first and a last host, and /31 and /32 have hosts only (RFC 3021)', () => {
    expect(read('192.0.2.130/26')).toMatchObject({
      network: '192.0.2.128',
      first: '192.0.2.129',
      end: '192.0.2.190',
      broadcast: '192.0.2.191',
      mask: '255.255.255.192',
      wildcard: '0.0.0.63',
      count: '62',
      reverse: '130.2.0.192.in-addr.arpa',
    });
    expect(read('10.0.0.0 255.0.0.0')).toMatchObject({ prefix: 8, range: 'private' });
    expect(read('192.0.2.0/31')).toMatchObject({ first: '192.0.2.0', end: '192.0.2.1', broadcast: null, count: '2' });
    expect(read('0.0.0.0/0')).toMatchObject({ count: '4294967294', end: '255.255.255.254' });
  });

  it('of IPv6 are formatted as in RFC 5952, with the reverse name of RFC 3596', () => {
    expect(read('2001:db8:0:0:1:0:0:1/64')).toMatchObject({
      address: '2001:db8::1:0:0:1',
      network: '2001:db8::',
      count: '18446744073709551616',
      long: '2001:0db8:0000:0000:0001:0000:0000:0001',
    });
    expect(read('4321:0:1:2:3:4:567:89ab').reverse).toBe(
      'b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.0.0.0.0.1.2.3.4.ip6.arpa',
    );
  });

  it('tell whether they contain an address, and reject ambiguous notation', () => {
    expect([
      read('192.0.2.0/24', '192.0.2.7'),
      read('192.0.2.0/24', '192.0.3.7'),
      read('::/0', '192.0.2.1'),
    ]).toMatchObject([{ contains: true }, { contains: false }, { contains: false }]);
    for (const text of ['192.0.2', '0177.0.0.1', '192.0.2.1/33', '192.0.2.1/255.0.255.0', '::1/129', 'x'])
      expect(() => read(text)).toThrow(/^not/);
  });
});

describe('passwords', () => {
  it('contain every required class, and their entropy excludes those that lack one', () => {
    const rule = { length: 8, of: ['lower', 'digits'] as const, isClear: false };
    for (let turn = 0; turn < 50; turn += 1) expect(makePassword(rule)).toMatch(/^(?=.*\d)(?=.*[a-z])[a-z\d]{8}$/);
    expect(passwordBits(rule)).toBeCloseTo(Math.log2(36 ** 8 - 26 ** 8 - 10 ** 8), 6);
    expect(passwordBits({ length: 1, of: ['lower', 'digits'], isClear: false })).toBe(0);
    expect(makePassword({ length: 128, of: ['lower', 'upper', 'digits'], isClear: true })).not.toMatch(/[0O1Ilo]/);
  });

  it('are evenly distributed', () => {
    const text = Array.from({ length: 40 }, () => makePassword({ length: 128, of: ['digits'], isClear: false })).join(
      '',
    );
    const counts = [...'0123456789'].map((digit) => text.split(digit).length - 1);
    // Six standard deviations of an even distribution.
    for (const count of counts) expect(Math.abs(count - 512)).toBeLessThan(6 * Math.sqrt(512 * 0.9));
  });

  it('made of words are proquints', () => {
    expect([wordOf(0x7f00), wordOf(0x0001)]).toEqual(['lusab', 'babad']);
    expect(makePhrase({ words: 4, isCapital: true, hasNumber: true })).toMatch(
      /^[A-Z][a-z]{4}\d?(-[A-Z][a-z]{4}\d?){3}$/,
    );
    expect(phraseBits({ words: 5, isCapital: true, hasNumber: false })).toBe(80);
  });
});

/** ISRG Root X2, as published by its authority. */
const root = `-----BEGIN CERTIFICATE-----
MIICGzCCAaGgAwIBAgIQQdKd0XLq7qeAwSxs6S+HUjAKBggqhkjOPQQDAzBPMQsw
CQYDVQQGEwJVUzEpMCcGA1UEChMgSW50ZXJuZXQgU2VjdXJpdHkgUmVzZWFyY2gg
R3JvdXAxFTATBgNVBAMTDElTUkcgUm9vdCBYMjAeFw0yMDA5MDQwMDAwMDBaFw00
MDA5MTcxNjAwMDBaME8xCzAJBgNVBAYTAlVTMSkwJwYDVQQKEyBJbnRlcm5ldCBT
ZWN1cml0eSBSZXNlYXJjaCBHcm91cDEVMBMGA1UEAxMMSVNSRyBSb290IFgyMHYw
EAYHKoZIzj0CAQYFK4EEACIDYgAEzZvVn4CDCuwJSvMWSj5cz3es3mcFDR0HttwW
+1qLFNvicWDEukWVEYmO6gbf9yoWHKS5xcUy4APgHoIYOIvXRdgKam7mAHf7AlF9
ItgKbppbd9/w+kHsOdx1ymgHDB/qo0IwQDAOBgNVHQ8BAf8EBAMCAQYwDwYDVR0T
AQH/BAUwAwEB/zAdBgNVHQ4EFgQUfEKWrt5LSDv6kviejM9ti6lyN5UwCgYIKoZI
zj0EAwMDaAAwZQIwe3lORlCEwkSHRhtFcP9Ymd70/aTSVaYgLXTWNLxBo1BfASdW
tL4ndQavEi51mI38AjEAi/V3bNTIZargCyzuFJ0nN6T5U6VR5CmD1/iQMVtCnwr1
/q4AaOeMSQ+2b1tbFfLn
-----END CERTIFICATE-----`;

describe('certificates', () => {
  const now = Date.parse('2026-12-01');
  const read = (text: string, bytes: Uint8Array<ArrayBuffer> | null = null) => readCertificates({ text, bytes, now });

  it('are parsed as by Node.js, from PEM and DER', async () => {
    for (const pem of [root, example]) {
      const [found] = await read(pem);
      const known = new X509Certificate(pem);
      expect(found).toMatchObject({
        serial: known.serialNumber.replaceAll(/(..)(?=.)/g, '$1:'),
        sha256: known.fingerprint256,
        sha1: known.fingerprint,
        from: known.validFromDate.toISOString(),
        until: known.validToDate.toISOString(),
        subject: known.subject.split('\n').join(', '),
        issuer: known.issuer.split('\n').join(', '),
        isAuthority: known.ca,
      });
      expect(await read('', new Uint8Array(known.raw))).toEqual([found]);
    }
  });

  it('have findings', async () => {
    expect(await read(`${root}\n${example}`)).toMatchObject([
      {
        sha256: '69:72:9B:8E:15:A8:6E:FC:17:7A:57:AF:B7:17:1D:FC:64:AD:D2:8C:2F:CA:8C:F1:50:7E:34:45:3C:CB:14:70',
        key: { algorithm: 'EC', curve: 'P-384', bits: 384 },
        signature: 'SHA-384 with ECDSA',
        keyUsage: ['keyCertSign', 'cRLSign'],
        signs: [{ code: 'selfSigned', weight: 'neutral' }, { code: 'authority' }],
      },
      {
        names: ['www.northwind.test', 'northwind.test', '192.0.2.7'],
        extendedUsage: ['serverAuth'],
        signs: [
          { code: 'selfSigned', weight: 'warning' },
          { code: 'tooLong', values: { count: 500 } },
        ],
      },
    ]);
    const expired = await readCertificates({ text: example, bytes: null, now: Date.parse('2040-01-01') });
    expect(expired[0]?.signs[0]?.code).toBe('expired');
  });

  it('are rejected with a code if invalid or truncated, or if the input is a private key', async () => {
    const refused = async (text: string) =>
      read(text).then(
        () => 'read',
        ({ code }: { code: string }) => code,
      );
    expect(await refused('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----')).toBe('privateKey');
    expect(await refused('-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----')).toBe(
      'certificateRequest',
    );
    expect(await refused('hello')).toBe('notCertificate');
    const bytes = new Uint8Array(new X509Certificate(root).raw);
    for (let end = 1; end < bytes.length; end += 7)
      await expect(read('', bytes.slice(0, end))).rejects.toMatchObject({ code: 'notCertificate' });
    // A thousand nested values.
    await expect(read('', new Uint8Array(1000).fill(0x30))).rejects.toMatchObject({ code: 'notCertificate' });
  });
});
