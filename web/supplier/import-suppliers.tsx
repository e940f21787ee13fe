import { useState } from 'react';
import { csvRows, unguarded } from '../core/words/csv.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useWrite } from '../core/writes/use-write.ts';
import { Field } from '../ui/form/field.tsx';
import { type Column, Table } from '../ui/display/table.tsx';
import { Textarea } from '../ui/form/textarea.tsx';
import { useFileDrop } from '../ui/form/use-file-drop.tsx';
import { Button } from '../ui/button/button.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type ImportSuppliersMutation, type SupplierRow, useImportSuppliersMutation } from './generated.ts';
import styles from './supplier.module.css';

const columns = [
  'name',
  'domain',
  'category',
  'services',
  'criticality',
  'criticalityReason',
  'owner',
  'countries',
  'contractFrom',
  'contractTo',
  'noticeDate',
  'nextReview',
] as const;
const ROWS_MOST = 500;
const outcomes = ['created', 'changed', 'same', 'refused'] as const;

type Answer = ImportSuppliersMutation['importSuppliers'][number];

const fold = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Parses a table with a header row; columns in any order, case-insensitive. */
export function supplierRows(text: string): SupplierRow[] {
  const [head = [], ...lines] = csvRows(text, ROWS_MOST + 2);
  const names = head.map((cell) => columns.find((column) => fold(column) === fold(cell)));
  if (!names.includes('name') && !names.includes('domain')) return [];
  return lines
    .map((cells) =>
      Object.fromEntries(
        names.flatMap((name, index) =>
          name && cells[index] !== undefined ? [[name, unguarded(cells[index]).trim()]] : [],
        ),
      ),
    )
    .map(({ domain, ...row }) => (domain ? { ...row, domain } : row));
}

/** Imports a pasted or chosen table after a preview. */
export function ImportSuppliers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [answers, setAnswers] = useState<readonly Answer[] | null>(null);
  const take = useWrite(useImportSuppliersMutation());
  const { choose, input, handlers } = useFileDrop({
    label: t('supplier.chooseFile'),
    accept: '.csv,.tsv,.txt,text/csv,text/plain',
    take: ([file]) => void file?.text().then(write),
  });
  const write = (next: string) => {
    setText(next);
    setAnswers(null);
    setProblem(undefined);
  };
  const rows = supplierRows(text);
  const run = async (dryRun: boolean) => {
    if (rows.length === 0) return setProblem(t('supplier.importNone'));
    if (rows.length > ROWS_MOST) return setProblem(t('supplier.importMany', { most: ROWS_MOST }));
    const done = await take({ suppliers: rows, dryRun }, dryRun ? null : t('supplier.imported'));
    if (done && dryRun) setAnswers(done.importSuppliers);
    else if (done) onClose();
  };
  const countOf = (outcome: Answer['outcome']) => answers?.filter((one) => one.outcome === outcome).length ?? 0;
  const hasNews = countOf('created') + countOf('changed') > 0;
  return (
    <FormDialog
      title={t('supplier.import')}
      save={t(answers && hasNews ? 'supplier.importNow' : 'supplier.importPreview')}
      onSave={() => void run(!(answers && hasNews))}
      onClose={onClose}
      width={720}
    >
      <div {...handlers}>
        <Field
          label={t('supplier.importTable')}
          hint={t('supplier.importHint', { columns: columns.join(' ') })}
          error={problem}
        >
          <Textarea
            minRows={5}
            maxRows={10}
            value={text}
            spellCheck={false}
            onChange={({ target }) => write(target.value)}
          />
        </Field>
      </div>
      <div>
        <Button icon="arrow-up-tray" onClick={choose}>
          {t('supplier.chooseFile')}
        </Button>
        {input}
      </div>
      {answers && (
        <>
          <ul className={styles.counts} role="status">
            {outcomes.map((outcome) => (
              <li key={outcome}>{t(`supplier.importOutcome.${outcome}`, { count: countOf(outcome) })}</li>
            ))}
          </ul>
          <Refusals answers={answers.filter(({ refusal }) => refusal)} rows={rows} />
        </>
      )}
    </FormDialog>
  );
}

function Refusals({ answers, rows }: { answers: readonly Answer[]; rows: readonly SupplierRow[] }) {
  const { t } = useTranslation();
  if (answers.length === 0) return null;
  const shown: Column<Answer & { id: string }>[] = [
    // The header is line 1.
    { key: 'line', title: t('supplier.importLine'), isHead: true, cell: ({ row }) => row + 2 },
    { key: 'name', title: t('supplier.name'), cell: ({ row }) => rows[row]?.name || rows[row]?.domain || '–' },
    {
      key: 'why',
      title: t('supplier.importWhy'),
      isFirstLine: true,
      width: 'wide',
      cell: ({ refusal }) => refusal && `${refusal.field}: ${t(`supplier.importFault.${refusal.fault}`)}`,
    },
  ];
  return (
    <Table
      label={t('supplier.importRefused')}
      columns={shown}
      rows={answers.map((one) => ({ ...one, id: String(one.row) }))}
      height="40vh"
    />
  );
}
