import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../support/form.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await openGateway({ FILE_LIMIT: '3000000' });
  token = (await gateway.tokenOf('owner'))!;
});
afterAll(() => gateway.close());

const UPLOAD =
  'mutation ($file: Upload!, $name: String) { uploadFile(file: $file, name: $name) { id name type bytes } }';
const text = (content: string | Buffer, field = '0') => ({ field, name: 'hello.txt', type: 'text/plain', content });
type File = ReturnType<typeof text>;

async function send(operations: object, map: object, files: File[], headers: Record<string, string> = {}) {
  const form = multipart({ operations: JSON.stringify(operations), map: JSON.stringify(map) }, files);
  const answer = await gateway.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}`, 'x-meridian-upload': '1', ...form.headers, ...headers },
    payload: form.payload,
  });
  return { status: answer.statusCode, text: answer.payload, body: JSON.parse(answer.payload) as Loose };
}
const upload = (file: File, variables: object = { file: null }) =>
  send({ query: UPLOAD, variables }, { 0: ['variables.file'] }, [file]);

describe('a GraphQL multipart request', () => {
  it('carries a real file to an Upload argument', async () => {
    const { status, body } = await upload(text('hello'));
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.data.uploadFile).toMatchObject({ name: 'hello.txt', type: 'TXT', bytes: 5 });
    const content = await gateway.rest('GET', `/api/apps/file-manager/download?id=${body.data.uploadFile.id}`);
    expect([content.status, content.text]).toEqual([200, 'hello']);
  });

  it('allows more than the JSON body limit, up to the file limit', async () => {
    const { body } = await upload(text(Buffer.alloc(2_500_000, 65)), { file: null, name: 'large.txt' });
    expect(body.data.uploadFile).toMatchObject({ name: 'large.txt', bytes: 2_500_000 });
    expect((await upload(text(Buffer.alloc(3_000_001, 65)))).status).toBe(413);
  });

  it('carries several files to a list', async () => {
    const { saveDraft } = await gateway.ask('mutation { saveDraft(mail: { subject: "With files" }) { id } }');
    const query =
      'mutation ($id: ID!, $files: [Upload!]!) { attachToMail(id: $id, files: $files) { attachments { name size } } }';
    const operations = { query, variables: { id: saveDraft.id, files: [null, null] } };
    const map = { a: ['variables.files.0'], b: ['variables.files.1'] };
    const { body } = await send(operations, map, [text('one', 'a'), text('three', 'b')]);
    expect(body.data.attachToMail.attachments.map(({ size }: Loose) => size)).toEqual([3, 5]);
  });

  it('is 415 without a file, and without the header that other sites cannot send', async () => {
    const { status, body } = await send({ query: '{ user { id } }' }, {}, []);
    expect([status, body.errors[0].extensions.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const { payload, headers } = multipart({ operations: '{}', map: '{}' }, [text('x')]);
    const bare = await gateway.server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload,
    });
    expect([bare.statusCode, bare.json().errors[0].message]).toEqual([
      415,
      expect.stringContaining('x-meridian-upload'),
    ]);
  });

  it('stores no file of a signed-out caller', async () => {
    const { status, body } = await send({ query: UPLOAD }, { 0: ['variables.file'] }, [text('x')], {
      authorization: '',
    });
    expect([status, body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it("accepts files only for Upload arguments and exposes nothing of an upload's internals", async () => {
    const search = 'query ($query: String!) { searchContacts(query: $query) { id } }';
    const wrong: [object, object][] = [
      [{ query: search, variables: { query: null } }, { 0: ['variables.query'] }],
      [{ query: UPLOAD, variables: {} }, { 0: ['variables.name'] }],
      [{ query: UPLOAD, variables: {} }, { 0: ['variables.file.0'] }],
      [{ query: UPLOAD, variables: {} }, { 0: ['query'] }],
      [{ query: UPLOAD, variables: {} }, { 0: [] }],
      [{ query: UPLOAD, variables: {} }, { 1: ['variables.file'] }],
      [
        { query: UPLOAD, variables: {} },
        { 0: ['variables.file'], 1: ['variables.file'] },
      ],
      [{ query: 'mutation (', variables: {} }, { 0: ['variables.file'] }],
      [{ variables: {} }, { 0: ['variables.file'] }],
      [[], { 0: ['variables.file'] }],
      [{ query: UPLOAD, variables: { file: null, name: 7 } }, { 0: ['variables.file'] }],
    ];
    for (const [operations, map] of wrong) {
      const answer = await send(operations, map, [text('the content')]);
      expect(answer.body.errors[0].extensions.code).toBe('BAD_INPUT');
      expect(answer.text).not.toMatch(/ReceivedFile|blobParts|_buffer|hash|the content/);
      expect(answer.body.data ?? null).toBeNull();
    }
  });
});
