import { lowerFirst } from '../sdl/crud-sdl.ts';
import type { ChangeAction, ChangeRow } from '../../core/feed/changes.ts';

/** Part of the feed's store that subscriptions use. */
export type FollowingCall = {
  feed: { follow(wanted: { records: readonly string[] }): Promise<AsyncIterableIterator<ChangeRow>> };
};

/** Event of a subscription: for `Mail`, the record is in the field `mail`. */
export type RecordChange<Name extends string, R> = { action: ChangeAction; id: string } & Record<
  Uncapitalize<Name>,
  R | null
>;

/**
 * Resolves the subscription `<record>Changed`: the action, the id and the current record. `find` returns null if the
 * record no longer exists or the caller may not read it.
 */
export const recordChanges = <Name extends string, R, Inside extends FollowingCall>(
  record: Name,
  find: (id: string, call: Inside) => Promise<R | null>,
) => ({
  subscribe: (_source: unknown, _args: unknown, { feed }: Inside) => feed.follow({ records: [record] }),
  resolve: async ({ action, record_id: id }: ChangeRow, _args: unknown, call: Inside) => {
    const found = action === 'delete' ? null : await find(id, call);
    return { action, id, [lowerFirst(record)]: found } as RecordChange<Name, R>;
  },
});
