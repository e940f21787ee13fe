import type { TFunction } from 'i18next';
import type { Client, OperationResult } from 'urql';
import { networkOnly } from '../../core/client/network-only.ts';
import { csvText } from '../../core/words/csv.ts';
import { saveAs } from '../../core/files/download.ts';
import { errorText } from '../../core/client/errors.ts';
import { createStore } from '../../core/state/store.ts';
import { toast } from '../../core/state/toasts.ts';
import type { Chosen } from '../list/chosen-columns.ts';
import { type ProductExportQuery, type ProductExportQueryVariables, fetchProductExport } from '../generated.ts';
import { type Filter, chosenBy } from '../questions.ts';
import { cellOf, fields } from '../table-fields.ts';

const most = 10_000;

/** Progress of a running export, and its cancel function. */
export const exporting = createStore<{ done: number; all: number; stop: () => void } | null>(null);

/** Exports the filtered products as CSV, with all columns or those of the list. */
export async function startExport(
  client: Client,
  t: TFunction,
  at: Filter,
  columns: readonly Chosen[] | null,
): Promise<void> {
  if (exporting.get()) return;
  const way = new AbortController();
  const stop = () => way.abort();
  const isChosen = (field: string) =>
    !columns || field === 'sku' || field === 'name' || columns.some(({ key }) => key === field);
  const shown = fields.filter(isChosen);
  const rows: string[][] = [shown.map((field) => t(`inventory.field.${field}`))];
  const variables = { ...chosenBy(at), ids: at.ids.length > 0 ? [...at.ids] : null };
  exporting.set({ done: 0, all: 0, stop });
  try {
    for (let after: string | null = null; rows.length <= most && !way.signal.aborted;) {
      const { data, error } = await pageAfter(client, { ...variables, after });
      if (error) return void toast(errorText(error, t), { tone: 'danger' });
      const found = data?.products?.products ?? [];
      for (const product of found) rows.push(shown.map((field) => cellOf(product, field)));
      const all = Math.min(data?.products?.pagination.length ?? 0, most);
      exporting.set({ done: rows.length - 1, all, stop });
      after = found.at(-1)?.id ?? null;
      if (found.length < 50 || after === null) break;
    }
    if (way.signal.aborted) return void toast(t('inventory.exportStopped'));
    const day = new Date().toISOString().slice(0, 10);
    saveAs(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }), `products-${day}.csv`);
    toast(t('inventory.exported', { count: rows.length - 1 }));
  } finally {
    exporting.set(null);
  }
}

const pageAfter = (
  client: Client,
  variables: ProductExportQueryVariables,
): Promise<OperationResult<ProductExportQuery>> => fetchProductExport(client, variables, networkOnly);
