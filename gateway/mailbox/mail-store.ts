import DataLoader from 'dataloader';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { prepared } from '../core/database/prepared.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { MailPatch } from '../generated.ts';
import { countStore, Tally, type Selector } from './counts.ts';
import { folderById } from './folders.ts';
import { recordOf, type KeptMail } from './kept-mail.ts';
import { labelStore } from './label-store.ts';
import { mailRows, type MailWriting, type Sender } from './mail-rows.ts';
import type { MailRecord } from './records.ts';

const BULK_MOST = 1_000;
const EMPTIED_MOST = 10_000;
const EMPTIED_AT_ONCE = 500;

const isForGood = ({ folder, state }: KeptMail) => state !== 'held' && (folder === 'trash' || state === 'draft');

const avatarsOf = prepared((database: Db, { users }: { users: readonly string[] }) =>
  database.selectFrom('users').select(['id', 'avatar']).where('id', 'in', users),
);

/** The mails of one person. */
export function mailStore(scope: Scope) {
  const { organization, user } = scope;
  const counts = countStore(scope);
  const labels = labelStore(scope, counts);
  const { read, near, insert, replace, removeAll } = mailRows(scope);

  const present = async (database: Db, mails: KeptMail[], known?: readonly Sender[]): Promise<MailRecord[]> => {
    const users = [...new Set(mails.flatMap((mail) => mail.fromUser ?? []))];
    const rows = known ?? (users.length > 0 ? await avatarsOf(database, { users }) : []);
    const avatars = new Map(rows.map((row) => [row.id, row.avatar]));
    for (const mail of mails) drafts.clear(mail.id).prime(mail.id, mail.state === 'draft');
    return mails.map((mail) => recordOf(mail, mail.fromUser ? (avatars.get(mail.fromUser) ?? null) : mail.fromAvatar));
  };

  const findKept = async (database: Db, id: string): Promise<KeptMail | null> =>
    (await read(database, [id])).get(id) ?? null;

  /** The mails of a list, in its order. */
  const inOrder = async (ids: string[]): Promise<MailRecord[]> => {
    const found = await read(scope.database, ids);
    return present(
      scope.database,
      ids.flatMap((id) => found.get(id) ?? []),
    );
  };

  /** Known of every mail that was read; what was not is looked up. */
  const drafts = new DataLoader<string, boolean>(async (ids) => {
    const found = await read(scope.database, ids);
    return ids.map((id) => found.get(id)?.state === 'draft');
  });

  const write = async <T>(work: (writing: MailWriting) => Promise<T>): Promise<T> => {
    const result = await scope.write(async (writing) => {
      const tally = new Tally();
      const answer = await work({ ...writing, tally });
      await counts.apply(writing.database, tally);
      return answer;
    });
    labels.byId.clearAll();
    return result;
  };

  /** All or nothing: an id that is not the person's own changes nothing at all. */
  const findAll = async (database: Db, ids: readonly string[]): Promise<KeptMail[]> => {
    const wanted = [...new Set(ids)];
    if (wanted.length > BULK_MOST) throw badInput('ids', `must hold at most ${BULK_MOST}`);
    const found = await read(database, wanted);
    if (found.size < wanted.length) throw new Fault('NOT_FOUND');
    return wanted.map((id) => found.get(id)!);
  };

  const clean = async (database: Db, patch: MailPatch): Promise<Partial<KeptMail>> => {
    const kept: Partial<KeptMail> = {};
    for (const mark of ['unread', 'starred', 'important'] as const) {
      const value = patch[mark];
      if (value === null) throw badInput(`mail.${mark}`, 'must not be null');
      if (value !== undefined) kept[mark] = value;
    }
    if (patch.folder !== undefined) {
      const folder = patch.folder === null ? undefined : folderById(patch.folder);
      if (!folder) throw badInput('mail.folder', 'is no folder');
      kept.folder = folder.slug;
    }
    if (patch.labels !== undefined) kept.labels = await labels.check(database, 'mail.labels', patch.labels ?? []);
    return kept;
  };

  const removeForGood = async (writing: MailWriting, mails: KeptMail[]): Promise<boolean> => {
    if (!mails.every(isForGood)) {
      throw new Fault('CONFLICT', 'Only what lies in the trash, and drafts, can be removed for good');
    }
    await removeAll(writing, mails);
    return true;
  };

  return {
    labels,
    counts,
    inOrder,

    /** A page that is near, the newest one first. */
    async near(selector: Selector, most: number, skipped: number): Promise<MailRecord[]> {
      const { mails, senders } = await near(selector, most, skipped);
      return present(scope.database, mails, senders);
    },

    write,
    insert,
    replace,
    findKept,
    present,

    isDraft: (id: string): Promise<boolean> => drafts.load(id),

    async find(id: string): Promise<MailRecord | null> {
      const mail = await findKept(scope.database, id);
      return mail && (await present(scope.database, [mail]))[0]!;
    },

    update: (id: string, patch: MailPatch): Promise<MailRecord | null> =>
      write(async (writing) => {
        const before = await findKept(writing.database, id);
        if (!before) return null;
        const after = await replace(writing, before, { ...before, ...(await clean(writing.database, patch)) });
        return (await present(writing.database, [after]))[0]!;
      }),

    updateMany: (ids: readonly string[], patch: MailPatch): Promise<MailRecord[]> =>
      write(async (writing) => {
        const mails = await findAll(writing.database, ids);
        const changes = await clean(writing.database, patch);
        const changed: KeptMail[] = [];
        for (const before of mails) changed.push(await replace(writing, before, { ...before, ...changes }));
        return present(writing.database, changed);
      }),

    labelMany: (ids: readonly string[], labelId: string, labelled: boolean): Promise<MailRecord[]> =>
      write(async (writing) => {
        const mails = await findAll(writing.database, ids);
        await labels.check(writing.database, 'label', [labelId]);
        const changed: KeptMail[] = [];
        for (const before of mails) {
          const others = before.labels.filter((id) => id !== labelId);
          const wanted = before.labels.includes(labelId) === labelled ? before.labels : [...others, labelId];
          changed.push(await replace(writing, before, { ...before, labels: labelled ? wanted : others }));
        }
        return present(writing.database, changed);
      }),

    removeMany: (ids: readonly string[]): Promise<boolean> =>
      write(async (writing) => removeForGood(writing, await findAll(writing.database, ids))),

    /** In steps, so that a large trash keeps nobody waiting; what is interrupted has removed what it removed. */
    async emptyTrash(): Promise<{ removed: number; remaining: number }> {
      let removed = 0;
      while (removed < EMPTIED_MOST) {
        const step = await write(async (writing) => {
          const rows = await writing.database
            .selectFrom('mails')
            .select('id')
            .where('organization_id', '=', organization)
            .where('user_id', '=', user)
            .where('folder', '=', 'trash')
            .where('state', '<>', 'held')
            .limit(EMPTIED_AT_ONCE)
            .execute();
          const mails = await read(
            writing.database,
            rows.map((row) => row.id),
          );
          await removeAll(writing, [...mails.values()]);
          return mails.size;
        });
        removed += step;
        if (step < EMPTIED_AT_ONCE) break;
      }
      return { removed, remaining: (await counts.of({ by: 'folder', slug: 'trash' })).total };
    },

    /** Puts a mail back to what it was; labels that are gone by now stay gone, and what was sent stays sent. */
    restore: (id: string, before: Partial<KeptMail> | null): Promise<void> =>
      write(async (writing) => {
        const now = await findKept(writing.database, id);
        if (now?.state === 'sent' && before?.state && before.state !== 'sent') {
          throw new Fault('CONFLICT', 'This mail was sent already');
        }
        if (!before) return void (now && (await removeAll(writing, [now])));
        const record = { ...now, ...before } as KeptMail;
        record.labels = await labels.known(writing.database, record.labels);
        await (now ? replace(writing, now, record) : insert(writing, record));
      }),
  };
}

export type MailStore = ReturnType<typeof mailStore>;
