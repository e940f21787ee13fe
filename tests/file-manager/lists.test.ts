import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeName } from '../../gateway/file-manager/names.ts';
import { fileItemId } from '../../seed/file-manager.ts';
import { harbor, northwind } from '../../seed/people.ts';
import { multipart } from '../support/form.ts';
import { openGateway, type Loose, type TestGateway, type Who } from '../support/gateway.ts';

const base = '/api/apps/file-manager';
const workshop = fileItemId(northwind, 'workshop');
const people = fileItemId(northwind, 'people');
const surveys = fileItemId(harbor, 'surveys');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const get = async (path: string, who: Who = 'owner') => (await gateway.rest('GET', `${base}${path}`, { as: who })).body;
const post = (path: string, body: object, who: Who = 'owner') =>
  gateway.rest('POST', `${base}${path}`, { body, as: who });
const makeFolder = async (name: string, folderId: string | null = null): Promise<string> =>
  (await post('/folder', { folder: { name, folderId } })).body.id;
const upload = async (name: string, content: string, fields: Record<string, string> = {}) =>
  gateway.rest('POST', `${base}/upload`, multipart(fields, [{ field: 'file', name, type: 'text/plain', content }]));
const names = (items: Loose[]) => items.map((item) => item.name);
const text = async (id: string) => (await gateway.rest('GET', `${base}/download?id=${id}`)).text;
const undo = (change: string, who: Who = 'owner') =>
  gateway.graphql('mutation ($id: ID!) { undoChange(id: $id) { action } }', { id: change }, who);
const changed = async (mutation: string, variables: object, who: Who = 'owner') => {
  const { data, errors, extensions } = await gateway.graphql(mutation, variables, who);
  expect(errors).toBeUndefined();
  return { data, change: extensions.changes[0] as string };
};

describe('the items of a folder as one list', () => {
  it('are its folders, then its files, sorted by each of four keys, up and down, page by page', async () => {
    const folder = await makeFolder('Sorted');
    await makeFolder('b folder', folder);
    await makeFolder('a folder', folder);
    for (const [name, size] of [
      ['b.txt', 5],
      ['c.pdf', 1],
      ['a.xls', 3],
    ] as const)
      await upload(name, 'x'.repeat(size), { folderId: folder });
    const list = async (more: string) => names(await get(`/items?folderId=${folder}${more}`));
    expect(await list('')).toEqual(['a folder', 'b folder', 'a.xls', 'b.txt', 'c.pdf']);
    expect(await list('&order=desc')).toEqual(['b folder', 'a folder', 'c.pdf', 'b.txt', 'a.xls']);
    expect((await list('&sort=size')).slice(2)).toEqual(['c.pdf', 'a.xls', 'b.txt']);
    expect((await list('&sort=type')).slice(2)).toEqual(['c.pdf', 'b.txt', 'a.xls']);
    expect((await list('&sort=modified&order=desc')).slice(2)).toEqual(['a.xls', 'c.pdf', 'b.txt']);
    for (const order of ['', '&sort=size', '&sort=modified&order=desc']) {
      const walked: string[] = [];
      for (let after = ''; ;) {
        const page: Loose[] = await get(`/items?folderId=${folder}${order}&first=2${after}`);
        if (page.length === 0) break;
        walked.push(...names(page));
        after = `&after=${page.at(-1).id}`;
      }
      expect(walked).toEqual(await list(order));
    }
    await gateway.rest('DELETE', `${base}/item?id=${folder}`);
  });

  it('are 404 for an unknown, foreign, or deleted folder, and for a file', async () => {
    const gone = await makeFolder('Soon gone');
    await gateway.rest('DELETE', `${base}/item?id=${gone}`);
    const [file] = (await get('/items')).filter(({ type }: Loose) => type !== 'folder');
    for (const id of [gone, surveys, file.id, 'nothing'])
      expect((await gateway.rest('GET', `${base}/items?folderId=${id}`)).status).toBe(404);
  });
});

