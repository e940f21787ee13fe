import { useTranslation } from '../../core/words/translation.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { Pane } from '../../ui/page/page.tsx';
import type { ScoreLineFragment, SectionLineFragment } from '../generated.ts';
import { textIn } from './question-text.ts';
import styles from '../supplier.module.css';

type Props = { score: ScoreLineFragment; sections?: readonly SectionLineFragment[] };

/** The score with its terms and caps. */
export function ScorePane({ score, sections = [] }: Props) {
  const { t, i18n } = useTranslation();
  const { value, coverage, parts, caps, isStale } = score;
  const questions = sections.flatMap((section) => section.questions);
  return (
    <Pane title={t('assessments.score.title')} hint={t('assessments.score.hint')}>
      <div className={styles.form}>
        <dl className={styles.score} aria-live="polite">
          <div>
            <dt>{t('assessments.score.total')}</dt>
            <dd className={styles.number}>{value ?? t('supplier.notMeasured')}</dd>
          </div>
          {parts.map(({ part, of, got }) => (
            <div key={part}>
              <dt>{t(`assessments.score.part.${part}`)}</dt>
              <dd>{got === null ? t('supplier.notMeasured') : t('assessments.score.of', { got, of })}</dd>
            </div>
          ))}
        </dl>
        {value !== null && coverage < 100 && (
          <p className={styles.quiet}>{t('assessments.score.coverage', { coverage })}</p>
        )}
        {isStale && <Chip tone="warning">{t('assessments.score.stale')}</Chip>}
        {caps.map(({ question, most }) => {
          const asked = questions.find(({ code }) => code === question);
          return (
            <p key={question} className={styles.late}>
              {t('assessments.score.cap', { most, question: asked ? textIn(asked.text, i18n.language) : question })}
            </p>
          );
        })}
      </div>
    </Pane>
  );
}
