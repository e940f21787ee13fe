import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { recordOf, type FileItemRow } from './item-row.ts';
import type { FileTree } from './tree.ts';
import type { FileItemRecord } from './records.ts';

/** What the bin needs of the store that it belongs to. */
type Parts = {
  tree: FileTree;
  find(database: Db, id: string): Promise<FileItemRow>;
  findAll(database: Db, ids: readonly string[]): Promise<FileItemRow[]>;
  told(writing: Writing, before: FileItemRow | null, after: FileItemRow | null): Promise<void>;
  reset(writing: Writing, now: FileItemRow, before: FileItemRecord): Promise<void>;
};

/** Deleting in two steps: into the bin and back, and out of it for good. */
export function fileBin(scope: Scope, { tree, find, findAll, told, reset }: Parts) {
  const { organization } = scope;
  const all = (database: Db) => database.selectFrom('file_items').where('organization_id', '=', organization);
  const binned = (database: Db) => all(database).where('binnedAt', 'is not', null);

  const findBinned = async (database: Db, ids: readonly string[]): Promise<FileItemRow[]> => {
    const wanted = [...new Set(ids)];
    if (wanted.length > scope.listMax) throw badInput('ids', `must hold at most ${scope.listMax}`);
    if (wanted.length === 0) return [];
    const rows = await binned(database).selectAll().where('id', 'in', wanted).execute();
    if (rows.length < wanted.length) throw new Fault('NOT_FOUND');
    return wanted.map((id) => rows.find((row) => row.id === id)!);
  };

  const discard = async (writing: Writing, before: FileItemRow): Promise<void> => {
    const { database } = writing;
    await tree.add(database, await tree.pathTo(database, before.folderId), -before.bytes, -before.files);
    await tree.bin(database, before.id);
    const mark = database.updateTable('file_items').set({ binnedAt: new Date().toISOString() });
    await mark.where('organization_id', '=', organization).where('id', '=', before.id).execute();
    await told(writing, before, null);
  };

  /** Back to its folder when that is there, else to the top; everything that went with it comes with it. */
  const bringBack = async (writing: Writing, before: FileItemRow): Promise<FileItemRecord> => {
    const { database } = writing;
    const home = all(database).select('id').where('binnedWith', 'is', null);
    const folder = before.folderId && (await home.where('id', '=', before.folderId).executeTakeFirst());
    const folderId = folder ? before.folderId : null;
    const own = (change: Partial<FileItemRow>) =>
      database.updateTable('file_items').set(change).where('organization_id', '=', organization);
    await own({ folderId, binnedAt: null }).where('id', '=', before.id).execute();
    await own({ binnedWith: null }).where('binnedWith', '=', before.id).execute();
    await tree.add(database, await tree.pathTo(database, folderId), before.bytes, before.files);
    const after = { ...before, folderId, binnedAt: null, binnedWith: null };
    await told(writing, before, after);
    return recordOf(after);
  };

  const purge = async (writing: Writing, before: FileItemRow): Promise<void> => {
    const own = writing.database.deleteFrom('file_items').where('organization_id', '=', organization);
    await own.where('binnedWith', '=', before.id).execute();
    await told(writing, before, null);
  };

  const removeFresh = async (writing: Writing, before: FileItemRow): Promise<void> => {
    const { database } = writing;
    const child = await all(database).select('id').where('folderId', '=', before.id).limit(1).executeTakeFirst();
    if (child) throw new Fault('CONFLICT', 'There is something in the folder by now');
    await tree.add(database, await tree.pathTo(database, before.folderId), -before.bytes, -before.files);
    const own = database.deleteFrom('file_items').where('organization_id', '=', organization);
    await own.where('id', '=', before.id).execute();
    await told(writing, before, null);
  };

  return {
    async bin(page: Page): Promise<FileItemRecord[]> {
      let query = binned(scope.database).selectAll();
      if (page.after != null) {
        const last = await binned(scope.database).select('binnedAt').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where((expression) =>
          expression(expression.refTuple('binnedAt', 'id'), '<', expression.tuple(last.binnedAt, page.after!)),
        );
      }
      const sorted = query.orderBy('binnedAt', 'desc').orderBy('id', 'desc');
      return (await sorted.limit(limitOf(page, scope.listMax)).execute()).map(recordOf);
    },

    discardAll: (ids: readonly string[]): Promise<boolean> =>
      scope.write(async (writing) => {
        const { database } = writing;
        await tree.lock(database);
        for (const { id } of await findAll(database, ids)) {
          // One that lay in a folder of the same list is in the bin with that already.
          const row = await all(database).select('binnedWith').where('id', '=', id).executeTakeFirstOrThrow();
          if (row.binnedWith === null) await discard(writing, await find(database, id));
        }
        return true;
      }),

    bringBackAll: (ids: readonly string[]): Promise<FileItemRecord[]> =>
      scope.write(async (writing) => {
        await tree.lock(writing.database);
        const back: FileItemRecord[] = [];
        for (const row of await findBinned(writing.database, ids)) back.push(await bringBack(writing, row));
        return back;
      }),

    purgeAll: (ids: readonly string[]): Promise<boolean> =>
      scope.write(async (writing) => {
        await tree.lock(writing.database);
        for (const row of await findBinned(writing.database, ids)) await purge(writing, row);
        return true;
      }),

    empty: (): Promise<boolean> =>
      scope.write(async (writing) => {
        await tree.lock(writing.database);
        for (const row of await binned(writing.database).selectAll().execute()) await purge(writing, row);
        return true;
      }),

    /** Puts an item back to what it was: into the bin or out of it, to its name and its place. */
    restore: (id: string, before: FileItemRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        await tree.lock(writing.database);
        const now = await all(writing.database).selectAll().where('id', '=', id).executeTakeFirst();
        if (!now && !before) return;
        if (!now) throw new Fault('CONFLICT', 'This was deleted for good');
        if (!before) return removeFresh(writing, now);
        if (now.binnedAt !== null && before.deletedTime === null) await bringBack(writing, now);
        else if (now.binnedAt === null && before.deletedTime !== null) await discard(writing, now);
        else await reset(writing, now, before);
      }),
  };
}
