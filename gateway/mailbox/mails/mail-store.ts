import type { Db } from '../../core/database/tables.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { MailPatch } from '../../generated.ts';
import { countStore } from '../counts.ts';
import { folderById, type FolderSlug } from '../folders.ts';
import type { KeptMail } from './kept-mail.ts';
import { labelStore, type LabelStore } from '../label-store.ts';
import { mailRows } from './mail-rows.ts';
import type { MailWriting } from './mail-writer.ts';
import type { MailRecord } from '../records.ts';

const EMPTIED_MOST = 10_000;
const EMPTIED_AT_ONCE = 500;

const isForGood = ({ folder, state }: KeptMail) => state !== 'held' && (folder === 'trash' || state === 'draft');

/** Drafts stay in drafts until sent, and sent messages can't be spam. */
const mayMove = ({ folder, state }: KeptMail, to: FolderSlug): boolean => {
  if (state === 'draft') return to === 'drafts' || to === 'trash';
  // Messages in the trash are told apart by state.
  const isOwn = folder === 'sent' || state !== 'received';
  return !isOwn || (to !== 'spam' && to !== 'inbox');
};

/** Sent fields, validated. */
async function clean(labels: LabelStore, database: Db, patch: MailPatch): Promise<Partial<KeptMail>> {
  const kept: Partial<KeptMail> = {};
  for (const mark of ['unread', 'starred', 'important'] as const) {
    const value = patch[mark];
    if (value !== undefined) kept[mark] = value;
  }
  if (patch.folder !== undefined) {
    const folder = folderById(patch.folder);
    if (!folder) throw badInput('mail.folder', 'must be the id of a folder');
    kept.folder = folder.slug;
  }
  if (patch.labels !== undefined) kept.labels = await labels.check(database, 'mail.labels', patch.labels ?? []);
  return kept;
}

/** Messages of one person. */
export function mailStore(scope: Scope) {
  const counts = countStore(scope);
  const labels = labelStore(scope, counts);
  const rows = mailRows(scope, counts);
  const { own, read, findKept, findAll, present, write, insert, replace, removeAll } = rows;

  const removeForGood = async (writing: MailWriting, mails: KeptMail[]): Promise<boolean> => {
    if (!mails.every(isForGood)) {
      throw new Fault('CONFLICT', 'Only drafts and messages in the trash can be deleted permanently');
    }
    await removeAll(writing, mails);
    return true;
  };

  return {
    ...rows,
    labels,
    counts,

    async find(id: string): Promise<MailRecord | null> {
      const mail = await findKept(scope.database, id);
      return mail && (await present(scope.database, [mail]))[0]!;
    },

    update: (id: string, patch: MailPatch): Promise<MailRecord | null> =>
      write(async (writing) => {
        const before = await findKept(writing.database, id);
        if (!before) return null;
        const after = await replace(writing, before, { ...before, ...(await clean(labels, writing.database, patch)) });
        return (await present(writing.database, [after]))[0]!;
      }),

    updateMany: (ids: readonly string[], patch: MailPatch): Promise<MailRecord[]> =>
      write(async (writing) => {
        const mails = await findAll(writing.database, ids);
        const changes = await clean(labels, writing.database, patch);
        const changed: KeptMail[] = [];
        for (const before of mails) {
          const folder = changes.folder && mayMove(before, changes.folder) ? changes.folder : before.folder;
          changed.push(await replace(writing, before, { ...before, ...changes, folder }));
        }
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

    /** In batches, so that a large trash doesn't block others; an interrupted run keeps its progress. */
    async emptyTrash(): Promise<{ removed: number; remaining: number }> {
      let removed = 0;
      while (removed < EMPTIED_MOST) {
        const step = await write(async (writing) => {
          const found = await own(writing.database)
            .select('id')
            .where('folder', '=', 'trash')
            .where('state', '<>', 'held')
            .limit(EMPTIED_AT_ONCE)
            .execute();
          const mails = await read(
            writing.database,
            found.map(({ id }) => id),
          );
          await removeAll(writing, [...mails.values()]);
          return mails.size;
        });
        removed += step;
        if (step < EMPTIED_AT_ONCE) break;
      }
      return { removed, remaining: (await counts.of({ by: 'folder', slug: 'trash' })).total };
    },

    /** Restores a message; labels deleted since are not restored, and sent messages stay sent. */
    restore: (id: string, before: Partial<KeptMail> | null): Promise<void> =>
      write(async (writing) => {
        const now = await findKept(writing.database, id);
        if (now?.state === 'sent' && before?.state && before.state !== 'sent') {
          throw new Fault('CONFLICT', 'This message was already sent');
        }
        if (!before) return void (now && (await removeAll(writing, [now])));
        const record = { ...now, ...before } as KeptMail;
        record.labels = await labels.known(writing.database, record.labels);
        await (now ? replace(writing, now, record) : insert(writing, record));
      }),
  };
}

export type MailStore = ReturnType<typeof mailStore>;
