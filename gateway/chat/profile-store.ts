import type { Call } from '../core/call.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Db } from '../core/database/tables.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { ChatProfilePatch } from '../generated.ts';
import type { ChatProfileRecord } from './records.ts';

/** Chat profile of a person; the rest of the profile is in the account. */
export type ProfileWords = { name: string | null; about: string; sendsReadMarks: boolean };

const words = prepared((database: Db, { organization, user }: { organization: string; user: string }) =>
  database
    .selectFrom('chat_profiles')
    .select(['name', 'about', 'sendsReadMarks'])
    .where('organization_id', '=', organization)
    .where('user_id', '=', user),
);

const rowsOf = ({ organization, user }: Pick<Scope, 'organization' | 'user'>) => ({
  async find(database: Db): Promise<ProfileWords> {
    const [row] = await words(database, { organization, user });
    return row ? { ...row, sendsReadMarks: row.sendsReadMarks === 1 } : { name: null, about: '', sendsReadMarks: true };
  },

  async save({ database, change }: Writing, before: ProfileWords, after: ProfileWords): Promise<void> {
    const row = { ...after, sendsReadMarks: after.sendsReadMarks ? 1 : 0 };
    await database
      .insertInto('chat_profiles')
      .values({ ...row, organization_id: organization, user_id: user })
      .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(row))
      .execute();
    await change({ room: 'chat', record: 'ChatProfile', id: user, action: 'update', before, after, isPrivate: true });
  },
});

export function chatProfileStore(call: Call) {
  const { scope } = call;
  const rows = rowsOf(scope);

  const recordOf = ({ name, about, sendsReadMarks }: ProfileWords): ChatProfileRecord => {
    const { user } = call.signedIn;
    return { id: user.id, name: name ?? user.name, email: user.email, avatar: user.avatar, about, sendsReadMarks };
  };

  return {
    sendsReadMarks: async (database = scope.database): Promise<boolean> => (await rows.find(database)).sendsReadMarks,

    get: async (): Promise<ChatProfileRecord> => recordOf(await rows.find(scope.database)),

    update: (patch: ChatProfilePatch): Promise<ChatProfileRecord> =>
      scope.write(async (writing) => {
        const before = await rows.find(writing.database);
        const after = { ...before };
        if (patch.name !== undefined) after.name = patch.name;
        after.sendsReadMarks = patch.sendsReadMarks ?? before.sendsReadMarks;
        if (patch.about !== undefined) after.about = patch.about;
        await rows.save(writing, before, after);
        return recordOf(after);
      }),

    restore: (before: ProfileWords): Promise<void> =>
      scope.write(async (writing) => rows.save(writing, await rows.find(writing.database), before)),
  };
}
