import { useTranslation } from '../../core/words/translation.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { type Question, textIn } from './question-text.ts';
import styles from '../supplier.module.css';

/** Preview of a question as the supplier sees it. */
export function QuestionPreview({ question: { text, help, options, kind } }: { question: Question }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return (
    <Pane title={t('assessments.template.preview')}>
      <p>
        <strong>{textIn(text, language) || '…'}</strong>
      </p>
      {textIn(help, language) && <p className={styles.quiet}>{textIn(help, language)}</p>}
      {kind === 'choice' && (
        <ul className={styles.list}>
          {options.map((option) => (
            <li key={option.value}>
              {t('assessments.template.optionPoints', { text: textIn(option.text, language), count: option.points })}
            </li>
          ))}
        </ul>
      )}
    </Pane>
  );
}