describe('searching files', () => {
  it('finds part of a name or description, in any script, in a folder and below it, by type', async () => {
    const folder = await makeFolder('錶盤與指針', workshop);
    await upload('Überblick der Zifferblätter.txt', 'x', { folderId: folder });
    expect(names(await get(`/search?query=${encodeURIComponent('錶盤')}`))).toEqual(['錶盤與指針']);
    expect(names(await get(`/search?query=${encodeURIComponent('ÜBERBLICK')}`))).toEqual([
      'Überblick der Zifferblätter.txt',
    ]);
    const inside = (id: string) => get(`/search?query=blick&folderId=${id}`);
    expect([(await inside(workshop)).length, (await inside(people)).length]).toEqual([1, 0]);
    expect((await get('/search?query=a&type=PDF')).every(({ type }: Loose) => type === 'PDF')).toBe(true);
    expect(await get('/search?query=')).toEqual([]);
    expect(await get(`/search?query=blick&from=2999-01-01`)).toEqual([]);
    await gateway.rest('DELETE', `${base}/item?id=${folder}`);
    expect(await inside(workshop)).toEqual([]);
    expect(await get(`/search?query=blick`, 'harborOwner')).toEqual([]);
  });

  it('applies each filter and all of them together, regardless of earlier lists', async () => {
    const folder = await makeFolder('Filters');
    const { body } = await upload('narrowed.txt', 'x', { folderId: folder });
    const byAll = `type=${body.type}&owner=${encodeURIComponent(body.createdBy)}&from=2020-01-01&folderId=${folder}`;
    await post('/star', { ids: [people], starred: true });
    for (const _ of ['first', 'again']) {
      expect(names(await get('/starred'))).toEqual(['People']);
      expect(names(await get(`/search?query=&${byAll}`))).toEqual(['narrowed.txt']);
      expect(names(await get(`/search?query=narrowed&folderId=${folder}`))).toEqual(['narrowed.txt']);
      expect(names(await get(`/search?query=narrowed&type=${body.type}`))).toEqual(['narrowed.txt']);
    }
    await post('/star', { ids: [people], starred: false });
    await gateway.rest('DELETE', `${base}/item?id=${folder}`);
  });

  it('lists recently changed files, and their total size', async () => {
    const before = await gateway.ask('{ fileSpace { used binned } }');
    const { body } = await upload('Just now.txt', '12345');
    expect(names(await get('/recent?first=1'))).toEqual(['Just now.txt']);
    const used = async () => (await gateway.rest('GET', `${base}/space`)).body;
    expect(await used()).toEqual({ used: before.fileSpace.used + 5, binned: before.fileSpace.binned });
    await gateway.rest('DELETE', `${base}/item?id=${body.id}`);
    expect(await used()).toEqual({ used: before.fileSpace.used, binned: before.fileSpace.binned + 5 });
  });
});

describe('stars', () => {
  const STAR = 'mutation ($ids: [ID!]!, $on: Boolean!) { starFileItems(ids: $ids, starred: $on) { id starred } }';

  it('are personal, can be removed, and require only the right to view', async () => {
    const { change, data } = await changed(STAR, { ids: [people, workshop], on: true });
    expect(data.starFileItems.map(({ starred }: Loose) => starred)).toEqual([true, true]);
    expect(names(await get('/starred'))).toEqual(['People', 'Workshop']);
    expect(await get('/starred', 'member')).toEqual([]);
    expect((await undo(change)).errors).toBeUndefined();
    expect(await get('/starred')).toEqual([]);
    expect((await post('/star', { ids: [people, surveys], starred: true })).status).toBe(404);
    expect(await get('/starred')).toEqual([]);
    expect((await post('/star', { ids: [people], starred: true }, 'customer')).status).toBe(403);
  });
});

