import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileItemId } from '../../seed/file-manager.ts';
import { northwind } from '../../seed/people.ts';
import { openGateway, type Loose, type TestGateway } from '../support/gateway.ts';

const base = '/api/apps/file-manager';
const workshop = fileItemId(northwind, 'workshop');
const campaigns = fileItemId(northwind, 'campaigns');

const SCREEN = `query ($folderId: ID, $first: Int) {
  files(folderId: $folderId) {
    path { id name }
    folders(first: $first) { id name contents description size folder { name } path { name } items(first: 3) { name } }
    files(first: $first) { id name type size createdBy createdAt modifiedAt downloadPath mediaType }
  }
}`;

const UPLOAD = `mutation ($file: Upload!, $folderId: ID, $name: String) {
  uploadFile(file: $file, folderId: $folderId, name: $name) { id name bytes mediaType fileCount }
}`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const item = async (id: string) =>
  (
    await gateway.ask('query ($id: ID!) { fileItem(id: $id) { name folderId description bytes fileCount contents } }', {
      id,
    })
  ).fileItem;
const undo = (change: string) =>
  gateway.graphql('mutation ($id: ID!) { undoChange(id: $id) { action } }', { id: change });
/** Runs a document and returns the id of its change. */
const change = async (document: string, variables: object): Promise<string> => {
  const { errors, extensions } = await gateway.graphql(document, variables);
  expect(errors).toBeUndefined();
  return extensions.changes[0];
};

describe('folders and files over GraphQL', () => {
  it('answer the screen in one request, with as many statements for one folder as for all', async () => {
    const { files } = await gateway.ask(SCREEN);
    expect(files.folders.map((folder: Loose) => [folder.name, folder.items.length])).toEqual([
      ['Campaigns', 1],
      ['People', 1],
      ['Workshop', 2],
    ]);
    expect(files.folders[2].items.map((one: Loose) => one.name)[0]).toBe('Timing records');
    expect(files.files[0].downloadPath).toBe(`${base}/download?id=${files.files[0].id}`);
    const one = await gateway.countStatements(() => gateway.ask(SCREEN, { first: 1 }));
    expect(await gateway.countStatements(() => gateway.ask(SCREEN, { first: 100 }))).toBe(one);
  });

  it('return the path of a file, and page a folder by name', async () => {
    const { files } = await gateway.ask(SCREEN, { folderId: fileItemId(northwind, 'timing-records') });
    expect(files.path.map((folder: Loose) => folder.name)).toEqual(['Workshop', 'Timing records']);
    const { fileItem } = await gateway.ask('query ($id: ID!) { fileItem(id: $id) { path { name } folder { name } } }', {
      id: files.files[0].id,
    });
    expect(fileItem).toEqual({
      path: files.path.map(({ name }: Loose) => ({ name })),
      folder: { name: 'Timing records' },
    });

    const seen: string[] = [];
    for (let after: string | null = null; ; after = seen.at(-1)!) {
      const page: Loose = await gateway.ask('query ($after: ID) { files { files(first: 5, after: $after) { id } } }', {
        after,
      });
      if (page.files.files.length === 0) break;
      seen.push(...page.files.files.map((file: Loose) => file.id));
    }
    expect(new Set(seen).size).toBe(13);
    const inside: string[] = [];
    for (let after: string | null = null; ; after = inside.at(-1)!) {
      const page: Loose = await gateway.ask(
        'query ($id: ID!, $after: ID) { fileItem(id: $id) { items(first: 1, after: $after) { id } } }',
        { id: workshop, after },
      );
      if (page.fileItem.items.length === 0) break;
      inside.push(page.fileItem.items[0].id);
    }
    expect(inside[0]).toBe(fileItemId(northwind, 'timing-records'));
    expect(inside).toHaveLength(2);
  });

  it('accept a small file as a data URL, serve it over REST, and describe its content', async () => {
    const file = `data:text/plain;name=hello.txt;base64,${Buffer.from('Hello').toString('base64')}`;
    const { uploadFile } = await gateway.ask(UPLOAD, { file, folderId: campaigns });
    expect(uploadFile).toMatchObject({ name: 'hello.txt', bytes: 5, mediaType: 'text/plain', fileCount: null });
    expect((await gateway.rest('GET', `${base}/download?id=${uploadFile.id}`)).text).toBe('Hello');
    const { fileContent } = await gateway.ask('query ($id: ID!) { fileContent(id: $id) { hash name type size } }', {
      id: uploadFile.id,
    });
    expect(fileContent).toMatchObject({ name: 'hello.txt', type: 'text/plain', size: 5 });
    for (const wrong of ['hello', { hash: fileContent.hash }, null]) {
      const { errors } = await gateway.graphql(UPLOAD, { file: wrong });
      expect(errors).toHaveLength(1);
    }
  });

  it('are NOT_FOUND for an unknown folder, and name the missing right', async () => {
    const { errors } = await gateway.graphql(SCREEN, { folderId: 'nowhere' });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { errors: denied } = await gateway.graphql(
      'mutation { createFolder(folder: {name: "x"}) { id } }',
      {},
      'customer',
    );
    expect(denied?.[0]?.extensions.right).toBe('file-manager.manage');
  });
});

