import { useTranslation } from '../../core/words/translation.tsx';
import { useNumber } from '../../core/words/intl.ts';
import { Button } from '../../ui/button/button.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { home } from '../home.ts';
import styles from '../import.module.css';
import { type FieldName, fields, isNumber } from '../table-fields.ts';
import type { Outcome, useImport } from './use-import.ts';

const shownMost = 500;
const kinds = ['created', 'changed', 'same', 'refused'] as const;

/** Preview or result of an import: counts, refused rows with reasons, changed fields. */
export function ImportPreview({ here }: { here: ReturnType<typeof useImport> }) {
  const { t } = useTranslation();
  const number = useNumber();
  const { outcomes, step, rows } = here;
  const isDone = step === 'done';
  const counts = Map.groupBy(outcomes, ({ outcome }) => outcome);
  const countOf = (kind: Outcome['outcome']) => counts.get(kind)?.length ?? 0;
  const toTake = countOf('created') + countOf('changed');
  const told = [...(counts.get('refused') ?? []), ...(counts.get('changed') ?? []), ...(counts.get('created') ?? [])];
  const shown = told.slice(0, shownMost).map((outcome) => ({ ...outcome, id: String(outcome.line) }));
  const columns: Column<Outcome & { id: string }>[] = [
    { key: 'line', title: t('inventory.line'), isHead: true, isFirstLine: true, cell: ({ line }) => number(line) },
    {
      key: 'outcome',
      title: t('inventory.outcome'),
      isFirstLine: true,
      cell: ({ outcome }) => <span data-outcome={outcome}>{t(`inventory.outcomes.${outcome}`)}</span>,
    },
    { key: 'what', title: t('inventory.whatChanges'), cell: (outcome) => <What outcome={outcome} /> },
  ];
  return (
    <Pane
      title={t(isDone ? 'inventory.taken' : 'inventory.steps.preview')}
      hint={outcomes.length < rows.length ? t('inventory.stoppedAt', { count: outcomes.length }) : undefined}
    >
      <ul className={styles.counts}>
        {kinds.map((kind) => (
          <li key={kind} data-outcome={kind}>
            <strong>{number(countOf(kind))}</strong> {t(`inventory.outcomes.${kind}`)}
          </li>
        ))}
      </ul>
      {shown.length > 0 && <Table label={t('inventory.steps.preview')} columns={columns} rows={shown} height="50vh" />}
      <div className={styles.actions}>
        {isDone ? (
          <>
            <Button onClick={here.begin}>{t('inventory.otherFile')}</Button>
            <Button variant="solid" to={home}>
              {t('inventory.toList')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={here.back}>{t('inventory.backToColumns')}</Button>
            <Button variant="solid" disabled={toTake === 0} onClick={() => void here.take()}>
              {t('inventory.take', { count: toTake, number: number(toTake) })}
            </Button>
          </>
        )}
      </div>
    </Pane>
  );
}

function What({ outcome: { outcome, changes, refusal } }: { outcome: Outcome }) {
  const { t } = useTranslation();
  const nameOf = (field: string) =>
    fields.includes(field as FieldName) ? t(`inventory.field.${field as FieldName}`) : field;
  if (refusal) {
    const field = refusal.field ?? '';
    const reason = field === 'sku' || field === 'name' ? field : isNumber(field) ? 'number' : 'text';
    return (
      <>
        {field && t('inventory.ofField', { field: nameOf(field) })}
        {t(`inventory.refusals.${reason}`)}
      </>
    );
  }
  const name = changes.find(({ field }) => field === 'name')?.after;
  if (outcome === 'created') return <bdi>{name}</bdi>;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {t('inventory.ofField', { field: nameOf(field) })}
          <del>{before ?? '–'}</del> → <ins>{after ?? '–'}</ins>
        </li>
      ))}
    </ul>
  );
}
