import { useTranslation } from '../core/words/translation.tsx';
import { useNumber } from '../core/words/intl.ts';
import styles from './insight.module.css';
import { useForms } from './use-forms.ts';

type Props = { calls: number; errors: number; p95: number | null; before: number };

/** Key figures; missing ones are marked. */
export function FigureRow({ calls, errors, p95, before }: Props) {
  const { t } = useTranslation();
  const format = useNumber();
  const forms = useForms();
  const figures = [
    { key: 'calls', value: format(calls), note: t('apiInsight.beforeThat', { number: format(before) }) },
    {
      key: 'errors',
      value: calls === 0 ? '–' : forms.part(errors / calls),
      note: t('apiInsight.ofCalls', { number: format(errors) }),
    },
    {
      key: 'p95',
      value: p95 === null ? '–' : forms.time(p95),
      note: t(calls === 0 ? 'apiInsight.noneHere' : calls < 20 ? 'apiInsight.fewCalls' : 'apiInsight.p95Note'),
    },
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, value, note }) => (
        <div key={key}>
          <dt>{t(`apiInsight.figure.${key}`)}</dt>
          <dd className={styles.number}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
