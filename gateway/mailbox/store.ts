import type { Call } from '../core/call.ts';
import { draftStore } from './drafts/draft-store.ts';
import { filters, folderById, folders, shownCount, type FolderSlug } from './folders.ts';
import { mailStore } from './mails/mail-store.ts';
import { pageStore } from './mails/page-store.ts';
import { productMessages } from './receive.ts';
import { mailReportStore } from './reports/report-store.ts';
import { settingsStore } from './settings-store.ts';
import { takedownStore } from './reports/takedown-store.ts';
import type { MailFilterRecord, MailFolderRecord } from './records.ts';

/** One person's mailbox: messages, lists, labels, drafts and settings. */
export function mailboxStore(call: Call) {
  const { scope } = call;
  const mails = mailStore(scope);
  const { counts, labels } = mails;
  const countOf = (slug: FolderSlug) => counts.of({ by: 'folder', slug });

  return {
    mails,
    labels,
    counts,
    pages: pageStore(scope, mails),
    drafts: draftStore(call, mails),
    settings: settingsStore(scope),
    reports: mailReportStore(scope, mails),
    takedowns: takedownStore(scope),
    product: productMessages(scope),
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
