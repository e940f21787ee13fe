import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileItemId } from '../../seed/file-manager.ts';
import { harbor, northwind } from '../../seed/people.ts';
import { multipart } from '../support/form.ts';
import { pixel } from '../support/pictures.ts';
import { openGateway, type Loose, type RestOptions, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/file-manager';
const workshop = fileItemId(northwind, 'workshop');
const timing = fileItemId(northwind, 'timing-records');
const people = fileItemId(northwind, 'people');
const surveys = fileItemId(harbor, 'surveys');
const unknown = '00000000-0000-4000-8000-000000000000';
const KEYS = [
  'contents',
  'createdAt',
  'createdBy',
  'description',
  'folderId',
  'id',
  'modifiedAt',
  'name',
  'size',
  'type',
];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ FILE_LIMIT: '1500000' });
});
afterAll(() => gateway.close());

const get = async (path: string) => (await gateway.rest('GET', `${base}${path}`)).body;
const post = (path: string, body: object, options: RestOptions = {}) =>
  gateway.rest('POST', `${base}${path}`, { body, ...options });
const open = (folderId: string | null) => get(`?folderId=${folderId}`);
const makeFolder = async (name: string, folderId: string | null = null) =>
  (await post('/folder', { folder: { name, folderId } })).body;
const upload = (name: string, content: string | Buffer, fields: Record<string, string> = {}, type = 'text/plain') =>
  gateway.rest('POST', `${base}/upload`, multipart(fields, [{ field: 'file', name, type, content }]));
const names = (items: Loose[]) => items.map((item) => item.name);

describe('an open folder over REST', () => {
  it('is the root for the text null, for no value, and for an empty text', async () => {
    const top = await open(null);
    expect([top.folders.length, top.files.length, top.path]).toEqual([3, 13, []]);
    expect(await get('')).toEqual(top);
    expect(names(top.folders)).toEqual(['Campaigns', 'People', 'Workshop']);
    expect(names(top.files)).toEqual([...names(top.files)].sort((a, b) => a.localeCompare(b, 'en')));
    for (const item of [...top.folders, ...top.files]) {
      expect(Object.keys(item).sort()).toEqual(KEYS);
      expect(item.folderId).toBeNull();
      expect(item.createdAt).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
      expect(item.modifiedAt).toBe(item.createdAt);
      expect(item.size).toMatch(/^\d+(\.\d)? (B|KB|MB)$/);
    }
  });

  it('contains its path from the root', async () => {
    const { folders, files, path } = await open(workshop);
    expect([names(folders), files.length, names(path)]).toEqual([['Timing records'], 1, ['Workshop']]);
    expect(names((await open(timing)).path)).toEqual(['Workshop', 'Timing records']);
    expect(folders[0].folderId).toBe(workshop);
  });

  it('has file sizes and counts of everything below it', async () => {
    const { folders } = await open(null);
    expect(folders.map((folder: Loose) => folder.contents)).toEqual(['1 file', '1 file', '2 files']);
    const { data } = await gateway.graphql(
      `query ($id: ID!) { fileItem(id: $id) { bytes items { bytes items { bytes } } } }`,
      { id: workshop },
    );
    const sum = (items: Loose[]) => items.reduce((total, item) => total + item.bytes, 0);
    expect(data.fileItem.bytes).toBe(sum(data.fileItem.items));
  });

  it('is 404 when it is unknown, foreign, or a file', async () => {
    const { files } = await open(null);
    for (const id of [unknown, surveys, files[0].id, 'nonsense']) {
      const { status, body } = await gateway.rest('GET', `${base}?folderId=${id}`);
      expect([status, body]).toEqual([404, 'NOT FOUND']);
    }
  });

  it('is limited to its organization and requires a sign-in', async () => {
    const { body } = await gateway.rest('GET', base, { as: 'harborOwner' });
    expect([names(body.folders), body.files.length]).toEqual([['Surveys'], 3]);
    expect((await gateway.rest('GET', base, { as: null })).status).toBe(401);
  });
});

