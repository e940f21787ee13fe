import { useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { csvRows, unguarded } from '../../core/words/csv.ts';
import { type Written, useAnnounce } from '../../core/writes/undo.ts';
import { type ImportProductsMutation, useImportProductsMutation } from '../generated.ts';
import { type FieldName, guess, importOf } from '../table-fields.ts';

const rowsMost = 10_000;
const slice = 500;

export type Outcome = Omit<ImportProductsMutation['importProducts'][number], '__typename'> & { line: number };
export type Step = 'file' | 'columns' | 'preview' | 'done';

/** State of a CSV import; sends 500 rows per request. */
export function useImport() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, send] = useImportProductsMutation();
  const [step, setStep] = useState<Step>('file');
  const [name, setName] = useState('');
  const [lines, setLines] = useState<string[][]>([]);
  const [columns, setColumns] = useState<(FieldName | null)[]>([]);
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const [done, setDone] = useState<number | null>(null);
  const isStopped = useRef(false);
  const [heads = [], ...rows] = lines;

  const read = async (file: File) => {
    const all = csvRows(await file.text(), rowsMost + 1).map((line) => line.map(unguarded));
    if (all.length < 2) return false;
    setName(file.name);
    setLines(all);
    setColumns(guess(all[0]!, (field) => t(`inventory.field.${field}`)));
    setStep('columns');
    return true;
  };

  /** Line 1 of the file is the header. */
  const run = async (dryRun: boolean) => {
    isStopped.current = false;
    const found: Outcome[] = [];
    const results: Written[] = [];
    for (let from = 0; from < rows.length && !isStopped.current; from += slice) {
      setDone(from);
      const part = rows.slice(from, from + slice).map((cells) => importOf(cells, columns));
      const products = part.filter((row) => typeof row !== 'string');
      const lineOf = [...part.entries()].flatMap(([index, row]) => (typeof row === 'string' ? [] : [from + index + 2]));
      for (const [index, field] of part.entries())
        if (typeof field === 'string') found.push(unread(from + index + 2, field));
      if (products.length === 0) continue;
      const result = await send({ products, dryRun });
      results.push(result);
      if (result.error) break;
      for (const outcome of result.data?.importProducts ?? [])
        found.push({ ...outcome, line: lineOf[outcome.row] ?? 0 });
    }
    setDone(null);
    setOutcomes(found.toSorted((one, other) => one.line - other.line));
    return results;
  };
  const preview = async () => {
    setStep('preview');
    const results = await run(true);
    announce(results, null);
    if (results.some(({ error }) => error)) setStep('columns');
  };
  const take = async () => {
    const results = await run(false);
    announce(results, t('inventory.imported'));
    setStep('done');
  };
  return {
    step,
    name,
    heads,
    rows,
    columns,
    outcomes,
    done,
    read,
    preview,
    take,
    setColumn: (index: number, field: FieldName | null) =>
      setColumns((now) => now.map((one, at) => (at === index ? field : one === field ? null : one))),
    stop: () => (isStopped.current = true),
    begin: () => setStep('file'),
    back: () => setStep('columns'),
  };
}

const unread = (line: number, field: FieldName): Outcome => ({
  line,
  row: 0,
  outcome: 'refused',
  changes: [],
  refusal: { code: 'BAD_INPUT', field, message: '' },
});
