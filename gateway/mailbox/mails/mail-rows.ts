import { Loader } from '../../kit/rows/loader.ts';
import { foundAll } from '../../kit/rows/loaders.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { Tally, type CountStore, type Selector } from '../counts.ts';
import { recordOf, type KeptMail } from './kept-mail.ts';
import { readMails, readNear, type SenderPicture } from './mail-reader.ts';
import { mailWriter, type MailWriting } from './mail-writer.ts';
import type { MailRecord } from '../records.ts';

const avatarsOf = prepared((database: Db, { users }: { users: readonly string[] }) =>
  database.selectFrom('users').select(['id', 'avatar']).where('id', 'in', users),
);

/** One person's messages, as stored and as in the contract. */
export function mailRows(scope: Scope, counts: CountStore) {
  const read = (database: Db, ids: readonly string[]) => readMails(scope, database, ids);

  /** States of messages already shown; others are loaded. */
  const states = new Map<string, KeptMail['state']>();
  const drafts = new Loader<string, boolean>(async (ids) => {
    const found = await read(scope.database, ids);
    return ids.map((id) => found.get(id)?.state === 'draft');
  });

  const present = async (database: Db, mails: KeptMail[], known?: readonly SenderPicture[]): Promise<MailRecord[]> => {
    const users = [...new Set(mails.flatMap((mail) => mail.fromUser ?? []))];
    const rows = known ?? (users.length > 0 ? await avatarsOf(database, { users }) : []);
    const avatars = new Map(rows.map((row) => [row.id, row.avatar]));
    for (const mail of mails) states.set(mail.id, mail.state);
    return mails.map((mail) => recordOf(mail, mail.fromUser ? (avatars.get(mail.fromUser) ?? null) : mail.fromAvatar));
  };

  return {
    ...mailWriter(scope),
    read,
    present,

    findKept: async (database: Db, id: string): Promise<KeptMail | null> =>
      (await read(database, [id])).get(id) ?? null,

    /** All or none, if one id is foreign. */
    findAll: (database: Db, ids: readonly string[]): Promise<KeptMail[]> =>
      foundAll(ids, async (wanted) => (await read(database, wanted)).values()),

    /** Messages of a list, in order. */
    async inOrder(ids: string[]): Promise<MailRecord[]> {
      const found = await read(scope.database, ids);
      return present(
        scope.database,
        ids.flatMap((id) => found.get(id) ?? []),
      );
    },

    /** A page near the start, newest first. */
    async near(selector: Selector, most: number, skipped: number): Promise<MailRecord[]> {
      const { mails, senders } = await readNear(scope, selector, most, skipped);
      return present(scope.database, mails, senders);
    },

    isDraft: (id: string): Promise<boolean> | boolean =>
      states.has(id) ? states.get(id) === 'draft' : drafts.load(id),

    write: <T>(work: (writing: MailWriting) => Promise<T>): Promise<T> =>
      scope.write(async (writing) => {
        const tally = new Tally();
        const answer = await work({ ...writing, tally });
        await counts.apply(writing.database, tally);
        return answer;
      }),
  };
}
