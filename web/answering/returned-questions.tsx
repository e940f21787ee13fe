import { useTranslation } from '../core/words/translation.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { QuestionLinks } from './question-links.tsx';
import type { Question } from './shown-questions.ts';

type Props = { questions: readonly Question[]; onOpen: (code: string) => void };

/** Returned questions that are not answered again yet; each opens its question. */
export function ReturnedQuestions({ questions, onOpen }: Props) {
  const { t } = useTranslation();
  if (questions.length === 0) return <Alert tone="success">{t('answering.noneReturned')}</Alert>;
  return (
    <Alert tone="info">
      <p>{t('answering.returned', { count: questions.length })}</p>
      <QuestionLinks questions={questions} onOpen={onOpen} />
    </Alert>
  );
}