describe('changes of folders and files', () => {
  it('are announced to a subscriber of the same organization and to no other', async () => {
    const document = 'subscription { fileItemChanged { action id fileItem { name } item { name } } }';
    const own = await gateway.follow(document, {}, 'member');
    const foreign = await gateway.follow(document, {}, 'harborOwner');
    const { body } = await gateway.rest('POST', `${base}/folder`, { body: { folder: { name: 'Announced' } } });
    expect((await own.next()).data.data.fileItemChanged).toEqual({
      action: 'create',
      id: body.id,
      fileItem: { name: 'Announced' },
      item: { name: 'Announced' },
    });
    await gateway.rest('DELETE', `${base}/item?id=${body.id}`);
    expect((await own.next()).data.data.fileItemChanged).toEqual({
      action: 'delete',
      id: body.id,
      fileItem: null,
      item: null,
    });
    await gateway.rest('POST', `${base}/restore`, { body: { ids: [body.id] } });
    expect((await own.next()).data.data.fileItemChanged).toMatchObject({
      action: 'update',
      fileItem: { name: 'Announced' },
    });
    expect(await foreign.maybe()).toBeNull();
    own.close();
    foreign.close();
  });

  it('restore name, description, and location by undo', async () => {
    const before = await item(workshop);
    const renamed = await change(
      'mutation ($id: ID!) { updateFileItem(id: $id, item: {name: "Atelier", description: null}) { name } }',
      { id: workshop },
    );
    expect(await item(workshop)).toMatchObject({ name: 'Atelier', description: null });
    await undo(renamed);
    expect(await item(workshop)).toEqual(before);

    const moved = await change('mutation ($ids: [ID!]!, $to: ID) { moveFileItems(ids: $ids, folderId: $to) { id } }', {
      ids: [workshop],
      to: campaigns,
    });
    const held = await item(campaigns);
    await undo(moved);
    expect(await item(workshop)).toEqual(before);
    expect((await item(campaigns)).fileCount).toBe(held.fileCount - before.fileCount);
  });

  it('restore from the trash by undo, and delete again', async () => {
    const before = await item(workshop);
    const gone = await change('mutation ($id: ID!) { deleteFileItem(id: $id) }', { id: workshop });
    await undo(gone);
    expect(await item(workshop)).toEqual(before);
    await change('mutation ($id: ID!) { deleteFileItem(id: $id) }', { id: workshop });
    const restored = await change('mutation ($ids: [ID!]!) { restoreFileItems(ids: $ids) { id } }', {
      ids: [workshop],
    });
    await undo(restored);
    const { fileBin } = await gateway.ask('{ fileBin(first: 1) { id deletedTime fileCount downloadPath } }');
    expect(fileBin).toEqual([{ id: workshop, deletedTime: expect.any(String), fileCount: 2, downloadPath: null }]);
    await change('mutation ($ids: [ID!]!) { restoreFileItems(ids: $ids) { id } }', { ids: [workshop] });
    expect(await item(workshop)).toEqual(before);
  });

  it('remove a created folder by undo, unless it has contents by now', async () => {
    const make = 'mutation ($folder: FolderInput!) { createFolder(folder: $folder) { id } }';
    const empty = await gateway.graphql(make, { folder: { name: 'Empty' } });
    await undo(empty.extensions.changes[0]);
    const { errors } = await gateway.graphql('query ($id: ID!) { fileItem(id: $id) { id } }', {
      id: empty.data.createFolder.id,
    });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const full = await gateway.graphql(make, { folder: { name: 'Full' } });
    await gateway.graphql(make, { folder: { name: 'Inside', folderId: full.data.createFolder.id } });
    expect((await undo(full.extensions.changes[0])).errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  it('recreate an empty folder when its undo is undone, but not a file', async () => {
    const made = await gateway.graphql(
      'mutation ($folder: FolderInput!) { createFolder(folder: $folder) { id name description folderId } }',
      { folder: { name: 'Again', description: 'Twice', folderId: workshop } },
    );
    const gone = await undo(made.extensions.changes[0]);
    const folder = made.data.createFolder;
    expect((await undo(gone.extensions.changes[0])).errors).toBeUndefined();
    expect(await item(folder.id)).toMatchObject({ name: 'Again', description: 'Twice', folderId: workshop });
    await change('mutation ($id: ID!) { deleteFileItem(id: $id) }', { id: folder.id });

    const file = await gateway.graphql('mutation ($file: Upload!) { uploadFile(file: $file) { id } }', {
      file: 'data:text/plain;base64,SGk=',
    });
    const away = await undo(file.extensions.changes[0]);
    expect((await undo(away.extensions.changes[0])).errors?.[0]?.message).toBe('This was deleted permanently');
  });

  it('cannot restore into a deleted folder, or after permanent deletion', async () => {
    const make = async (name: string) =>
      (
        await gateway.ask('mutation ($folder: FolderInput!) { createFolder(folder: $folder) { id } }', {
          folder: { name },
        })
      ).createFolder.id;
    const [home, child] = [await make('Home'), await make('Child')];
    const move = 'mutation ($ids: [ID!]!, $to: ID) { moveFileItems(ids: $ids, folderId: $to) { id } }';
    await change(move, { ids: [child], to: home });
    const away = await change(move, { ids: [child], to: null });
    await change('mutation ($id: ID!) { deleteFileItem(id: $id) }', { id: home });
    expect((await undo(away)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    const purged = await change('mutation ($ids: [ID!]!) { purgeFileItems(ids: $ids) }', { ids: [home] });
    expect((await undo(purged)).errors?.[0]?.message).toBe('This was deleted permanently');
  });

  it('keep a tree when two folders are moved into each other simultaneously', async () => {
    const make = async (name: string) =>
      (
        await gateway.ask('mutation ($folder: FolderInput!) { createFolder(folder: $folder) { id } }', {
          folder: { name },
        })
      ).createFolder.id;
    const [left, right] = [await make('Left'), await make('Right')];
    const move = (id: string, to: string) =>
      gateway.graphql('mutation ($ids: [ID!]!, $to: ID) { moveFileItems(ids: $ids, folderId: $to) { id } }', {
        ids: [id],
        to,
      });
    const answers = await Promise.all([move(left, right), move(right, left)]);
    expect(answers.filter(({ errors }) => errors?.[0]?.extensions.argument === 'folderId')).toHaveLength(1);
  });
});
