import type { Db } from '../core/database/tables.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { MailSettingsPatch } from '../generated.ts';
import type { MailSettingsRecord } from './records.ts';

const usual: MailSettingsRecord = { messageLayout: 'right' };

/** Display settings of one person's mailbox, with defaults. */
export function settingsStore(scope: Scope) {
  const { organization, user } = scope;

  const find = async (database: Db): Promise<MailSettingsRecord> => {
    const row = await database
      .selectFrom('mail_settings')
      .select('messageLayout')
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .executeTakeFirst();
    return row ?? usual;
  };

  const save = (after: MailSettingsRecord): Promise<MailSettingsRecord> =>
    scope.write(async ({ database, change }) => {
      const before = await find(database);
      await database
        .insertInto('mail_settings')
        .values({ organization_id: organization, user_id: user, ...after })
        .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(after))
        .execute();
      const about = { room: 'mailbox', record: 'MailSettings', id: user, isPrivate: true };
      await change({ ...about, action: 'update', before, after });
      return after;
    });

  return {
    find: () => find(scope.database),
    save,

    async update(patch: MailSettingsPatch): Promise<MailSettingsRecord> {
      const { messageLayout } = patch;
      return messageLayout === undefined ? find(scope.database) : save({ messageLayout });
    },
  };
}
