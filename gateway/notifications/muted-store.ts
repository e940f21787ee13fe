import type { Scope } from '../core/feed/scope.ts';
import { mutedBy, noticeKinds, type NoticeKind } from '../core/parts/notice-rules.ts';

/** The kinds of notices that a person has switched off. */
export function mutedStore(scope: Scope) {
  const person = { organization_id: scope.organization, user_id: scope.user };

  const set = (wanted: readonly NoticeKind[]): Promise<NoticeKind[]> =>
    scope.write(async ({ database, change }) => {
      const before = await mutedBy(scope, database);
      const after = noticeKinds.filter((kind) => wanted.includes(kind));
      if (before.join() === after.join()) return before;
      await database
        .deleteFrom('muted_notices')
        .where((expression) => expression.and(person))
        .execute();
      const rows = after.map((kind) => ({ ...person, kind }));
      if (rows.length > 0) await database.insertInto('muted_notices').values(rows).execute();
      const about = { room: 'notifications', record: 'NoticeSettings', id: scope.user, isPrivate: true };
      await change({ ...about, action: 'update', before: { muted: before }, after: { muted: after } });
      return after;
    });

  return {
    muted: () => mutedBy(scope, scope.database),
    mute: async (kind: NoticeKind, isMuted: boolean) => {
      const others = (await mutedBy(scope, scope.database)).filter((other) => other !== kind);
      return set(isMuted ? [...others, kind] : others);
    },
    restoreMuted: (before: { muted: NoticeKind[] } | null) => set(before?.muted ?? []),
  };
}
