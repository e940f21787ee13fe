import type { TFunction } from 'i18next';
import type { Client } from 'urql';
import { networkOnly } from '../core/client/network-only.ts';
import { download } from '../core/files/download.ts';
import { errorText } from '../core/client/errors.ts';
import { trackLoading } from '../core/client/loading.ts';
import { onChange } from '../core/client/on-change.ts';
import { dismissToast, toast } from '../core/state/toasts.ts';
import {
  CreateExportDocument,
  type CreateExportMutationVariables,
  type ExportFileFragment,
  ExportsDocument,
  type ExportsQuery,
} from './generated.ts';

/** Without the stream nobody would say that it is done. */
const askMs = 5_000;
/** Whoever began it may have gone on; it waits among their exports. */
const mostMs = 10 * 60_000;
const lately = 20;

export const contentPath = (id: string): string => `/api/common/exports/content?id=${id}`;

/** Has a list written to a file and saves it here once it is ready. */
export async function takeExport(client: Client, t: TFunction, wanted: CreateExportMutationVariables): Promise<void> {
  const { data, error } = await client.mutation(CreateExportDocument, wanted).toPromise();
  if (!data) return void (error && toast(errorText(error, t), { tone: 'danger' }));
  const begun = toast(t('list.export.begun'));
  const endLoading = trackLoading('export');
  const done = await finished(client, data.createExport).finally(endLoading);
  dismissToast(begun);
  if (!done) return void toast(t('list.export.later'));
  await saveExport(done, t);
}

/** Saves the file of an export that is ready, and says how much is in it. */
export async function saveExport({ id, name, rows, isCut, state }: ExportFileFragment, t: TFunction): Promise<void> {
  if (state !== 'ready') return void toast(t('list.export.failed'), { tone: 'danger' });
  if (!(await download(contentPath(id), name))) return void toast(t('list.export.lost'), { tone: 'danger' });
  toast(t(isCut ? 'list.export.cut' : 'list.export.saved', { count: rows ?? 0 }), { tone: 'success' });
}

/** The export once it is ready or has failed; null where that takes too long. */
async function finished(client: Client, { id }: ExportFileFragment): Promise<ExportFileFragment | null> {
  const until = Date.now() + mostMs;
  while (Date.now() < until) {
    await told(id);
    const { data }: { data?: ExportsQuery } = await client
      .query(ExportsDocument, { first: lately, after: null }, networkOnly)
      .toPromise();
    const one = data?.exports.find((other) => other.id === id);
    if (one && (one.state === 'ready' || one.state === 'failed')) return one;
  }
  return null;
}

/** Something was written of it, or a while is over. */
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
