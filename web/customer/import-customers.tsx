import { useState } from 'react';
import { csvRows, unguarded } from '../core/words/csv.ts';
import { listIn } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Field } from '../ui/form/field.tsx';
import styles from './customer.module.css';
import {
  type ImportCustomersMutation,
  type ImportCustomersMutationVariables,
  useImportCustomersMutation,
} from './generated.ts';

const rowsMost = 10_000;
const slice = 500;
const fields = [
  'name',
  'domains',
  'state',
  'tier',
  'owner',
  'industry',
  'country',
  'contractFrom',
  'contractTo',
] as const;

type Rows = Extract<ImportCustomersMutationVariables['customers'], readonly unknown[]>;
type Outcome = ImportCustomersMutation['importCustomers'][number];
type Read = { rows: Rows; unknown: string[] };

/** Parses a table whose first line contains the field names. */
function rowsIn(text: string): Read | null {
  const [heads = [], ...lines] = csvRows(text, rowsMost + 1).map((line) => line.map(unguarded));
  const columns = heads.map((head) =>
    fields.find((field) => field.toLowerCase() === head.replaceAll(' ', '').toLowerCase()),
  );
  if (lines.length === 0 || !columns.some((field) => field === 'name' || field === 'domains')) return null;
  const rows = lines.map((cells) =>
    Object.fromEntries(columns.flatMap((field, index) => (field ? [[field, cells[index] ?? '']] : []))),
  ) as Rows;
  return { rows, unknown: heads.filter((_, index) => !columns[index]) };
}

/** Imports a table of customers after a preview that lists the rejected rows. */
export function ImportCustomers({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const names = listIn(i18n.language);
  const announce = useAnnounce();
  const [{ fetching }, send] = useImportCustomersMutation();
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState<string>();
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null);
  const [isDone, setDone] = useState(false);
  const run = async (rows: Rows, dryRun: boolean) => {
    const found: Outcome[] = [];
    for (let from = 0; from < rows.length; from += slice) {
      const result = await send({ customers: rows.slice(from, from + slice), dryRun });
      if (!announce(result, dryRun ? null : t('customer.import.done'))) return;
      for (const outcome of result.data?.importCustomers ?? []) found.push({ ...outcome, row: outcome.row + from });
    }
    setOutcomes(found);
    setDone(!dryRun);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const found = rowsIn(await file.text());
    setRead(found);
    setProblem(found ? undefined : t('customer.import.unread'));
    setOutcomes(null);
    if (found) await run(found.rows, true);
  };
  const count = (outcome: Outcome['outcome']) => outcomes?.filter((one) => one.outcome === outcome).length ?? 0;
  const refused = outcomes?.filter(({ outcome }) => outcome === 'refused') ?? [];
  const mayTake = !isDone && read !== null && count('created') + count('changed') > 0;
  return (
    <Dialog
      open
      isPage
      title={t('customer.import.title')}
      onClose={onClose}
      width={680}
      actions={
        <>
          {mayTake && (
            <Button variant="solid" busy={fetching} onClick={() => void run(read.rows, false)}>
              {t('customer.import.take', { count: count('created') + count('changed') })}
            </Button>
          )}
          <Button onClick={onClose}>{t(isDone ? 'ui.close' : 'ui.cancel')}</Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label={t('customer.import.file')}
          hint={t('customer.import.hint', { fields: names.format(fields) })}
          error={problem}
        >
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-label={t('customer.import.file')}
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </Field>
        {read && read.unknown.length > 0 && (
          <p>{t('customer.import.unknown', { columns: names.format(read.unknown) })}</p>
        )}
        {outcomes && (
          <p role="status">
            {t(isDone ? 'customer.import.result' : 'customer.import.preview', {
              created: count('created'),
              changed: count('changed'),
              same: count('same'),
              refused: refused.length,
            })}
          </p>
        )}
        {refused.length > 0 && (
          <ul className={styles.lines} aria-label={t('customer.import.refused')}>
            {refused.map(({ row, name, refusal }) => (
              <li key={row} className={styles.line}>
                <strong>{t('customer.import.line', { line: row + 2, name })}</strong>
                <span>{refusal?.message}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
