import { useTranslation } from '../core/words/translation.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import styles from './answering.module.css';
import { type Question, textIn } from './shown-questions.ts';

type Props = { questions: readonly Question[]; onOpen: (code: string) => void };

/** Returned questions that are not answered again yet; each opens its question. */
export function ReturnedQuestions({ questions, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  if (questions.length === 0) return <Alert tone="success">{t('answering.noneReturned')}</Alert>;
  return (
    <Alert tone="info">
      <p>{t('answering.returned', { count: questions.length })}</p>
      <ul className={styles.returned}>
        {questions.map(({ code, text }) => (
          <li key={code}>
            <Button size="sm" variant="plain" onClick={() => onOpen(code)}>
              {textIn(text, i18n.language)}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
