import type { Call } from '../../core/call.ts';
import type { Db } from '../../core/database/tables.ts';
import { findLink, makeLink, takeLink } from '../links.ts';
import type { Post } from './post.ts';

/** Link that unsubscribes the caller from the weekly digest of this organization. */
export const digestLink =
  (call: Call, { linkTo }: Post) =>
  async (database: Db): Promise<string> => {
    const { user } = call.signedIn;
    const target_id = call.scope.organization;
    const about = { kind: 'digest', email: user.email, user_id: user.id, target_id } as const;
    return `${linkTo('/unsubscribe', await makeLink(database, about))}&of=digest`;
  };

/** Unsubscribes the owner of the link; false for other links. */
export async function stopDigest(call: Call, token: string): Promise<boolean> {
  const link = await findLink(call.services.database.system, 'digest', token);
  if (!link) return false;
  const { user_id: user, target_id: organization } = link;
  await call.identityOf(user!, organization).write(async ({ database, change }) => {
    if (!(await takeLink(database, 'digest', token))) return;
    const stopped = await database
      .updateTable('notice_preferences')
      .set({ digest: 0 })
      .where('organization_id', '=', organization!)
      .where('user_id', '=', user!)
      .where('digest', '=', 1)
      .returning('user_id')
      .execute();
    if (stopped.length === 0) return;
    const told = { room: 'notifications', record: 'NoticeSettings', id: user!, isPrivate: true };
    await change({ ...told, action: 'update', before: { digest: true }, after: { digest: false } });
  });
  return true;
}
