import { useRef, useState } from 'react';
import { useClient } from 'urql';
import { networkOnly } from '../core/client/network-only.ts';
import { errorCode } from '../core/client/errors.ts';
import { sendFile } from '../core/files/send-file.ts';
import {
  type OpenAnswerLineFragment,
  OpenAssessmentDocument,
  type OpenAssessmentPageFragment,
  type OpenAssessmentQuery,
  SaveAssessmentAnswerDocument,
  type SaveAssessmentAnswerMutation,
} from './generated.ts';

export type Given = Pick<OpenAnswerLineFragment, 'value' | 'comment' | 'isNotApplicable'>;
export type Mark = 'saving' | 'saved' | 'failed' | 'changed' | 'notTaken';

const empty = (question: string): OpenAnswerLineFragment => ({
  question,
  value: null,
  comment: '',
  isNotApplicable: false,
  isReused: false,
  revision: 0,
  note: '',
  files: [],
});

/** Answers that save themselves, those of one question one after the other. */
export function useAnswers(token: string, page: OpenAssessmentPageFragment) {
  const client = useClient();
  const [answers, setAnswers] = useState(() => new Map(page.answers.map((answer) => [answer.question, answer])));
  const [marks, setMarks] = useState<Readonly<Record<string, Mark>>>({});
  const known = useRef(answers);
  const queues = useRef(new Map<string, Promise<void>>());

  const put = (answer: OpenAnswerLineFragment) => {
    known.current = new Map(known.current).set(answer.question, answer);
    setAnswers(known.current);
  };
  const mark = (question: string, is: Mark) => setMarks((before) => ({ ...before, [question]: is }));
  const of = (question: string) => known.current.get(question) ?? empty(question);
  const inTurn = (question: string, work: () => Promise<void>) => {
    const next = (queues.current.get(question) ?? Promise.resolve()).then(work);
    queues.current.set(question, next);
    return next;
  };

  /** What somebody else saved meanwhile takes the place of what is here. */
  const reread = async (question: string) => {
    const { data } = await client
      .query<OpenAssessmentQuery>(OpenAssessmentDocument, { token }, networkOnly)
      .toPromise();
    const theirs = data?.assessmentByToken?.answers.find((answer) => answer.question === question);
    if (theirs) put(theirs);
    mark(question, 'changed');
  };

  const save = (question: string, patch: Partial<Given>) => {
    const { revision: _, ...before } = of(question);
    put({ ...of(question), ...before, ...patch });
    mark(question, 'saving');
    return inTurn(question, async () => {
      const { value, comment, isNotApplicable, revision } = of(question);
      const sent = { token, question, value, comment, isNotApplicable, revision };
      const { data, error } = await client
        .mutation<SaveAssessmentAnswerMutation>(SaveAssessmentAnswerDocument, sent)
        .toPromise();
      if (error && errorCode(error) === 'CONFLICT') return reread(question);
      if (!data) return mark(question, 'failed');
      const { revision: next, isReused } = data.saveAssessmentAnswer;
      put({ ...of(question), revision: next, isReused });
      mark(question, 'saved');
    });
  };

  const attach = (question: string, files: readonly File[]) => {
    mark(question, 'saving');
    return inTurn(question, async () => {
      for (const file of files) {
        const fields = { token, question };
        const answer = await sendFile({ path: '/api/pages/assessment/file', file, fields, isGuest: true });
        if (answer.status !== 200) return mark(question, 'notTaken');
        put({ ...of(question), ...(JSON.parse(answer.body) as OpenAnswerLineFragment) });
      }
      mark(question, 'saved');
    });
  };

  return { answers, marks, save, attach, settled: () => Promise.all(queues.current.values()) };
}