describe('the seeded file manager', () => {
  it('has the documented numbers, and contents of their stated type', async () => {
    const all: Loose[] = [];
    for (const folder of [null, workshop, timing, people, fileItemId(northwind, 'campaigns')]) {
      const { folders, files } = await open(folder);
      all.push(...folders, ...files);
    }
    const count = (type: string) => all.filter((item) => item.type === type).length;
    expect(['folder', 'XLS', 'DOC', 'JPG', 'PDF', 'TXT'].map(count)).toEqual([4, 6, 4, 3, 2, 2]);
    expect(new Set(all.map((item) => item.createdBy)).size).toBe(1);
    expect(all.every((item) => (item.description === null) === (item.type !== 'folder'))).toBe(true);
    const magic: Record<string, string> = { XLS: 'PK', DOC: 'PK', JPG: '\xff\xd8\xff', PDF: '%PDF', TXT: '' };
    for (const item of all.filter(({ type }) => type !== 'folder')) {
      const { bytes, headers } = await gateway.rest('GET', `${base}/download?id=${item.id}`);
      expect(bytes.toString('latin1').startsWith(magic[item.type]!)).toBe(true);
      expect(headers['content-disposition']).toMatch(/\.(xlsx|docx|jpg|pdf|txt)"/);
      expect(bytes.length).toBeGreaterThan(100);
    }
  });
});

describe('uploading over REST', () => {
  it('stores a file byte for byte, in a folder, under its name', async () => {
    const content = Buffer.from([...Array(70_000).keys()].map((number) => number % 251));
    const { status, body } = await upload('Plan “B” – ø.bin', content, {
      folderId: people,
      description: 'Just in case',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      folderId: people,
      name: 'Plan “B” – ø.bin',
      createdBy: 'Nora Lindqvist',
      size: '70 KB',
      type: 'BIN',
      contents: null,
      description: 'Just in case',
    });
    const { bytes, headers } = await gateway.rest('GET', `${base}/download?id=${body.id}`);
    expect(bytes.equals(content)).toBe(true);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Plan _B_ _ _.bin"; filename*=UTF-8''Plan%20%E2%80%9CB%E2%80%9D%20%E2%80%93%20%C3%B8.bin`,
    );
    expect((await open(null)).folders.find((folder: Loose) => folder.id === people).contents).toBe('2 files');
    await gateway.rest('DELETE', `${base}/item?id=${body.id}`);
  });

  it('accepts a data URL in JSON, with a separate name', async () => {
    const { body } = await post('/upload', { file: 'data:image/jpeg;base64,/9j/', name: '../Photo' });
    expect(body).toMatchObject({ name: 'Photo', type: 'JPG', size: '3 B', folderId: null });
    const { headers } = await gateway.rest('GET', `${base}/download?id=${body.id}`);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'image/jpeg',
      `attachment; filename="Photo.jpg"; filename*=UTF-8''Photo.jpg`,
    ]);
    await gateway.rest('DELETE', `${base}/item?id=${body.id}`);
  });

  it('stores a preview that is a small image by its bytes, returns it over GraphQL, and refuses others', async () => {
    const preview = `data:image/png;base64,${pixel.toString('base64')}`;
    const { body } = await upload('dial.bin', pixel, { preview, folderId: people }, 'text/html');
    const ask = async (id: string) =>
      (
        await gateway.ask(`query ($id: ID!) { fileItem(id: $id) { mediaType preview previewWidth previewHeight } }`, {
          id,
        })
      ).fileItem;
    expect(await ask(body.id)).toEqual({ mediaType: 'image/png', preview, previewWidth: 1, previewHeight: 1 });
    expect(Object.keys(body).sort()).toEqual(KEYS);
    // The declared type does not turn it into another image type.
    const renamed = `data:image/jpeg;base64,${pixel.toString('base64')}`;
    const second = await post('/upload', {
      file: 'data:image/png;base64,aGVsbG8=',
      preview: renamed,
      folderId: people,
    });
    expect(await ask(second.body.id)).toMatchObject({ mediaType: 'application/octet-stream', preview });

    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const large = Buffer.concat([pixel, Buffer.alloc(30_000)]);
    const hostile = [
      `data:image/svg+xml;base64,${svg.toString('base64')}`,
      `data:image/png;base64,${svg.toString('base64')}`,
      `data:image/png;base64,${large.toString('base64')}`,
      'data:image/png,plain',
      'https://tracker.test/pixel.png',
      '/pictures/anything.webp',
      'javascript:alert(1)',
    ];
    const mutation = `mutation ($file: Upload!, $preview: String) { uploadFile(file: $file, preview: $preview) { id } }`;
    for (const wrong of hostile) {
      const form = await upload('x.bin', 'x', { preview: wrong });
      expect([form.status, form.body.argument]).toEqual([400, 'preview']);
      const { errors } = await gateway.graphql(mutation, { file: 'data:text/plain;base64,eA==', preview: wrong });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'preview' });
    }
    await post('/delete', { ids: [body.id, second.body.id] });
  });

  it('stores a file with folder null at the root', async () => {
    const { body } = await upload('top.txt', 'x', { folderId: 'null' });
    expect(body.folderId).toBeNull();
    await gateway.rest('DELETE', `${base}/item?id=${body.id}`);
  });

  it('refuses a file above FILE_LIMIT and leaves nothing', async () => {
    const before = await open(null);
    const { status, body } = await upload('large.bin', Buffer.alloc(1_500_001));
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await open(null)).toEqual(before);
    expect((await upload('fits.bin', Buffer.alloc(1_500_000))).body.size).toBe('1.5 MB');
  });

  it('refuses invalid values and names them', async () => {
    const file = { field: 'file', name: 'a.txt', type: 'text/plain', content: 'a' };
    const other = { ...file, field: 'other' };
    const cases: [RestOptions, number, string | undefined][] = [
      [multipart({ folderId: unknown }, [file]), 404, undefined],
      [multipart({ folderId: surveys }, [file]), 404, undefined],
      [multipart({}, []), 400, 'file'],
      [multipart({}, [other]), 400, 'other'],
      [multipart({ file: 'text' }, []), 400, 'file'],
      [multipart({ description: 'x'.repeat(2_001) }, [file]), 400, 'description'],
      [multipart({}, [file, file]), 400, 'body'],
      [{ payload: 'nonsense', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 400, 'body'],
      [{ payload: '', headers: { 'content-type': 'multipart/form-data' } }, 400, 'body'],
      [{ body: { file: 'not a data URL' } }, 400, 'file'],
      [{ body: { file: { hash: 'a'.repeat(64), name: 'a', type: 'b/c', size: 1 } } }, 400, 'file'],
      [{ body: {} }, 400, 'file'],
    ];
    for (const [request, status, argument] of cases) {
      const answer = await gateway.rest('POST', `${base}/upload`, request);
      expect([answer.status, answer.body.argument]).toEqual([status, argument]);
    }
  });

  it('requires file-manager.manage', async () => {
    const request = multipart({}, [{ field: 'file', name: 'a.txt', type: 'text/plain', content: 'a' }]);
    const { status, body } = await gateway.rest('POST', `${base}/upload`, { ...request, as: 'customer' });
    expect([status, body.right]).toEqual([403, 'file-manager.manage']);
  });

  it('creates one file for two equal requests with one Idempotency-Key', async () => {
    const request = multipart({}, [{ field: 'file', name: 'once.txt', type: 'text/plain', content: 'once' }]);
    const headers = { ...request.headers, 'idempotency-key': 'upload-once' };
    const [one, two] = [1, 2].map(() => gateway.rest('POST', `${base}/upload`, { ...request, headers }));
    expect((await one!).body).toEqual((await two!).body);
  });
});

