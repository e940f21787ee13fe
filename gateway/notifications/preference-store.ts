import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import { badInput } from '../core/ground/errors.ts';
import { mailedAtFirst, mutedBy, noticeKinds, type NoticeKind } from '../kit/parts/notice-rules.ts';
import type { PreferencesPatch } from '../generated.ts';
import type { PreferencesRecord } from './records.ts';

/** Stored notification settings. */
type Kept = {
  muted: NoticeKind[];
  mailed: NoticeKind[];
  quietFrom: string | null;
  quietTo: string | null;
  timezone: string | null;
  /** Whether the weekly digest is sent. */
  digest: boolean;
};

/** Default settings. */
const NONE = { mailed: JSON.stringify(mailedAtFirst), digest: 0, quietFrom: null, quietTo: null, timezone: null };

const inOrder = (kinds: readonly string[]): NoticeKind[] => noticeKinds.filter((kind) => kinds.includes(kind));

/** Notification settings of a person in an organization. */
export function preferenceStore(scope: Scope) {
  const person = { organization_id: scope.organization, user_id: scope.user };

  const read = async (database: Db): Promise<Kept> => {
    const row = await database
      .selectFrom('notice_preferences')
      .select(['mailed', 'quietFrom', 'quietTo', 'timezone', 'digest'])
      .where((expression) => expression.and(person))
      .executeTakeFirst();
    const { mailed, digest, ...hours } = row ?? NONE;
    const kinds = inOrder(JSON.parse(mailed) as string[]);
    return { muted: await mutedBy(scope, database), mailed: kinds, ...hours, digest: digest === 1 };
  };

  const set = (make: (before: Kept) => Kept): Promise<Kept> =>
    scope.write(async ({ database, change }) => {
      const before = await read(database);
      const after = make(before);
      if (JSON.stringify(before) === JSON.stringify(after)) return before;
      const { muted, mailed, digest, ...hours } = after;
      await database
        .deleteFrom('muted_notices')
        .where((expression) => expression.and(person))
        .execute();
      const rows = muted.map((kind) => ({ ...person, kind }));
      if (rows.length > 0) await database.insertInto('muted_notices').values(rows).execute();
      const columns = { ...hours, mailed: JSON.stringify(mailed), digest: digest ? 1 : 0 };
      await database
        .insertInto('notice_preferences')
        .values({ ...person, ...columns })
        .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(columns))
        .execute();
      const about = { room: 'notifications', record: 'NoticeSettings', id: scope.user, isPrivate: true };
      await change({ ...about, action: 'update', before, after });
      return after;
    });

  const shown = ({ muted, mailed, ...hours }: Kept): PreferencesRecord => ({
    id: scope.user,
    ...hours,
    channels: noticeKinds.map((event) => ({ event, inApp: !muted.includes(event), mail: mailed.includes(event) })),
  });

  return {
    muted: () => mutedBy(scope, scope.database),
    preferences: async (): Promise<PreferencesRecord> => shown(await read(scope.database)),

    update: async (patch: PreferencesPatch): Promise<PreferencesRecord> =>
      shown(await set((before) => changed(before, patch))),

    mute: async (kind: NoticeKind, isMuted: boolean): Promise<NoticeKind[]> =>
      (await set((before) => changed(before, { channels: [{ event: kind, inApp: !isMuted }] }))).muted,

    restoreTold: (before: Partial<Kept> | null) => set((now) => ({ ...now, ...before })),
  };
}

/** Merges validated input; quiet hours are replaced as a whole. */
function changed(before: Kept, { channels, digest, ...hours }: PreferencesPatch): Kept {
  const after = { ...before, ...hours, digest: digest ?? before.digest };
  const { quietFrom, quietTo, timezone } = after;
  if ((quietFrom === null) !== (quietTo === null))
    throw badInput('preferences.quietTo', 'must be set together with quietFrom');
  if (quietFrom !== null && quietFrom === quietTo) throw badInput('preferences.quietTo', 'must differ from quietFrom');
  if (quietFrom !== null && timezone === null) throw badInput('preferences.timezone', 'is required for quiet hours');
  for (const { event, inApp, mail } of channels ?? []) {
    const turned = (kinds: NoticeKind[], isIn: boolean) =>
      inOrder(isIn ? [...kinds, event] : kinds.filter((kind) => kind !== event));
    if (inApp != null) after.muted = turned(after.muted, !inApp);
    if (mail != null) after.mailed = turned(after.mailed, mail);
  }
  return after;
}
