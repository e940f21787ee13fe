import { sql } from 'kysely';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { ItemRows } from './items/item-rows.ts';

const DEPTH_MOST = 50;

/** One step of the path from the top level to an item, which is last. */
type Step = { start: string; id: string; depth: number };

/** A folder and everything below it, except items deleted on their own. */
export const belowOf = (database: Db, organization: string, id: string) =>
  database
    .withRecursive('down(id)', (within) =>
      within
        .selectFrom('file_items')
        .where('organization_id', '=', organization)
        .where('id', '=', id)
        .select('id')
        .unionAll(
          within
            .selectFrom('down')
            .innerJoin('file_items as child', 'child.folderId', 'down.id')
            .where('child.organization_id', '=', organization)
            .where('child.binnedWith', 'is', null)
            .select('child.id'),
        ),
    )
    .selectFrom('down')
    .select('id');

const pathsOf = prepared((database: Db, { organization, ids }: { organization: string; ids: readonly string[] }) =>
  database
    .withRecursive('up(start, id, folderId, depth)', (within) =>
      within
        .selectFrom('file_items')
        .where('organization_id', '=', organization)
        .where('binnedWith', 'is', null)
        .where('id', 'in', ids)
        .select(['id as start', 'id', 'folderId', sql<number>`0`.as('depth')])
        .unionAll(
          within
            .selectFrom('up')
            .innerJoin('file_items as parent', 'parent.id', 'up.folderId')
            .where('parent.organization_id', '=', organization)
            .select(['up.start', 'parent.id', 'parent.folderId', sql<number>`up.depth + 1`.as('depth')]),
        ),
    )
    .selectFrom('up')
    .select(['start', 'id', 'depth'])
    .orderBy('depth', 'desc'),
);

/** Folder tree: ancestors, descendants and sizes. */
export function fileTree({ organization, engine }: Scope, { items, there }: ItemRows) {
  /** Paths from the top level to the items, in one statement. */
  const paths = async (database: Db, ids: readonly string[]): Promise<Map<string, string[]>> => {
    const found = new Map<string, string[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return found;
    const steps: Step[] = await pathsOf(database, { organization, ids });
    for (const { start, id } of steps) found.get(start)!.push(id);
    return found;
  };

  return {
    paths,

    /** Tree changes are serialized: two parallel moves could create a cycle. */
    async lock(database: Db): Promise<void> {
      if (engine.engine === 'postgres')
        await sql`select pg_advisory_xact_lock(hashtext(${organization}))`.execute(database);
    },

    /** Path to the target folder; empty for the top level. */
    async pathTo(database: Db, folderId: string | null, moved: readonly string[] = []): Promise<string[]> {
      if (folderId === null) return [];
      const row = await there(database).select('isFolder').where('id', '=', folderId).executeTakeFirst();
      if (!row?.isFolder) throw new Fault('NOT_FOUND');
      const path = (await paths(database, [folderId])).get(folderId)!;
      if (path.some((id) => moved.includes(id))) {
        throw badInput('folderId', 'must not be one of the moved folders or a folder inside it');
      }
      if (path.length >= DEPTH_MOST)
        throw badInput('folderId', `must not be nested more than ${DEPTH_MOST} levels deep`);
      return path;
    },

    /** Updates the sizes of all folders on a path. */
    async add(database: Db, path: readonly string[], bytes: number, files: number): Promise<void> {
      if (path.length === 0 || (bytes === 0 && files === 0)) return;
      await items
        .updateOwn(database)
        .set((expression) => ({
          bytes: expression('bytes', '+', bytes),
          files: expression('files', '+', files),
        }))
        .where('id', 'in', path)
        .execute();
    },

    /** Moves an item with everything below it to the bin; items deleted earlier stay separate. */
    async bin(database: Db, id: string): Promise<void> {
      const all = belowOf(database, organization, id);
      await items.updateOwn(database).set({ binnedWith: id }).where('id', 'in', all).execute();
    },
  };
}

export type FileTree = ReturnType<typeof fileTree>;
