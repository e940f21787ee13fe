import { sql } from 'kysely';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { ItemRows } from './items/item-rows.ts';

const DEPTH_MOST = 50;

/** A place on the way from the top to an item, the item itself last. */
type Step = { start: string; id: string; depth: number };

/** A folder and all that is below it and not in the bin by itself. */
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

/** The tree of folders: who is above, who is below, and what a folder holds. */
export function fileTree({ organization, engine }: Scope, { items, there }: ItemRows) {
  /** The way from the top to each of the items, itself included; one statement, however many. */
  const paths = async (database: Db, ids: readonly string[]): Promise<Map<string, string[]>> => {
    const found = new Map<string, string[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return found;
    const steps: Step[] = await pathsOf(database, { organization, ids });
    for (const { start, id } of steps) found.get(start)!.push(id);
    return found;
  };

  return {
    paths,

    /** Changes of the tree take turns: two moves at once could make a folder its own grandchild. */
    async lock(database: Db): Promise<void> {
      if (engine.engine === 'postgres')
        await sql`select pg_advisory_xact_lock(hashtext(${organization}))`.execute(database);
    },

    /** The way to a folder that something is put into; empty for the top. */
    async pathTo(database: Db, folderId: string | null, moved: readonly string[] = []): Promise<string[]> {
      if (folderId === null) return [];
      const row = await there(database).select('isFolder').where('id', '=', folderId).executeTakeFirst();
      if (!row?.isFolder) throw new Fault('NOT_FOUND');
      const path = (await paths(database, [folderId])).get(folderId)!;
      if (path.some((id) => moved.includes(id))) {
        throw badInput('folderId', 'must not be a folder that is moved, or one inside it');
      }
      if (path.length >= DEPTH_MOST) throw badInput('folderId', `is nested ${DEPTH_MOST} deep already`);
      return path;
    },

    /** Tells the folders of a path that there is more or less in them now. */
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

    /** Puts an item and all that is below it into the bin; what was there before stays there by itself. */
    async bin(database: Db, id: string): Promise<void> {
      const all = belowOf(database, organization, id);
      await items.updateOwn(database).set({ binnedWith: id }).where('id', 'in', all).execute();
    },
  };
}

export type FileTree = ReturnType<typeof fileTree>;
