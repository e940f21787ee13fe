import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { networkOnly } from '../core/client/network-only.ts';
import { dayOf } from '../core/dates/day-text.ts';
import { errorText } from '../core/client/errors.ts';
import { useDates } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { ErrorPane } from '../ui/feedback/error-pane.tsx';
import { LanguageSelect } from '../ui/menu/language-select.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import styles from './answering.module.css';
import {
  type OpenAssessmentPageFragment,
  useOpenAssessmentQuery,
  useStopAssessmentRemindersMutation,
  useSubmitAssessmentMutation,
} from './generated.ts';
import { QuestionField } from './question-field.tsx';
import { ReturnedQuestions } from './returned-questions.tsx';
import { isAnswered, questionsOf, returnedQuestions, shownCodes, textIn } from './shown-questions.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { useAnswers } from './use-answers.ts';
import { useSections } from './use-sections.ts';

/** Page of an assessment link: one section per page, without an account. */
export function AnsweringPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [{ data, fetching, error }, refetch] = useOpenAssessmentQuery({ variables: { token }, pause: token === '' });
  const page = data?.assessmentByToken;
  return (
    <main className={styles.frame}>
      <header className={styles.top}>
        <LanguageSelect />
      </header>
      {page ? (
        <Answering token={token} page={page} isStopping={search.get('stop') !== null} />
      ) : fetching ? (
        <Skeleton height={320} />
      ) : error ? (
        <ErrorPane error={error} onRetry={() => refetch(networkOnly)} />
      ) : (
        <section className={styles.card}>
          <PageTitle>{t('answering.ended')}</PageTitle>
          <p>{t('answering.endedText')}</p>
        </section>
      )}
    </main>
  );
}

type Props = { token: string; page: OpenAssessmentPageFragment; isStopping: boolean };

const isOpen = ({ state }: OpenAssessmentPageFragment): boolean =>
  state === 'sent' || state === 'opened' || state === 'inProgress' || state === 'returned';

function Answering({ token, page, isStopping }: Props) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const [isSubmitted, setSubmitted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { answers, marks, change, flush, attach, detach, settle } = useAnswers(token, page);
  const [{ fetching }, submit] = useSubmitAssessmentMutation();
  const { sections } = page;
  const shown = shownCodes(sections, answers);
  const returned = returnedQuestions(sections, answers);
  const { part, heading, go, goTo, following } = useSections(sections, returned[0]?.code);
  const section = sections[part]!;
  const nextReturned = following(returned.map(({ code }) => code));
  const open = questionsOf(sections).filter(({ code }) => shown.has(code) && !isAnswered(answers.get(code)));
  const due = dayOf(page.dueDate);
  const [isAsking, setAsking] = useState(false);
  const handIn = async () => {
    setAsking(false);
    setProblem(null);
    const [first] = await settle();
    if (first !== undefined) {
      goTo(first);
      return setProblem(t('answering.notSaved'));
    }
    const { data, error } = await submit({ token });
    if (data) setSubmitted(true);
    else if (error) setProblem(errorText(error, t));
  };
  if (isSubmitted || !isOpen(page))
    return (
      <section className={styles.card}>
        <PageTitle>{t('answering.done')}</PageTitle>
        <p>{t('answering.doneText', { organization: page.organization })}</p>
      </section>
    );
  return (
    <>
      <section className={styles.card}>
        <PageTitle>{page.title}</PageTitle>
        <p>
          {t('answering.from', { organization: page.organization, supplier: page.supplier })}{' '}
          {due && t('answering.due', { day: dates.long(due) })}
        </p>
        {page.message && <Alert tone="warning">{page.message}</Alert>}
        {page.state === 'returned' && <ReturnedQuestions questions={returned} onOpen={goTo} />}
        <p className={styles.quiet}>{t('answering.private')}</p>
        {isStopping && <StopReminders token={token} />}
      </section>
      <section className={styles.card} aria-label={textIn(section.title, i18n.language)}>
        <h2 ref={heading} tabIndex={-1}>
          {textIn(section.title, i18n.language)}
        </h2>
        <p className={styles.quiet}>{t('answering.part', { part: part + 1, all: sections.length })}</p>
        {section.questions
          .filter(({ code }) => shown.has(code))
          .map((question) => (
            <QuestionField
              key={question.code}
              question={question}
              condition={questionsOf(sections).find(({ code }) => code === question.showIf?.question)}
              answer={answers.get(question.code)}
              mark={marks[question.code]}
              onChange={(patch) => change(question.code, patch)}
              onLeave={flush}
              onAttach={(files) => void attach(question.code, files)}
              onDetach={(id) => void detach(question.code, id)}
            />
          ))}
      </section>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className={styles.deeds}>
        {part > 0 && <Button onClick={() => go(part - 1)}>{t('answering.back')}</Button>}
        {part < sections.length - 1 ? (
          <Button variant="solid" onClick={() => go(part + 1)}>
            {t('answering.next')}
          </Button>
        ) : (
          <Button variant="solid" busy={fetching} onClick={() => setAsking(true)}>
            {t('answering.submit')}
          </Button>
        )}
        {nextReturned && (
          <Button onClick={() => goTo(nextReturned)}>{t('answering.nextReturned', { count: returned.length })}</Button>
        )}
        <span className={styles.quiet} role="status">
          {t('answering.left', { count: open.length })}
        </span>
      </div>
      {isAsking && (
        <SubmitDialog
          open={open}
          onOpen={(code) => {
            setAsking(false);
            goTo(code);
          }}
          onSubmit={() => void handIn()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Requires a press, because mail programs prefetch links. */
function StopReminders({ token }: { token: string }) {
  const { t } = useTranslation();
  const [{ data, fetching }, stop] = useStopAssessmentRemindersMutation();
  if (data) return <p role="status">{t('answering.stopped')}</p>;
  return (
    <div>
      <Button busy={fetching} onClick={() => void stop({ token })}>
        {t('answering.stop')}
      </Button>
    </div>
  );
}