describe('downloading over REST', () => {
  const content = Array.from({ length: 3_000 }, (_, index) => `line ${index}\n`).join('');
  let id: string;
  beforeAll(async () => {
    ({ id } = (await upload('lines.txt', content)).body);
  });
  const download = (headers: Record<string, string> = {}, method = 'GET') =>
    gateway.rest(method, `${base}/download?id=${id}`, { headers });

  it('sends the whole file as an attachment without caching, compression, or type sniffing', async () => {
    const { status, headers, text } = await download({ 'accept-encoding': 'br, gzip' });
    expect([status, text]).toEqual([200, content]);
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': String(content.length),
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: `"${createHash('sha256').update(content).digest('hex')}"`,
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['page.html', 'text/html', '<script>alert(1)</script>'],
    ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['script.js', 'text/javascript', 'alert(1)'],
  ])('never displays %s as a page: it is downloaded, and its scripts cannot run', async (name, type, hostile) => {
    const { body } = await upload(name, hostile, { folderId: people }, type);
    const { headers, text } = await gateway.rest('GET', `${base}/download?id=${body.id}`);
    expect(text).toBe(hostile);
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(?: [^;]*)?;/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    await gateway.rest('DELETE', `${base}/item?id=${body.id}`);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=5-', 5, content.length - 1],
    ['bytes=-7', content.length - 7, content.length - 1],
    ['bytes=10-999999999', 10, content.length - 1],
    [`bytes=-${content.length + 5}`, 0, content.length - 1],
  ])('sends the range of %s', async (range, start, end) => {
    const { status, headers, text } = await download({ range });
    expect([status, text]).toEqual([206, content.slice(start, end + 1)]);
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/${content.length}`);
    expect(headers['content-length']).toBe(String(end - start + 1));
  });

  it.each([`bytes=${content.length}-`, 'bytes=-0', 'bytes=9999999-99999999'])(
    'returns 416 for %s, which is out of range',
    async (range) => {
      const { status, headers } = await download({ range });
      expect([status, headers['content-range']]).toEqual([416, `bytes */${content.length}`]);
    },
  );

  it.each(['bytes=9-3', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    'sends the whole file for %s, which is not a single range',
    async (range) => {
      expect((await download({ range })).status).toBe(200);
    },
  );

  it('ties a range to the version in If-Range, and is 304 when the ETag matches', async () => {
    const { etag } = (await download()).headers;
    expect((await download({ range: 'bytes=0-1', 'if-range': etag! })).status).toBe(206);
    expect((await download({ range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
    expect((await download({ 'if-none-match': etag! })).status).toBe(304);
  });

  it('answers HEAD with the length and nothing else', async () => {
    const { status, headers, text } = await download({}, 'HEAD');
    expect([status, headers['content-length'], text]).toEqual([200, String(content.length), '']);
  });

  it('is 404 for a folder or an unknown or foreign file, and open to every member but no customer', async () => {
    for (const other of [unknown, workshop, fileItemId(harbor, 'Hoist bookings')]) {
      const { status, body } = await gateway.rest('GET', `${base}/download?id=${other}`);
      expect([status, body]).toEqual([404, 'NOT FOUND']);
    }
    expect((await gateway.rest('GET', `${base}/download?id=${id}`, { as: 'member' })).status).toBe(200);
    expect((await gateway.rest('GET', `${base}/download?id=${id}`, { as: 'customer' })).status).toBe(403);
    expect((await gateway.rest('GET', `${base}/download?id=${id}`, { as: null })).status).toBe(401);
  });
});

describe('changing folders and files over REST', () => {
  it('creates nested folders', async () => {
    const outer = await makeFolder('Exhibitions');
    expect(outer).toMatchObject({ type: 'folder', contents: '0 files', size: '0 B', createdBy: 'Nora Lindqvist' });
    const inner = await makeFolder('Basel', outer.id);
    expect(names((await open(inner.id)).path)).toEqual(['Exhibitions', 'Basel']);
    const wrong: [object, number, string | undefined][] = [
      [{ name: ' ' }, 400, 'folder.name'],
      [{ name: 'x', folderId: unknown }, 404, undefined],
      [{ name: 'x', folderId: surveys }, 404, undefined],
      [{ name: 'x', description: 'x'.repeat(2_001) }, 400, 'folder.description'],
    ];
    for (const [folder, status, argument] of wrong) {
      const answer = await post('/folder', { folder });
      expect([answer.status, answer.body.argument]).toEqual([status, argument]);
    }
    expect((await post('/folder', { folder: { name: 'x' } }, { as: 'customer' })).status).toBe(403);
  });

  it('renames and describes, and keeps the extension of the download', async () => {
    const { body: made } = await upload('draft.txt', 'x');
    const { body } = await gateway.rest('PATCH', `${base}/item`, {
      body: { id: made.id, item: { name: 'Final', description: 'Signed', type: 'PDF', folderId: surveys } },
    });
    expect(body).toEqual({ ...made, name: 'Final', description: 'Signed' });
    const { headers } = await gateway.rest('GET', `${base}/download?id=${made.id}`);
    expect(headers['content-disposition']).toContain('filename="Final.txt"');
    const again = await gateway.rest('PATCH', `${base}/item`, { body: { id: made.id, item: { description: null } } });
    expect(again.body).toEqual({ ...made, name: 'Final' });
    for (const id of [unknown, surveys]) {
      expect((await gateway.rest('PATCH', `${base}/item`, { body: { id, item: {} } })).status).toBe(404);
      expect((await gateway.rest('GET', `${base}/item?id=${id}`)).status).toBe(404);
    }
    const { status, body: wrong } = await gateway.rest('PATCH', `${base}/item`, {
      body: { id: made.id, item: { name: '' } },
    });
    expect([status, wrong.argument]).toEqual([400, 'item.name']);
  });

  it('moves several together and updates counts, never into themselves, and all or none', async () => {
    const [a, b] = [await makeFolder('Move A'), await makeFolder('Move B')];
    const inner = await makeFolder('Inner', a.id);
    const { body: file } = await upload('moved.txt', '12345', { folderId: inner.id });
    const move = (ids: string[], folderId: string | null) => post('/move', { ids, folderId });
    expect((await move([inner.id], b.id)).body).toMatchObject([{ id: inner.id, folderId: b.id, contents: '1 file' }]);
    expect((await get(`/item?id=${a.id}`)).contents).toBe('0 files');
    expect(await get(`/item?id=${b.id}`)).toMatchObject({ contents: '1 file', size: '5 B' });
    for (const target of [b.id, inner.id]) {
      const { status, body } = await move([b.id], target);
      expect([status, body.argument]).toEqual([400, 'folderId']);
    }
    for (const stranger of [unknown, surveys]) {
      expect((await move([file.id, stranger], null)).status).toBe(404);
      expect((await move([file.id], stranger)).status).toBe(404);
    }
    expect((await get(`/item?id=${file.id}`)).folderId).toBe(inner.id);
    expect((await move([file.id], file.id)).status).toBe(404);
    await move([inner.id, file.id], null);
    expect((await get(`/item?id=${b.id}`)).contents).toBe('0 files');
    expect((await get(`/item?id=${inner.id}`)).contents).toBe('0 files');
  });

  it('moves a folder with its contents to the trash, and restores it', async () => {
    const folder = await makeFolder('Old season');
    const inner = await makeFolder('Spring', folder.id);
    const { body: file } = await upload('poster.txt', 'poster', { folderId: inner.id });
    const { body: early } = await upload('early.txt', 'early', { folderId: inner.id });
    await gateway.rest('DELETE', `${base}/item?id=${early.id}`);
    expect((await get(`/item?id=${folder.id}`)).contents).toBe('1 file');
    expect((await gateway.rest('DELETE', `${base}/item?id=${folder.id}`)).body).toBe(true);
    for (const path of [`?folderId=${inner.id}`, `/item?id=${inner.id}`, `/download?id=${file.id}`]) {
      expect((await gateway.rest('GET', `${base}${path}`)).status).toBe(404);
    }
    expect(names(await get('/bin')).slice(0, 2)).toEqual(['Old season', 'early.txt']);
    expect((await gateway.rest('DELETE', `${base}/item?id=${folder.id}`)).status).toBe(404);
    expect((await post('/folder', { folder: { name: 'x', folderId: inner.id } })).status).toBe(404);

    expect((await post('/restore', { ids: [folder.id, unknown] })).status).toBe(404);
    expect((await post('/restore', { ids: [inner.id] })).status).toBe(404);
    expect((await post('/restore', { ids: [folder.id] })).body).toMatchObject([{ id: folder.id, contents: '1 file' }]);
    expect(names((await open(inner.id)).files)).toEqual(['poster.txt']);
    await post('/restore', { ids: [early.id] });
    expect((await get(`/item?id=${folder.id}`)).contents).toBe('2 files');
  });

  it('restores an item of a deleted folder to the root', async () => {
    const folder = await makeFolder('Gone');
    const { body: file } = await upload('survivor.txt', 'x', { folderId: folder.id });
    await post('/delete', { ids: [file.id] });
    await post('/delete', { ids: [folder.id] });
    expect((await post('/bin/delete', { ids: [folder.id] })).body).toBe(true);
    expect((await post('/restore', { ids: [file.id] })).body[0].folderId).toBeNull();
  });

  it('deletes several together or none, and permanently only from the trash', async () => {
    const folder = await makeFolder('Crowd');
    const { body: file } = await upload('in.txt', 'x', { folderId: folder.id });
    const { body: other } = await upload('out.txt', 'x');
    expect((await post('/delete', { ids: [other.id, surveys] })).status).toBe(404);
    expect((await post('/bin/delete', { ids: [other.id] })).status).toBe(404);
    expect((await post('/delete', { ids: [folder.id, file.id, other.id] })).body).toBe(true);
    expect(
      names(await get('/bin'))
        .slice(0, 2)
        .sort(),
    ).toEqual(['Crowd', 'out.txt']);
    expect((await post('/bin/delete', { ids: [other.id] })).body).toBe(true);
    expect((await post('/restore', { ids: [other.id] })).status).toBe(404);
    expect((await gateway.rest('POST', `${base}/bin/empty`)).body).toBe(true);
    expect(await get('/bin')).toEqual([]);
    expect((await gateway.rest('POST', `${base}/bin/empty`, { as: 'customer' })).status).toBe(403);
  });
});
