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

/** A draft belongs to the drafts until it is sent, and what the person sent is no spam. */
const mayMove = ({ folder, state }: KeptMail, to: FolderSlug): boolean => {
  if (state === 'draft') return to === 'drafts' || to === 'trash';
  // It may lie in the trash: only its state tells who wrote it.
  const isOwn = folder === 'sent' || state !== 'received';
  return !isOwn || (to !== 'spam' && to !== 'inbox');
};

/** The fields that are sent, checked. */
async function clean(labels: LabelStore, database: Db, patch: MailPatch): Promise<Partial<KeptMail>> {
  const kept: Partial<KeptMail> = {};
  for (const mark of ['unread', 'starred', 'important'] as const) {
    const value = patch[mark];
    if (value !== undefined) kept[mark] = value;
  }
  if (patch.folder !== undefined) {
    const folder = folderById(patch.folder);
    if (!folder) throw badInput('mail.folder', 'is no folder');
    kept.folder = folder.slug;
  }
  if (patch.labels !== undefined) kept.labels = await labels.check(database, 'mail.labels', patch.labels ?? []);
  return kept;
}

/** The mails of one person. */
export function mailStore(scope: Scope) {
  const counts = countStore(scope);
  const labels = labelStore(scope, counts);
  const rows = mailRows(scope, counts);
  const { own, read, findKept, findAll, present, write, insert, replace, removeAll } = rows;

  const removeForGood = async (writing: MailWriting, mails: KeptMail[]): Promise<boolean> => {
    if (!mails.every(isForGood)) {
      throw new Fault('CONFLICT', 'Only what lies in the trash, and drafts, can be removed for good');
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

    /** In steps, so that a large trash keeps nobody waiting; what is interrupted has removed what it removed. */
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
