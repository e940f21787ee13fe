import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import styles from './answering.module.css';
import { type Question, textIn } from './shown-questions.ts';

type Props = { questions: readonly Question[]; onOpen: (code: string) => void };

/** Titles of questions; each opens its question. */
export function QuestionLinks({ questions, onOpen }: Props) {
  const { i18n } = useTranslation();
  return (
    <ul className={styles.links}>
      {questions.map(({ code, text }) => (
        <li key={code}>
          <Button size="sm" variant="plain" onClick={() => onOpen(code)}>
            {textIn(text, i18n.language)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
