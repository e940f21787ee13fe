import { SignJWT, exportSPKI, generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';
import { type TokenInput, readToken } from '../../web/tools/token/read-token.ts';

const payload = 'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ';
const hs256 = `eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.${payload}.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk`;
const hs256Key = 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow';
const es256 = `eyJhbGciOiJFUzI1NiJ9.${payload}.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q`;
const es256Key = JSON.stringify({
  kty: 'EC',
  crv: 'P-256',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
});
const eddsa =
  'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg';
const eddsaKey = JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' });

const read = (text: string, given: Partial<TokenInput> = {}) =>
  readToken({ text, key: '', form: 'text', now: 1_300_000_000, ...given });
const made = (claims: object, header: object = { alg: 'none' }) =>
  [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') + '.';
const codes = async (text: string, given: Partial<TokenInput> = {}) =>
  (await read(text, given)).signs.map(({ code }) => code);

describe('the signature of a token', () => {
  it('is verified as in RFC 7515, A.1, A.3 and A.5, and RFC 8037, A.4', async () => {
    expect((await read(hs256, { key: hs256Key, form: 'base64url' })).signature).toEqual({ state: 'valid' });
    expect((await read(es256, { key: es256Key })).signature).toEqual({ state: 'valid' });
    expect((await read(`eyJhbGciOiJub25lIn0.${payload}.`)).signature).toEqual({ state: 'none' });
    expect((await read(eddsa, { key: eddsaKey })).signature).toEqual({ state: 'valid' });
  });

  it('is invalid for a changed claim or another key', async () => {
    const changed = hs256.replace(payload, payload.replace('eyJpc3Mi', 'eyJpc3Ni'));
    expect((await read(changed, { key: hs256Key, form: 'base64url' })).signature).toEqual({ state: 'invalid' });
    expect((await read(hs256, { key: 'another' })).signature).toEqual({ state: 'invalid' });
  });

  it('is verified with PEM, a JWK or a JWK set, and reports an unusable key', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const token = await new SignJWT({ sub: '7' }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
    expect((await read(token, { key: await exportSPKI(publicKey) })).signature).toEqual({ state: 'valid' });
    expect((await read(token, { key: es256Key })).signature).toMatchObject({ state: 'noKey' });
    expect((await read(token, { key: 'no key' })).signature).toEqual({ state: 'noKey', reason: 'unreadable' });
    expect((await read(token)).signature).toEqual({ state: 'unchecked' });
    const set = JSON.stringify({ keys: [{ ...(JSON.parse(es256Key) as object), alg: 'ES256' }] });
    expect((await read(es256, { key: set })).signature).toEqual({ state: 'valid' });
  });

  it('is reported as weak if its secret is a common one', async () => {
    const sign = (secret: string) =>
      new SignJWT({ sub: '7' }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
    expect((await read(await sign('secret'))).signature).toEqual({ state: 'weak', secret: 'secret' });
    expect((await read(await sign('a secret that nobody else has thought of'))).signature).toEqual({
      state: 'unchecked',
    });
  });
});

describe('findings about a token', () => {
  it('cover its lifetime: expired, not yet valid, unlimited, too long, or in milliseconds', async () => {
    const now = 1_300_000_000;
    expect(await codes(hs256, { now: 1_300_819_379 })).toEqual([]);
    expect(await codes(hs256, { now: 1_300_819_380 })).toEqual(['expired']);
    const given = { alg: 'ES256' };
    expect(await codes(made({ exp: now + 90, nbf: now + 80 }, given))).toEqual(['notYet']);
    expect(await codes(made({}, given))).toEqual(['noExpiry']);
    expect(await codes(made({ iat: now, exp: now + 90 * 86_400 }, given))).toEqual(['longLived']);
    expect(await codes(made({ exp: now * 1000 + 9_000_000 }, given))).toEqual(['milliseconds']);
  });

  it('cover its header (unsigned, external keys, odd key id), secret claims and a short secret', async () => {
    const exp = 1_400_000_000;
    expect(await codes(made({ exp }, { alg: 'NoNe' }))).toEqual(['unsigned']);
    expect(await codes(made({ exp }, { alg: 'RS256', jku: 'https://x.test/k', kid: '../../dev/null' }))).toEqual([
      'keyFromElsewhere',
      'oddKeyId',
    ]);
    expect(await codes(made({ exp, password: 'x' }, { alg: 'ES256' }))).toEqual(['secretClaim']);
    expect(await codes(hs256, { key: 'short' })).toEqual(['shortSecret']);
  });

  it('are replaced by an error code for text that is no token, which quotes nothing of it', async () => {
    await expect(read('a.b')).rejects.toMatchObject({ code: 'notToken', values: { count: 2 } });
    await expect(read('%%.b.c')).rejects.toMatchObject({ code: 'notBase64url', values: { part: 'header' } });
    await expect(read('YQ.b.c')).rejects.toMatchObject({ code: 'notJsonPart', values: { part: 'header' } });
    await expect(read(made({}, { typ: 'JWT' }))).rejects.toMatchObject({ code: 'noAlgorithm' });
  });

  it('list at most 200 claims, and treat prototype names as plain names', async () => {
    const many = await read(made(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`c${at}`, at]))));
    expect([many.claims.length, many.more]).toEqual([200, 9800]);
    const odd = Buffer.from('{"__proto__":{"isAdmin":true},"constructor":1}').toString('base64url');
    const { claims } = await read(`${made({}, { alg: 'none' }).split('.')[0]!}.${odd}.`);
    expect(claims.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('accept a token copied with its header and line breaks', async () => {
    expect((await read(`Authorization: Bearer ${hs256.slice(0, 50)}\n${hs256.slice(50)}`)).algorithm).toBe('HS256');
  });
});
