import { useTranslation } from '../../core/words/translation.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { minutesText, reportsPerClick, shareOf } from './exercise-words.ts';
import styles from '../exercises.module.css';
import type { ExerciseDetailsFragment, ExerciseFigureFragment } from '../generated.ts';

/** Results, reports first; hidden for fewer than five people. */
export function ExerciseResultPanes({ one }: { one: ExerciseDetailsFragment }) {
  const { t } = useTranslation();
  const { results, state } = one;
  if (state === 'running') return <Alert tone="info">{t('socialEngineering.exercise.runningText')}</Alert>;
  if (!results) return null;
  return (
    <>
      <Pane title={t('socialEngineering.exercise.result')}>
        <TotalFigures total={results.total} median={results.medianMinutes} first={results.firstMinutes} />
      </Pane>
      {!results.total.isTooFew && (
        <div className={styles.split}>
          <Breakdown name="byDifficulty" rows={results.byDifficulty} />
          <Breakdown name="byGroup" rows={results.byGroup} />
        </div>
      )}
    </>
  );
}

type TotalProps = {
  total: ExerciseFigureFragment;
  median?: number | null | undefined;
  first?: number | null | undefined;
};

export function TotalFigures({ total, median, first }: TotalProps) {
  const { t, i18n } = useTranslation();
  if (total.isTooFew) return <Alert tone="info">{t('socialEngineering.exercise.tooFew')}</Alert>;
  const share = (key: 'reported' | 'followed' | 'submitted') => ({
    label: t(`socialEngineering.exercise.${key === 'submitted' ? 'entered' : key}`),
    value: shareOf(total, key, i18n.language),
    note: t('socialEngineering.exercise.of', { count: total[key] ?? 0, of: total.people }),
  });
  const few = median === null ? t('socialEngineering.exercise.timesFew') : null;
  const figures = [
    share('reported'),
    // The total has no median times.
    ...(median === undefined
      ? []
      : [
          { label: t('socialEngineering.exercise.median'), value: minutesText(median, t), note: few },
          { label: t('socialEngineering.exercise.first'), value: minutesText(first, t), note: few },
        ]),
    share('followed'),
    share('submitted'),
    { label: t('socialEngineering.exercise.resilience'), value: reportsPerClick(total, i18n.language), note: null },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <div className={styles.number}>{value ?? '–'}</div>
            {note && <div className={styles.note}>{note}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type BreakdownProps = { name: 'byDifficulty' | 'byGroup'; rows: readonly ExerciseFigureFragment[] };

export function Breakdown({ name, rows }: BreakdownProps) {
  const { t, i18n } = useTranslation();
  const nameOf = ({ difficulty, group }: ExerciseFigureFragment): string =>
    group ? t(`role.${group}`) : t('socialEngineering.template.level', { count: difficulty ?? 1 });
  const cell = (key: 'reported' | 'followed' | 'submitted') => (row: ExerciseFigureFragment) =>
    row.isTooFew ? t('socialEngineering.exercise.tooFewShort') : shareOf(row, key, i18n.language);
  type Row = ExerciseFigureFragment & { id: string };
  const columns: Column<Row>[] = [
    { key: 'name', title: t(`socialEngineering.exercise.${name}`), isHead: true, cell: nameOf },
    { key: 'people', title: t('socialEngineering.exercise.messages'), align: 'end', cell: ({ people }) => people },
    { key: 'reported', title: t('socialEngineering.exercise.reported'), align: 'end', cell: cell('reported') },
    { key: 'followed', title: t('socialEngineering.exercise.followed'), align: 'end', cell: cell('followed') },
  ];
  return (
    <Pane title={t(`socialEngineering.exercise.${name}`)} flush>
      <Table
        label={t('socialEngineering.exercise.figures', { what: t(`socialEngineering.exercise.${name}`) })}
        columns={columns}
        rows={rows.map((row) => ({ ...row, id: `${row.difficulty ?? row.group}` }))}
      />
    </Pane>
  );
}
