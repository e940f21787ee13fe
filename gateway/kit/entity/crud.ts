import type { Call } from '../../core/call.ts';
import { pluralOf } from '../sdl/crud-sdl.ts';
import { inOrder } from '../rows/loaders.ts';
import type { Page } from '../../core/database/paging.ts';
import type { Undo } from '../../core/feed/undo.ts';
import type { ListPlans } from '../lists/list.ts';
import type { TagStore } from '../parts/tags/tags.ts';
import type { Entity, TableName } from './entity.ts';
import { storeOf, type EntityStore } from './entity-store.ts';
import { recordChanges, type FollowingCall } from './record-changes.ts';

type Ids = { id: string; ids: readonly string[]; since?: string | null; after?: string | null };
type Args = Ids & Page & { query?: string | null } & Record<string, never>;
type Inside = Call & FollowingCall;
type Resolve = (source: unknown, args: Args, call: Inside) => unknown;
type Subscribe = ReturnType<typeof recordChanges<string, object, Inside>>;

/** What an entity adds to its room. */
export type EntityParts = {
  /** Default resolvers, for SDL root fields that the room doesn't resolve itself. */
  resolvers: Record<string, Record<string, Resolve | Subscribe>>;
  undo: Undo;
  lists: ListPlans;
};

const tagsOf =
  (store: (call: Call) => { tags: TagStore | null }): Resolve =>
  (record, _, call) =>
    inOrder(store(call).tags!.byId, (record as { tags: string[] }).tags);

/**
 * Creates list, get, search, create, update, delete, bulk delete, move, changes, undo and export of an entity. For
 * `Vendor` the root fields are vendors, vendor, searchVendors, createVendor, updateVendor, deleteVendor, deleteVendors,
 * moveVendor and vendorChanged. `make` creates the room's own store if it overrides something.
 */
export function crud<T extends TableName, R extends { id: string }>(
  entity: Entity<T, R>,
  make: (call: never) => EntityStore<T, R> = storeOf(entity),
): EntityParts {
  const { record, one, many, exported, argument = one } = entity;
  const plural = pluralOf(record);
  const store = (call: Call) => call.store(make);
  return {
    resolvers: {
      Query: {
        [many]: (_, { first, after, ...filter }, call) => store(call).list({ first, after } as Page, filter),
        [one]: (_, { id }, call) => store(call).one(id),
        [`search${plural}`]: (_, { query, first, after }, call) =>
          store(call).search(query ?? '', { first, after } as Page),
      },
      Mutation: {
        [`create${record}`]: (_, args, call) => store(call).create(args[argument] ?? ({} as never)),
        [`update${record}`]: (_, args, call) => store(call).update(args.id, args[argument]!, args.since),
        [`delete${record}`]: (_, { id }, call) => store(call).delete(id),
        [`delete${plural}`]: (_, { ids }, call) => store(call).deleteMany(ids),
        [`move${record}`]: (_, { id, after }, call) => store(call).move(id, after ?? null),
      },
      ...(entity.tags ? { [record]: { tags: tagsOf(store) } } : {}),
      Subscription: {
        [`${one}Changed`]: recordChanges(record, (id, call: Inside) => store(call).one(id)),
      },
    },
    undo: { [record]: (call: Call, id, before) => store(call).restore(id, before) },
    lists: exported ? { [many]: { root: many, columns: exported } } : {},
  };
}
