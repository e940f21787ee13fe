import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDoors } from '../../gateway/server.ts';
import { itWithPlugins, openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const openApi = describeDoors() as Loose;
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ $id: 'openapi', ...openApi });

const compiled = new Map<string, ValidateFunction>();

/** Whether a body is valid by the document. */
function fits(method: string, path: string, kind: 'requestBody' | 'answer', body: unknown): boolean {
  const key = `${method} ${path} ${kind}`;
  let validate = compiled.get(key);
  if (validate) return validate(body);
  const operation = openApi.paths[path][method];
  const { schema } = (kind === 'answer' ? operation.responses[200] : operation.requestBody).content['application/json'];
  const components = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object;
  compiled.set(key, (validate = ajv.compile(components)));
  return validate(body);
}
const notes = '/api/apps/notes';
const cards = '/api/apps/scrumboard/board';

/** The document grows with the operations and may not grow faster; a third of it is descriptions. */
const BYTES_PER_OPERATION = 1_350;

it('passes a linter: groups are described, schemas are used, and the license is stated', () => {
  const text = JSON.stringify(openApi);
  const unused = Object.keys(openApi.components.schemas).filter((name) => !text.includes(`/schemas/${name}"`));
  expect(unused).toEqual([]);
  expect(openApi.tags.filter((tag: Loose) => !tag.description)).toEqual([]);
  expect(openApi.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
});

describe('the OpenAPI document', () => {
  it('names the answer headers, and browsers of other sites may read them', async () => {
    const other = await openGateway({ CORS_ORIGINS: 'https://other.example' });
    const { headers } = await other.rest('GET', '/api/apps/contacts/all?first=2', {
      headers: { origin: 'https://other.example' },
    });
    const exposed = headers['access-control-expose-headers']!.split(', ');
    expect(exposed).toEqual(Object.keys(openApi.components.headers));
    expect(exposed).toEqual(expect.arrayContaining(['x-request-id', 'link', 'ratelimit-remaining', 'change-id']));
    const documented = openApi.paths['/api/apps/contacts/all'].get.responses[200].headers;
    expect(Object.keys(documented)).toEqual(['etag', 'link']);
    expect(headers).toMatchObject({ etag: expect.any(String), link: expect.stringMatching(/rel="next"/) });
    await other.close();
  });

  it('defines each error once and stays small', () => {
    const operations = Object.values(openApi.paths).flatMap((methods: Loose) => Object.values<Loose>(methods));
    for (const [status, response] of operations.flatMap(({ responses }) => Object.entries<Loose>(responses)))
      if (status === 'default' || Number(status) >= 400)
        expect(openApi.components.responses[response.$ref.split('/').at(-1)].description).toBeTruthy();
    const withRetry = Object.entries(openApi.components.responses).filter(
      ([, one]) => (one as Loose).headers?.['retry-after'],
    );
    expect(withRetry.map(([name]) => name)).toEqual(['Refused']);
    expect(JSON.stringify(openApi).length / operations.length).toBeLessThan(BYTES_PER_OPERATION);
  });

  it('requires what the doors require', async () => {
    const whole = {
      id: 'x',
      title: '',
      content: '',
      tasks: null,
      image: null,
      reminder: null,
      labels: [],
      archived: false,
      createdAt: null,
      updatedAt: null,
    };
    expect(fits('patch', notes, 'requestBody', { updatedNote: whole })).toBe(true);
    for (const key of Object.keys(whole)) {
      const { [key]: _, ...updatedNote } = whole as Record<string, unknown>;
      expect([key, fits('patch', notes, 'requestBody', { updatedNote })]).toEqual([key, false]);
      expect((await gateway.rest('PATCH', notes, { body: { updatedNote } })).body.argument).toBe(`updatedNote.${key}`);
    }
    expect(fits('patch', `${cards}/card`, 'requestBody', { id: 'x', card: { title: 'A', labels: [] } })).toBe(true);
    expect(fits('patch', `${cards}/card`, 'requestBody', { id: 'x', card: { title: 'A' } })).toBe(false);
    expect(fits('patch', `${cards}/cards`, 'requestBody', { cards: [{ id: 'x', labels: [] }] })).toBe(true);
    expect(fits('patch', `${cards}/cards`, 'requestBody', { cards: [{ id: 'x' }] })).toBe(false);
  });

  itWithPlugins('is sent with a known length, plain or compressed', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const ask = { headers: { 'accept-encoding': encoding }, offContract: true };
      const { headers, bytes } = await gateway.rest('GET', '/api/openapi.json', ask);
      expect([headers['transfer-encoding'], Number(headers['content-length'])]).toEqual([undefined, bytes.length]);
      expect(headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined);
      expect(bytes.length).toBeGreaterThan(20_000);
    }
  });

  it('accepts a string only where one is documented', () => {
    expect(fits('post', '/api/auth/forgot-password', 'requestBody', 'a@b.test')).toBe(true);
    expect(fits('patch', notes, 'requestBody', 'a@b.test')).toBe(false);
  });

  it('rejects an arbitrary value as a note', () => {
    for (const [method, path] of [
      ['patch', notes],
      ['post', `${notes}/tasks`],
      ['post', notes],
    ] as const)
      expect(fits(method, path, 'answer', { x: 1 })).toBe(false);
    expect(fits('post', `${notes}/tasks`, 'answer', { id: 'x', title: 'Echo' })).toBe(true);
  });

  it('documents files with their own media types', () => {
    const { $ref } = openApi.paths['/api/apps/file-manager/download'].get.responses[200];
    const { content } = openApi.components.responses[$ref.split('/').at(-1)];
    expect(Object.keys(content)).toContain('*/*');
    expect(content).not.toHaveProperty('application/octet-stream');
  });

  it('documents bounds of numbers and the format of dates', () => {
    const { taxPercent, stock } = openApi.components.schemas.ProductPatch.properties;
    expect(stock).toMatchObject({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 1_000_000_000 });
    const { unreadCount } = openApi.components.schemas.ChatPatch.properties;
    expect(unreadCount).toMatchObject({ minimum: 0, maximum: 2_147_483_647 });
    expect(taxPercent).toMatchObject({ type: ['number', 'null'], format: 'double' });
    const task = (dueDate: string) =>
      fits('patch', '/api/apps/tasks/task', 'requestBody', { id: 'x', task: { dueDate } });
    expect([task('2026-11-21T09:30:00.000Z'), task('2026-11-21'), task('tomorrow')]).toEqual([true, true, false]);
  });

  it('documents null only where it is accepted', async () => {
    const first = async (path: string, take = (body: Loose) => body[0].id): Promise<string> =>
      take((await gateway.rest('GET', path)).body);
    const doors: [path: string, argument: string, id: string | null, inside?: boolean][] = [
      ['/api/apps/contacts/contact', 'contact', await first('/api/apps/contacts/all')],
      ['/api/apps/contacts/tag', 'tag', await first('/api/apps/contacts/tags')],
      ['/api/apps/ecommerce/inventory/tag', 'tag', await first('/api/apps/ecommerce/inventory/tags')],
      [
        '/api/apps/ecommerce/inventory/product',
        'product',
        await first('/api/apps/ecommerce/inventory/products?page=0', ({ products }) => products[0].id),
      ],
      ['/api/apps/tasks/task', 'task', await first('/api/apps/tasks/all')],
      ['/api/apps/tasks/tag', 'tag', await first('/api/apps/tasks/tags')],
      ['/api/apps/notes/note', 'note', await first('/api/apps/notes/all')],
      [
        '/api/apps/mailbox/mail',
        'mail',
        await first('/api/apps/mailbox/mails?folder=inbox&page=1', ({ mails }) => mails[0].id),
      ],
      ['/api/apps/mailbox/settings', 'settings', null],
      ['/api/apps/chat/chat', 'chat', await first('/api/apps/chat/chats')],
      ['/api/apps/chat/profile', 'profile', null],
      ['/api/apps/scrumboard/board', 'board', await first('/api/apps/scrumboard/boards')],
      ['/api/common/messages', 'message', await first('/api/common/messages')],
      ['/api/common/notifications', 'notification', await first('/api/common/notifications')],
      ['/api/common/shortcuts', 'shortcut', await first('/api/common/shortcuts')],
      ['/api/common/user', 'user', null],
    ];
    for (const [path, argument, id] of doors) {
      const { schema } = openApi.paths[path].patch.requestBody.content['application/json'];
      const name = /\w+$/.exec(JSON.stringify(schema.properties[argument]).match(/schemas\/(\w+)/)![1]!)![0];
      for (const field of Object.keys(openApi.components.schemas[name].properties)) {
        const body = { ...(id ? { id } : {}), [argument]: { [field]: null } };
        const { status } = await gateway.rest('PATCH', path, { body });
        expect([path, field, fits('patch', path, 'requestBody', body)]).toEqual([path, field, status !== 400]);
      }
    }
  }, 60_000);
});
