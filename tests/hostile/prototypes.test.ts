import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactId } from '../../seed/contacts.ts';
import { northwind } from '../../seed/people.ts';
import { contract } from '../../gateway/server.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__', 'valueOf'];
const someone = contactId(northwind, 'Abena Mensah');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(async () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Object.getOwnPropertyNames(Array.prototype)).not.toContain('polluted');
  await gateway.close();
});

const clean = () => expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
const json = { 'content-type': 'application/json' };

describe('the name __proto__', () => {
  it('has no meaning on any object, and the gateway refuses to start where it does', () => {
    expect('__proto__' in {}).toBe(false);
    const env = { PATH: process.env.PATH, PORT: 'nonsense' };
    const { status, stderr } = spawnSync(process.execPath, ['gateway/main.ts'], { env, encoding: 'utf8' });
    expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(/^NODE_OPTIONS: [^\n]+--disable-proto=delete/)]);
  });
});

describe('names that every object inherits', () => {
  it('can be keys of an answer, except for __proto__', async () => {
    const { errors } = await gateway.graphql('{ __proto__: user { id } }');
    expect(errors?.[0]?.message).toBe('The response key __proto__ is not allowed');
    expect((await gateway.ask('{ constructor: user { id } }')).constructor).toEqual({ id: expect.any(String) });
  });

  it('are treated as unknown ids, slugs, and paths at every door', async () => {
    const unknown = 'nobody-knows-me';
    const reads = contract.doors.filter(
      ({ method, root }) => method === 'GET' && root.type === 'Query' && root.field.args.length > 0,
    );
    expect(reads.length).toBeGreaterThan(30);
    for (const { path, root } of reads) {
      const ask = async (value: string) => {
        const inPath = path.replace(/\{\w+\}/g, encodeURIComponent(value));
        const query = root.field.args
          .filter(({ name }) => !path.includes(`{${name}}`))
          .map(({ name }) => `${name}=${encodeURIComponent(value)}`);
        const { status, text } = await gateway.rest('GET', `${inPath}?${query.join('&')}`, { offContract: true });
        return [path, status, text.replaceAll(value, '')];
      };
      const expected = await ask(unknown);
      expect(expected[1]).toBeLessThan(500);
      for (const name of NAMES.slice(0, 4)) expect(await ask(name)).toEqual(expected);
    }
  });

  it('are refused or ignored as keys of a body, at every depth', async () => {
    for (const name of NAMES) {
      const value = `{"polluted":"yes","name":"Polluted","polluted2":[]}`;
      for (const payload of [
        `{"id":"${someone}","${name}":${value},"contact":{}}`,
        `{"id":"${someone}","contact":{"${name}":${value}}}`,
        `{"id":"${someone}","contact":{"constructor":{"prototype":{"${name}":${value}}}}}`,
        `{"id":"${someone}","contact":{"emails":[{"email":"a@b.test","${name}":${value}}]}}`,
        `{"${name}":{"id":"${someone}","contact":{"name":"Polluted"}}}`,
        `{"id":"${name}","contact":{"name":"Polluted"}}`,
      ]) {
        const { status, body } = await gateway.rest('PATCH', '/api/apps/contacts/contact', { payload });
        expect([200, 400]).toContain(status);
        if (status === 200 && body) expect(body.name).toBe('Abena Mensah');
        clean();
      }
    }
  });

  it('are refused or ignored in GraphQL as variables, operation names, extensions, and request keys', async () => {
    const query = 'query ($id: ID!) { contact(id: $id) { name } }';
    for (const name of NAMES.slice(0, 4)) {
      for (const payload of [
        `{"query":${JSON.stringify(query)},"variables":{"${name}":{"id":"${someone}","polluted":"yes"}}}`,
        `{"query":${JSON.stringify(query)},"variables":{"id":"${name}"}}`,
        `{"query":"query ($${name}: ID!) { contact(id: $${name}) { name } }","variables":{"${name}":"x"}}`,
        `{"query":"{ user { id } }","operationName":"${name}"}`,
        `{"query":"{ user { id } }","extensions":{"${name}":{"polluted":"yes"}}}`,
        `{"${name}":{"query":"{ user { id } }","polluted":"yes"}}`,
        `{"query":"{ ${name} }"}`,
        `{"query":"{ user { ${name} } }"}`,
        `{"query":"{ ${name}: user { id } }"}`,
        `{"query":"{ user { ...${name} } } fragment ${name} on User { id }"}`,
      ]) {
        for (const accept of ['application/json', '*/*;q=0.8']) {
          // More than twice, so that the compiled form is used too.
          for (let time = 0; time < 3; time += 1) {
            const { status, text } = await gateway.rest('POST', '/graphql', { payload, headers: { ...json, accept } });
            expect([payload, status]).toEqual([payload, expect.toSatisfy((code: number) => code < 500)]);
            expect(text).not.toContain('INTERNAL');
          }
        }
        clean();
      }
    }
  });

  it('are refused as locations of an upload in a GraphQL form', async () => {
    const form = (operations: string, map: string) => {
      const part = (name: string, value: string) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      const file =
        '--x\r\ncontent-disposition: form-data; name="0"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nhello\r\n--x--\r\n';
      return gateway.rest('POST', '/graphql', {
        payload: part('operations', operations) + part('map', map) + file,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
    };
    const operations = '{"query":"query ($v: ID) { user { id } contact(id: $v) { id } }","variables":{"v":null}}';
    for (const place of [
      '__proto__.polluted',
      'variables.__proto__.polluted',
      'constructor.prototype.polluted',
      'variables.constructor.prototype.polluted',
      'variables.v.__proto__.polluted',
      'toString.polluted',
      '__proto__',
      '0.query',
      'query.x.y',
      '',
    ]) {
      const { status } = await form(operations, JSON.stringify({ 0: [place] }));
      expect([place, status]).toEqual([place, expect.toSatisfy((code: number) => code < 500)]);
      clean();
    }
    for (const map of [
      '{"__proto__":["variables.v"]}',
      '[]',
      'null',
      '7',
      '{"0":"variables.v"}',
      '{"0":[7]}',
      '{',
      '',
    ]) {
      const { status } = await form(operations, map);
      expect([map, status]).toEqual([map, expect.toSatisfy((code: number) => code < 500)]);
    }
    for (const broken of ['{', '', 'null', '[]', '7', '['.repeat(5_000)]) {
      const { status } = await form(broken, '{"0":["variables.v"]}');
      expect([broken.slice(0, 9), status]).toEqual([
        broken.slice(0, 9),
        expect.toSatisfy((code: number) => code < 500),
      ]);
    }
  });

  it('are refused as fields of a form', async () => {
    for (const name of NAMES) {
      const payload = `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nyes\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\nhello\r\n--x--\r\n`;
      const { status } = await gateway.rest('POST', '/api/apps/file-manager/upload', {
        payload,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        offContract: true,
      });
      expect([name, status]).toEqual([name, expect.toSatisfy((code: number) => code === 200 || code === 400)]);
      clean();
    }
  });
});
