import type { Context } from '../context.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Undo } from '../core/feed/undo.ts';
import { countStore } from './counts.ts';
import { draftStore } from './draft-store.ts';
import { filters, folderById, folders, shownCount, type FolderSlug } from './folders.ts';
import type { KeptMail } from './kept-mail.ts';
import { labelStore } from './label-store.ts';
import { mailStore } from './mail-store.ts';
import { pageStore } from './page-store.ts';
import { settingsStore } from './settings-store.ts';
import type { MailFilterRecord, MailFolderRecord, MailLabelRecord, MailSettingsRecord } from './records.ts';

/** One person's mailbox: its mails, the lists of them, the labels, what is being written, and the settings. */
export function mailboxStore(scope: Scope, context: Pick<Context, 'signedIn' | 'services'>) {
  const mails = mailStore(scope);
  const { counts, labels } = mails;
  const countOf = (slug: FolderSlug) => counts.of({ by: 'folder', slug });

  return {
    mails,
    labels,
    counts,
    pages: pageStore(scope, mails),
    drafts: draftStore(scope, context, mails),
    settings: settingsStore(scope),
    filters: (): MailFilterRecord[] => [...filters],
    folder: (id: string): MailFolderRecord => folderById(id)!,

    folders: (): Promise<MailFolderRecord[]> =>
      Promise.all(
        folders.map(async (folder) => ({ ...folder, count: shownCount(folder.slug, await countOf(folder.slug)) })),
      ),

    async shownCount(slug: FolderSlug): Promise<number> {
      return shownCount(slug, await countOf(slug));
    },
  };
}

export const undo: Undo = {
  Mail: (scope, id, before) => mailStore(scope).restore(id, before as Partial<KeptMail> | null),
  MailLabel: (scope, id, before) => labelStore(scope, countStore(scope)).restore(id, before as MailLabelRecord | null),
  MailSettings: async (scope, _id, before) => {
    await settingsStore(scope).save(before as MailSettingsRecord);
  },
};
