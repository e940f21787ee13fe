import type { TFunction } from 'i18next';
import type { Client } from 'urql';
import { networkOnly } from '../core/client/network-only.ts';
import { download } from '../core/files/download.ts';
import { errorText } from '../core/client/errors.ts';
import { trackLoading } from '../core/client/loading.ts';
import { onChange } from '../core/client/on-change.ts';
import { dismissToast, toast } from '../core/state/toasts.ts';
import {
  type CreateExportMutationVariables,
  type ExportFileFragment,
  type ExportsQuery,
  createExport,
  fetchExports,
} from './generated.ts';

/** Polling interval, in case the stream is down. */
const askMs = 5_000;
/** Timeout; the export stays available in the list of exports. */
const mostMs = 10 * 60_000;
const lately = 20;

export const contentPath = (id: string): string => `/api/common/exports/content?id=${id}`;

/** Starts an export and saves its file when ready. */
export async function takeExport(client: Client, t: TFunction, wanted: CreateExportMutationVariables): Promise<void> {
  const { data, error } = await createExport(client, wanted);
  if (!data) return void (error && toast(errorText(error, t), { tone: 'danger' }));
  const begun = toast(t('list.export.begun'));
  const endLoading = trackLoading('export');
  const done = await finished(client, data.createExport).finally(endLoading);
  dismissToast(begun);
  if (!done) return void toast(t('list.export.later'));
  await saveExport(done, t);
}

/** Saves the file of a finished export and shows its number of rows. */
export async function saveExport({ id, name, rows, isCut, state }: ExportFileFragment, t: TFunction): Promise<void> {
  if (state !== 'ready') return void toast(t('list.export.failed'), { tone: 'danger' });
  if (!(await download(contentPath(id), name))) return void toast(t('list.export.lost'), { tone: 'danger' });
  toast(t(isCut ? 'list.export.cut' : 'list.export.saved', { count: rows ?? 0 }), { tone: 'success' });
}

/** Waits for an export to be ready or failed; null after the timeout. */
async function finished(client: Client, { id }: ExportFileFragment): Promise<ExportFileFragment | null> {
  const until = Date.now() + mostMs;
  while (Date.now() < until) {
    await told(id);
    const { data }: { data?: ExportsQuery } = await fetchExports(client, { first: lately, after: null }, networkOnly);
    const one = data?.exports.find((other) => other.id === id);
    if (one && (one.state === 'ready' || one.state === 'failed')) return one;
  }
  return null;
}

/** Resolves on a change of the export, or after the polling interval. */
const told = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      end();
      resolve();
    };
    const timer = setTimeout(done, askMs);
    const end = onChange(({ record, record_id: other }) => {
      if (record === 'Export' && other === id) done();
    });
  });
