import type { TFunction } from 'i18next';
import type { Client, OperationResult } from 'urql';
import { fetchFile, saveAs } from '../../core/files/download.ts';
import { toast } from '../../core/state/toasts.ts';
import { fetchFolderItems, type FolderItemsQuery } from '../generated.ts';
import { savedName } from '../list/use-file-writes.ts';
import { type Row, isFolder, pageSize } from '../list/use-files.ts';
import type { ZipOrder } from './zip-worker.ts';

const bytesMost = 200_000_000;
const filesMost = 1000;

type Found = { path: string; row: Row };

/** All files of the selection with their folder paths; null if too many or too large. */
async function filesOf(client: Client, rows: readonly Row[], before = ''): Promise<Found[] | null> {
  const found: Found[] = [];
  for (const row of rows) {
    if (!isFolder(row)) found.push({ path: before + savedName(row), row });
    else {
      const inside = await filesOf(client, await itemsOf(client, row.id), `${before}${row.name.replaceAll('/', '_')}/`);
      if (!inside) return null;
      found.push(...inside);
    }
    const bytes = found.reduce((sum, one) => sum + one.row.bytes, 0);
    if (found.length > filesMost || bytes > bytesMost) return null;
  }
  return found;
}

async function itemsOf(client: Client, folderId: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let after: string | null = null; ;) {
    const { data }: OperationResult<FolderItemsQuery> = await fetchFolderItems(client, {
      folderId,
      sort: 'name',
      order: 'asc',
      first: pageSize,
      after,
    });
    const page: Row[] = data?.folderItems ?? [];
    all.push(...page);
    if (page.length < pageSize || all.length > filesMost) return all;
    after = page.at(-1)!.id;
  }
}

/** Creates a ZIP in the browser; returns whether it succeeded and shows a message if it is too large. */
export async function downloadZip(client: Client, rows: readonly Row[], t: TFunction): Promise<boolean> {
  const found = await filesOf(client, rows);
  if (!found) {
    toast(t('fileManager.zipTooLarge'), { tone: 'danger' });
    return true;
  }
  const order: ZipOrder = [];
  for (const { path, row } of found) {
    const blob = await fetchFile(row.downloadPath ?? '');
    if (!blob) return false;
    order.push({ path, blob, time: row.modifiedTime });
  }
  const worker = new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' });
  try {
    const zip = await new Promise<Blob | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data), { once: true });
      worker.addEventListener('error', () => resolve(null), { once: true });
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
      worker.postMessage(order);
    });
    if (zip) saveAs(zip, `${rows.length === 1 ? rows[0]!.name : t('fileManager.zipName')}.zip`);
    return zip !== null;
  } finally {
    worker.terminate();
  }
}
