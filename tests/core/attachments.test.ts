import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../gateway/core/engine/database.ts';
import { openScope, type Scope } from '../../gateway/core/feed/scope.ts';
import { FileSweep } from '../../gateway/kit/files/files-sweep.ts';
import { createAttachmentTable } from '../../gateway/kit/parts/attachment-tables.ts';
import { AttachmentStore } from '../../gateway/kit/parts/attachments.ts';
import { migrations } from '../../gateway/migrations.ts';
import { harbor, northwind, people } from '../../seed/people.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { pixel } from '../support/pictures.ts';

const HOUR = 60 * 60 * 1_000;
const dataUrl = (type: string, bytes: Buffer | string, name = 'file') =>
  `data:${type};name=${encodeURIComponent(name)};base64,${Buffer.from(bytes as string).toString('base64')}`;
const preview = `data:image/png;base64,${pixel.toString('base64')}`;

let gateway: TestGateway;
let board: string;
const scopeOf = (organization: string, user: string): Scope =>
  openScope({ services: gateway.services, organization, user });
const names = { table: 'parcels', path: '/api/parcels' };
const storeOf = (scope: Scope, isPrivate?: true) =>
  new AttachmentStore(scope, gateway.services.files, isPrivate ? { ...names, isPrivate } : names);

beforeAll(async () => {
  gateway = await openGateway();
  // Like a real start: a gateway drops the privilege to create tables after migrating.
  const starting = openDatabase(gateway.services.environment);
  await starting.migrate({
    ...migrations,
    '9000 parcels': (database) => createAttachmentTable(database, 'parcels', 'boards'),
  });
  await starting.close();
  board = (await gateway.ask('{ boards { id } }')).boards[0].id;
});
afterAll(() => gateway.close());

/** Attaches files to the board the way a module does. */
async function attach(scope: Scope, files: string[], previews: (string | null)[] = [], isPrivate?: true) {
  const store = storeOf(scope, isPrivate);
  const received = await store.receive(files, previews);
  return scope.write(async ({ database }) => {
    const ids = [...(await store.idsOf(database, board)), ...(await store.keep(database, received))];
    await store.set(database, board, ids);
    return ids;
  });
}

describe('record attachments', () => {
  const nora = () => scopeOf(northwind, people.owner.id);

  it('truncates long names, detects types by content, and stores image sizes and previews', async () => {
    const files = [
      dataUrl('text/html', pixel, '../../evil\u202egnp.exe'),
      dataUrl('application/pdf', 'MZ no pdf', 'invoice.pdf'),
      dataUrl('text/plain', '', 'empty.txt'),
    ];
    const ids = await attach(nora(), files, [preview]);
    const shown = await storeOf(nora()).of(board);
    expect(shown.map(({ id }) => id)).toEqual(ids);
    expect(shown.map(({ id: _, createdAt: _time, downloadPath: _path, ...one }) => one)).toEqual([
      { name: 'evilgnp.exe', type: 'image/png', size: pixel.length, width: 1, height: 1, preview },
      { name: 'invoice.pdf', type: 'application/octet-stream', size: 9, width: null, height: null, preview: null },
      { name: 'empty.txt', type: 'text/plain', size: 0, width: null, height: null, preview: null },
    ]);
    expect(shown[0]!.downloadPath).toBe(`/api/parcels?id=${ids[0]}`);
    expect(await storeOf(nora()).file(ids[0]!)).toMatchObject({ name: 'evilgnp.exe', type: 'image/png' });
  });

  it('rejects more previews than files and more than twenty attachments', async () => {
    const file = dataUrl('text/plain', 'x');
    await expect(attach(nora(), [file], [null, preview])).rejects.toMatchObject({ details: { argument: 'previews' } });
    await expect(attach(nora(), Array<string>(21).fill(file))).rejects.toMatchObject({
      details: { argument: 'files' },
    });
    await expect(attach(nora(), Array<string>(18).fill(file))).rejects.toMatchObject({
      details: { argument: 'files' },
    });
    expect(await storeOf(nora()).of(board)).toHaveLength(3);
  });

  it('detaches removed attachments and restores them in order on undo', async () => {
    const store = storeOf(nora());
    const before = await store.idsOf(nora().database, board);
    const set = (ids: string[]) => nora().write(({ database }) => store.set(database, board, ids));
    await set([before[2]!]);
    expect(await store.file(before[0]!)).toBeNull();
    expect(await store.recordOf(nora().database, before[0]!)).toBeNull();
    await set(before);
    expect(await store.idsOf(nora().database, board)).toEqual(before);
    expect(await store.file(before[0]!)).not.toBeNull();
  });

  it('rejects files of another organization and private files of another person', async () => {
    const stranger = scopeOf(harbor, people.harborOwner.id);
    const [id] = await storeOf(nora()).idsOf(nora().database, board);
    const theirs = storeOf(stranger);
    expect([await theirs.of(board), await theirs.file(id!)]).toEqual([[], null]);
    await stranger.write(({ database }) => theirs.set(database, board, []));
    await expect(stranger.write(({ database }) => theirs.check(database, 'attachments', [id!]))).rejects.toMatchObject({
      details: { argument: 'attachments' },
    });
    expect(await theirs.copies(stranger.database, [id!])).toEqual([]);
    expect(await storeOf(nora()).file(id!)).not.toBeNull();

    const tomas = scopeOf(northwind, people.member.id);
    const store = storeOf(nora(), true);
    const received = await store.receive([dataUrl('text/plain', 'mine')], null);
    const stored = await nora().write(({ database }) => store.keep(database, received));
    const claim = (scope: Scope) =>
      scope.write(({ database }) => storeOf(scope, true).check(database, 'attachments', stored));
    await expect(claim(tomas)).rejects.toMatchObject({ details: { argument: 'attachments' } });
    expect(await claim(nora())).toEqual(stored);
  });

  it('copies attachments with a copied record, in rows of their own', async () => {
    const store = storeOf(nora());
    const ids = await store.idsOf(nora().database, board);
    const copied = await nora().write(async ({ database }) => store.keep(database, await store.copies(database, ids)));
    expect(copied).toHaveLength(ids.length);
    expect(copied.filter((id) => ids.includes(id))).toEqual([]);
  });

  it('deletes unattached files after a day and their contents after that', async () => {
    const { files, database } = gateway.services;
    const sweep = new FileSweep(files, database.system);
    const store = storeOf(nora());
    const ids = await store.idsOf(nora().database, board);
    await nora().write(({ database: within }) => store.set(within, board, ids.slice(1)));
    const start = Date.now();
    const back = () => nora().write(({ database: within }) => store.check(within, 'attachments', [ids[0]!]));
    await sweep.run(start + 23 * HOUR);
    expect(await back()).toEqual([ids[0]]);
    await sweep.run(start + 25 * HOUR);
    await expect(back()).rejects.toMatchObject({ details: { argument: 'attachments' } });
    expect(await store.idsOf(nora().database, board)).toEqual(ids.slice(1));

    // Deleting a record releases its files, which then wait as well.
    await gateway.rest('DELETE', `/api/apps/scrumboard/board?id=${board}`);
    expect(await store.of(board)).toEqual([]);
    await sweep.run(start + 26 * HOUR);
    expect(await nora().write(({ database: within }) => store.check(within, 'ids', ids.slice(1)))).toEqual(
      ids.slice(1),
    );
    await sweep.run(start + 51 * HOUR);
    await expect(
      nora().write(({ database: within }) => store.check(within, 'ids', ids.slice(1))),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
