import { lazy, Suspense, useRef, useState } from 'react';
import { hasRight } from '../../core/session/guards.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import {
  type AnswerLineFragment,
  type AssessmentDetailsFragment,
  useReviewAssessmentAnswerMutation,
} from '../generated.ts';
import { AnswerFiles } from './answer-files.tsx';
import { answerText, isChanged, isPoor, type Question, textIn } from './question-text.ts';
import { remediationsHome } from '../home.ts';
import { RemediationState } from '../remediations/remediations-table.tsx';
import styles from '../supplier.module.css';

const CreateRemediation = lazy(() =>
  import('../remediations/create-remediation.tsx').then((part) => ({ default: part.CreateRemediation })),
);

/** States in which an answer can lead to a remediation. */
const ANSWERED: readonly AssessmentDetailsFragment['state'][] = ['submitted', 'returned', 'accepted'];

type Line = { question: Question; answer: AnswerLineFragment; differs: boolean };

const isAnsweredAgain = ({ returned }: AnswerLineFragment): boolean => returned?.isAnswered ?? false;

/**
 * Answers next to the previous ones: those given again after a return first, then changed or poor ones. `n` goes to the
 * next of these.
 */
export function AnswersPane({ one }: { one: AssessmentDetailsFragment }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const byCode = new Map(one.sections.flatMap(({ questions }) => questions.map((each) => [each.code, each] as const)));
  const lines = one.answers.flatMap((answer): Line[] => {
    const question = byCode.get(answer.question);
    if (!question) return [];
    return [{ question, answer, differs: isAnsweredAgain(answer) || isChanged(answer) || isPoor(question, answer) }];
  });
  const isDraft = one.state === 'draft';
  // Until it was submitted, every answer that is still missing would count as low-scoring.
  const isToRead = ANSWERED.includes(one.state);
  const first = !isToRead
    ? []
    : lines
        .filter(({ differs }) => differs)
        .toSorted((one, other) => Number(isAnsweredAgain(other.answer)) - Number(isAnsweredAgain(one.answer)));
  const rest = !isToRead ? lines : lines.filter(({ differs }) => !differs);
  const next = () => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-differs=true]') ?? [])];
    const here = all.findIndex((each) => each.contains(document.activeElement));
    all[(here + 1) % all.length]?.focus();
  };
  useShortcut({ keys: 'n', label: t('assessments.nextDifference'), group: t('nav.supplier'), run: next });
  return (
    <div ref={list} className={styles.form}>
      {first.length > 0 && (
        <Pane title={t('assessments.toRead')} hint={t('assessments.toReadHint')}>
          {first.map((line) => (
            <AnswerLine key={line.question.code} line={line} one={one} />
          ))}
        </Pane>
      )}
      {rest.length > 0 && (
        <Pane
          title={t(
            isDraft
              ? 'assessments.questions'
              : first.length > 0
                ? 'assessments.rest'
                : 'assessments.score.part.answers',
          )}
        >
          {rest.map((line) => (
            <AnswerLine key={line.question.code} line={line} one={one} />
          ))}
        </Pane>
      )}
    </div>
  );
}