describe('name conflicts', () => {
  it('keep both with a number, replace with the old content as a version, or refuse', async () => {
    const folder = await makeFolder('Clashes');
    const put = (content: string, onClash?: string) =>
      upload('Plan.txt', content, { folderId: folder, ...(onClash ? { onClash } : {}) });
    const { body: first } = await put('one');
    expect((await put('two', 'keepBoth')).body.name).toBe('Plan (2).txt');
    expect((await put('three', 'keepBoth')).body.name).toBe('Plan (3).txt');
    expect((await put('no', 'refuse')).status).toBe(409);
    expect((await put('four', 'replace')).body.id).toBe(first.id);
    expect([await text(first.id), (await get(`?folderId=${folder}`)).files.length]).toEqual(['four', 3]);
    expect((await put('bad', 'other')).status).toBe(400);
    const { fileItem } = await gateway.ask(
      `query ($id: ID!) { fileItem(id: $id) { bytes versions { id bytes } folder { bytes } } }`,
      { id: first.id },
    );
    expect([fileItem.bytes, fileItem.versions.length, fileItem.folder.bytes]).toEqual([4, 1, 12]);

    const restored = await post('/version', { id: first.id, versionId: fileItem.versions[0].id });
    expect([restored.status, await text(first.id)]).toEqual([200, 'one']);
    expect((await post('/version', { id: first.id, versionId: fileItem.versions[0].id })).status).toBe(404);
    await gateway.rest('DELETE', `${base}/item?id=${folder}`);
  });

  it('are undone with the previous content', async () => {
    const { body } = await upload('Minutes.txt', 'before');
    const file = `data:text/plain;base64,${Buffer.from('after').toString('base64')}`;
    const { change } = await changed(
      'mutation ($id: ID!, $file: Upload!) { replaceFile(id: $id, file: $file) { id } }',
      {
        id: body.id,
        file,
      },
    );
    expect(await text(body.id)).toBe('after');
    expect((await undo(change)).errors).toBeUndefined();
    expect(await text(body.id)).toBe('before');
    await gateway.rest('DELETE', `${base}/item?id=${body.id}`);
  });

  it('continue from an existing number, and never exceed the maximum length', () => {
    const taken =
      (...all: string[]) =>
      (name: string) =>
        all.includes(name);
    expect(freeName('a.txt', taken())).toBe('a.txt');
    expect(freeName('a (2).txt', taken('a (2).txt'))).toBe('a (3).txt');
    expect(freeName('.gitignore', taken('.gitignore'))).toBe('.gitignore (2)');
    expect(freeName('無題', taken('無題', '無題 (2)'))).toBe('無題 (3)');
    expect([...freeName('x'.repeat(200), (name) => !name.includes('('))].length).toBe(200);
  });
});

describe('copies', () => {
  it('include everything in a folder, with one undo', async () => {
    const folder = await makeFolder('Original');
    const inner = await makeFolder('Inner', folder);
    await upload('deep.txt', 'deep', { folderId: inner });
    const { data, change } = await changed(
      'mutation ($ids: [ID!]!) { copyFileItems(ids: $ids, folderId: null) { id name bytes items { name items { name } } } }',
      { ids: [folder] },
    );
    const [copy] = data.copyFileItems;
    expect(copy).toMatchObject({ name: 'Original (2)', items: [{ name: 'Inner', items: [{ name: 'deep.txt' }] }] });
    const { fileItem } = await gateway.ask('query ($id: ID!) { fileItem(id: $id) { bytes fileCount } }', {
      id: copy.id,
    });
    expect(fileItem).toEqual({ bytes: 4, fileCount: 1 });
    expect((await undo(change)).errors).toBeUndefined();
    expect((await gateway.rest('GET', `${base}/item?id=${copy.id}`)).status).toBe(404);
    expect((await post('/copy', { ids: [folder], folderId: inner })).status).toBe(400);
    expect((await post('/copy', { ids: [folder], folderId: surveys })).status).toBe(404);
    await gateway.rest('DELETE', `${base}/item?id=${folder}`);
  });
});

describe('a name that another person changed meanwhile', () => {
  it('is not overwritten', async () => {
    const folder = await makeFolder('Ours');
    const SET = `mutation ($id: ID!, $item: FileItemPatch!, $since: ID) { updateFileItem(id: $id, item: $item, since: $since) { name } }`;
    const { change } = await changed(SET, { id: folder, item: { name: 'Mine' } });
    await changed(SET, { id: folder, item: { name: 'Theirs' } }, 'member');
    const { errors } = await gateway.graphql(SET, { id: folder, item: { name: 'Again mine' }, since: change });
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    const other = await gateway.graphql(SET, { id: folder, item: { description: 'Ours' }, since: change });
    expect(other.data.updateFileItem.name).toBe('Theirs');
    await gateway.rest('DELETE', `${base}/item?id=${folder}`);
  });
});
