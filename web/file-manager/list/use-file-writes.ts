import { useTranslation } from '../../core/words/translation.tsx';
import { useClient } from 'urql';
import { isSure } from '../../core/state/confirmation.ts';
import { download } from '../../core/files/download.ts';
import { toast } from '../../core/state/toasts.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import type { List } from '../../list/selection/use-list.ts';
import {
  useCopyFileItemsMutation,
  useCreateFolderMutation,
  useDeleteFileItemsMutation,
  useEmptyFileBinMutation,
  useMoveFileItemsMutation,
  usePurgeFileItemsMutation,
  useRestoreFileItemsMutation,
  useStarFileItemsMutation,
  useUpdateFileItemMutation,
} from '../generated.ts';
import { type Row, isFolder } from './use-files.ts';

type Rows = readonly Row[];
const idsOf = (rows: Rows) => rows.map((row) => row.id);

/** Writes to folders and files, each with a toast and undo. Own changes appear at once. */
export function useFileWrites(list: List<Row>, refresh: () => unknown) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const client = useClient();
  const [, createFolder] = useCreateFolderMutation();
  const [, update] = useUpdateFileItemMutation();
  const [, moveItems] = useMoveFileItemsMutation();
  const [, copyItems] = useCopyFileItemsMutation();
  const [, starItems] = useStarFileItemsMutation();
  const [, deleteItems] = useDeleteFileItemsMutation();
  const [, restoreItems] = useRestoreFileItemsMutation();
  const [, purgeItems] = usePurgeFileItemsMutation();
  const [, emptyBin] = useEmptyFileBinMutation();
  const of = (rows: Rows) => ({ count: rows.length, name: rows[0]?.name ?? '' });

  return {
    createFolder: async (name: string, folderId: string | null): Promise<Row | null> => {
      const result = await createFolder({ folder: { name, folderId } });
      announce(result, t('fileManager.folderMade', { name }));
      await refresh();
      return result.data?.createFolder ?? null;
    },
    rename: async (row: Row, name: string) => {
      announce(await update({ id: row.id, item: { name } }), t('fileManager.renamed', { name }));
    },
    describe: async (row: Row, description: string) => {
      const item = { description: description || null };
      announce(await update({ id: row.id, item }), t('fileManager.described'));
    },
    move: async (rows: Rows, folderId: string | null, folder: string) => {
      list.leave(rows);
      const said = t('fileManager.moved', { ...of(rows), folder });
      if (announce(await moveItems({ ids: idsOf(rows), folderId }), said)) refresh();
    },
    copy: async (rows: Rows, folderId: string | null) => {
      if (announce(await copyItems({ ids: idsOf(rows), folderId }), t('fileManager.copied', of(rows)))) refresh();
    },
    star: async (rows: Rows) => {
      const starred = rows.some((row) => !row.starred);
      const result = await starItems({ ids: idsOf(rows), starred });
      announce(result, t(starred ? 'fileManager.starred' : 'fileManager.unstarred', of(rows)));
    },
    remove: async (rows: Rows) => {
      list.leave(rows);
      announce(await deleteItems({ ids: idsOf(rows) }), t('fileManager.binned', of(rows)));
    },
    restore: async (rows: Rows) => {
      list.leave(rows);
      announce(await restoreItems({ ids: idsOf(rows) }), t('fileManager.restored', of(rows)));
    },
    purge: async (rows: Rows) => {
      if (!(await isSure(t('fileManager.purgeAsk', of(rows)), t('fileManager.forGood'), t('fileManager.purge'))))
        return;
      list.leave(rows);
      announce(await purgeItems({ ids: idsOf(rows) }), t('fileManager.purged', of(rows)));
    },
    empty: async () => {
      if (!(await isSure(t('fileManager.emptyAsk'), t('fileManager.forGood'), t('fileManager.emptyBin')))) return;
      announce(await emptyBin({}), t('fileManager.binEmptied'));
    },
    /** A single file is downloaded directly, several as a ZIP. */
    download: async (rows: Rows) => {
      const [only] = rows;
      const isOne = rows.length === 1 && only && !isFolder(only);
      const done = isOne
        ? await download(only.downloadPath ?? '', savedName(only))
        : await (await import('../viewer/zip-download.ts')).downloadZip(client, rows, t);
      if (!done) toast(t('fileManager.downloadFailed'), { tone: 'danger' });
    },
  };
}

const ends: Record<string, string> = { PDF: 'pdf', XLS: 'xlsx', DOC: 'docx', TXT: 'txt', JPG: 'jpg' };

/** Name for a download: adds the extension by type, because users may rename files without it. */
export function savedName({ name, type }: Pick<Row, 'name' | 'type'>): string {
  const end = ends[type] ?? (/^[A-Z0-9]{1,10}$/.test(type) && type !== 'FILE' ? type.toLowerCase() : '');
  return end === '' || /\.[A-Za-z0-9]{1,10}$/.test(name) ? name : `${name}.${end}`;
}

export type FileWrites = ReturnType<typeof useFileWrites>;
