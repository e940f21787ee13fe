import { batchByKey } from '../../kit/rows/loaders.ts';
import type { Scope, Writing } from '../../core/feed/scope.ts';
import { collection, type EntityMapping } from '../../kit/rows/collection.ts';
import { mailStore } from '../mails/mail-store.ts';
import type { MailTakedownRecord } from '../records.ts';
import { copiesOf, takedownsOf, type Copy, type Source } from './takedown-copies.ts';

/** Maximum number of copies per call, so that other writes of the organization don't wait long. */
const MOVED_MOST = 1_000;

const mapping: EntityMapping<'mail_takedowns', MailTakedownRecord> = {
  room: 'mailbox',
  record: 'MailTakedown',
  table: 'mail_takedowns',
  columns: ['id', 'user_id' as 'id', 'mail_id', 'source_id', 'subject', 'folder', 'removedAt', 'reason'],
  order: 'removedAt',
  isPrivate: true,
  recordOf: ({ mail_id: mailId, source_id: sourceId, ...row }) => {
    const { user_id: userId, ...rest } = row as typeof row & { user_id: string };
    return { ...rest, userId, mailId, sourceId };
  },
  rowOf: ({ mailId, sourceId, userId: _, ...record }) => ({ ...record, mail_id: mailId, source_id: sourceId }),
};

type Moved = { moved: number; hasMore: boolean };

function takeDown(writing: Writing, { id: mailId, user_id: userId }: Copy, { id, reason }: Source, removedAt: string) {
  const own = writing.deliverTo(userId);
  const mails = mailStore(own);
  return mails.write(async (inside) => {
    const mail = (await mails.findKept(inside.database, mailId))!;
    await mails.replace(inside, mail, { ...mail, folder: 'spam' });
    const { subject, folder } = mail;
    const of = { id: crypto.randomUUID(), userId, mailId, sourceId: id };
    await collection(own, mapping).insert(inside, { ...of, subject, folder, removedAt, reason });
  });
}

/** Whether the copy was still in place and could be moved back. */
function putBack(writing: Writing, { id, user_id: userId }: Copy): Promise<boolean> {
  const own = writing.deliverTo(userId);
  const mails = mailStore(own);
  const takedowns = collection(own, mapping);
  return mails.write(async (inside) => {
    const takedown = await takedowns.get(inside.database, id);
    const mail = await mails.findKept(inside.database, takedown.mailId);
    if (mail?.folder !== 'spam') return false;
    await mails.replace(inside, mail, { ...mail, folder: takedown.folder });
    await takedowns.remove(inside, takedown);
    return true;
  });
}

/**
 * Moves copies of a reported message in the mailboxes of all members, to spam or back. Besides deliveries, these are
 * the only writes to other people's mailboxes; only their number is returned.
 */
export const takedownStore = (scope: Scope) => ({
  ofMail: batchByKey(
    (ids) => collection(scope, mapping).every(scope.database, { mail_id: ids }),
    ({ mailId }) => mailId,
  ),

  remove: (source: Source): Promise<Moved> =>
    scope.write(async (writing) => {
      const copies = await copiesOf(writing.database, scope.organization, source, MOVED_MOST);
      const now = new Date().toISOString();
      const some = copies.slice(0, MOVED_MOST);
      for (const copy of some) await takeDown(writing, copy, source, now);
      return { moved: some.length, hasMore: copies.length > MOVED_MOST };
    }),

  restore: (source: string): Promise<Moved> =>
    scope.write(async (writing) => {
      let moved = 0;
      for await (const one of takedownsOf(writing.database, scope.organization, source)) {
        if (moved === MOVED_MOST) return { moved, hasMore: true };
        if (await putBack(writing, one)) moved += 1;
      }
      return { moved, hasMore: false };
    }),
});