function AnswerLine({ line: { question, answer, differs }, one }: { line: Line; one: AssessmentDetailsFragment }) {
  const { t, i18n } = useTranslation();
  const wordsOf = (given: AnswerLineFragment['before']) =>
    answerText(question, given, i18n.language, t('assessments.notApplicable')) ?? t('assessments.unanswered');
  return (
    <div className={styles.question} data-differs={differs} tabIndex={-1}>
      <p>
        <strong>{textIn(question.text, i18n.language)}</strong>
      </p>
      {one.state === 'draft' ? (
        <p className={styles.quiet}>
          {question.options.map(({ text, points }) => `${textIn(text, i18n.language)} (${points})`).join(' · ')}
        </p>
      ) : (
        <div className={styles.beside}>
          <div className={styles.answer}>
            <p>
              {wordsOf(answer)}{' '}
              {isAnsweredAgain(answer) && <Chip tone="primary">{t('assessments.answeredAgain')}</Chip>}{' '}
              {isChanged(answer) && <Chip tone="warning">{t('assessments.changed')}</Chip>}
              {answer.isReused && <Chip>{t('assessments.unchanged')}</Chip>}
            </p>
            {answer.comment && <p className={styles.quiet}>{answer.comment}</p>}
          </div>
          {answer.returned?.isAnswered && (
            <div className={styles.answer}>
              <p className={styles.quiet}>{t('assessments.returnedAnswer', { answer: wordsOf(answer.returned) })}</p>
              {answer.returned.comment && <p className={styles.quiet}>{answer.returned.comment}</p>}
              {answer.returned.note && <p>{t('assessments.yourQuestion', { note: answer.returned.note })}</p>}
            </div>
          )}
          {answer.before && (
            <div className={styles.answer}>
              <p className={styles.quiet}>{t('assessments.before', { answer: wordsOf(answer.before) })}</p>
              {answer.before.comment && <p className={styles.quiet}>{answer.before.comment}</p>}
            </div>
          )}
        </div>
      )}
      <AnswerFiles answer={answer} supplier={one.supplier?.id} />
      {one.state !== 'submitted' && answer.note && <p className={styles.quiet}>{answer.note}</p>}
      <Remediations answer={answer} />
      {ANSWERED.includes(one.state) && hasRight('assessments.manage') && (
        <div className={styles.deeds}>
          {one.state === 'submitted' && <Marks answer={answer} id={one.id} />}
          <AskToFix question={question} answer={answer} one={one} />
        </div>
      )}
    </div>
  );
}

function Marks({ answer: { question, review, note }, id }: { answer: AnswerLineFragment; id: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState(note);
  const mark = useWrite(useReviewAssessmentAnswerMutation());
  const put = (next: typeof review, words = '') => void mark({ id, question, review: next, note: words }, null);
  const save = () => {
    if (text !== note) put('ask', text);
  };
  return (
    <>
      <Button
        size="sm"
        icon="check"
        aria-pressed={review === 'ok'}
        onClick={() => put(review === 'ok' ? 'none' : 'ok')}
      >
        {t('assessments.ok')}
      </Button>
      <Button
        size="sm"
        icon="question-mark-circle"
        aria-pressed={review === 'ask'}
        onClick={() => put(review === 'ask' ? 'none' : 'ask', text)}
      >
        {t('assessments.ask')}
      </Button>
      {review === 'ask' && (
        <Field label={t('assessments.askText')} hideLabel>
          <Textarea
            className={styles.note}
            minRows={2}
            value={text}
            placeholder={t('assessments.askText')}
            onChange={({ target }) => setText(target.value)}
            onBlur={save}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
              event.preventDefault();
              save();
            }}
          />
        </Field>
      )}
    </>
  );
}

/** Remediations requested because of the answer. */
function Remediations({ answer }: { answer: AnswerLineFragment }) {
  return answer.remediations.map(({ id, title, state }) => (
    <p key={id} className={styles.chips}>
      <Link to={`${remediationsHome}/${id}`}>{title}</Link>
      <RemediationState state={state} />
    </p>
  ));
}

type AskProps = { question: Question; answer: AnswerLineFragment; one: AssessmentDetailsFragment };

function AskToFix({ question, answer, one }: AskProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!one.supplier) return null;
  const text = `${textIn(question.text, i18n.language)}\n${answer.comment}`.trim();
  return (
    <>
      <Button size="sm" icon="flag" onClick={() => setOpen(true)}>
        {t('assessments.remediation.create')}
      </Button>
      {isOpen && (
        <Suspense>
          <CreateRemediation
            supplier={one.supplier}
            from={{
              assessment: one.id,
              question: answer.question,
              text,
              severity: question.cap !== null && isPoor(question, answer) ? 'high' : 'medium',
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
