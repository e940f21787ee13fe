import { useRef, useState } from 'react';
import { useClient } from 'urql';
import { useDebounced } from '../core/browser/use-debounced.ts';
import { networkOnly } from '../core/client/network-only.ts';
import { errorCode } from '../core/client/errors.ts';
import { sendFile } from '../core/files/send-file.ts';
import {
  type OpenAnswerLineFragment,
  type OpenAssessmentPageFragment,
  detachFromAssessmentAnswer,
  fetchOpenAssessment,
  saveAssessmentAnswer,
} from './generated.ts';

export type Given = Pick<OpenAnswerLineFragment, 'value' | 'comment' | 'isNotApplicable'>;
export type Mark = 'saving' | 'saved' | 'failed' | 'changed' | 'notTaken' | 'uploadLimit' | 'notRemoved';

const empty = (question: string): OpenAnswerLineFragment => ({
  question,
  value: null,
  comment: '',
  isNotApplicable: false,
  isReused: false,
  revision: 0,
  note: '',
  isReturned: false,
  isAccepted: false,
  files: [],
});

const isSame = (one: Given, other: Given): boolean =>
  one.value === other.value && one.comment === other.comment && one.isNotApplicable === other.isNotApplicable;

/** Autosaved answers. Saves of one question are sent in order. */
export function useAnswers(token: string, page: OpenAssessmentPageFragment) {
  const client = useClient();
  const [answers, setAnswers] = useState(() => new Map(page.answers.map((answer) => [answer.question, answer])));
  const [marks, setMarks] = useState<Readonly<Record<string, Mark>>>({});
  const known = useRef(answers);
  const queues = useRef(new Map<string, Promise<void>>());
  const unsaved = useRef(new Set<string>());
  const conflicts = useRef(new Set<string>());

  const put = (answer: OpenAnswerLineFragment) => {
    known.current = new Map(known.current).set(answer.question, answer);
    setAnswers(known.current);
  };
  const mark = (question: string, is: Mark) => setMarks((before) => ({ ...before, [question]: is }));
  const of = (question: string) => known.current.get(question) ?? empty(question);
  const enqueue = (question: string, work: () => Promise<void>) => {
    const next = (queues.current.get(question) ?? Promise.resolve()).then(work);
    queues.current.set(question, next);
    return next;
  };

  /** Shows an answer saved by another person; a closed link is shown by the page's own query, which this updates. */
  const reread = async (question: string) => {
    const { data } = await fetchOpenAssessment(client, { token }, networkOnly);
    const theirs = data?.assessmentByToken?.answers.find((answer) => answer.question === question);
    if (!theirs) return mark(question, 'failed');
    conflicts.current.add(question);
    unsaved.current.delete(question);
    put(theirs);
    mark(question, 'changed');
  };

  const send = async (question: string) => {
    if (!unsaved.current.has(question)) return;
    mark(question, 'saving');
    const { value, comment, isNotApplicable, revision } = of(question);
    const sent = { token, question, value, comment, isNotApplicable, revision };
    const { data, error } = await saveAssessmentAnswer(client, sent);
    const code = errorCode(error);
    if (code === 'CONFLICT' || code === 'LINK_EXPIRED') return reread(question);
    if (!data) return mark(question, 'failed');
    const { revision: next, isReused, isReturned, isAccepted } = data.saveAssessmentAnswer;
    put({ ...of(question), revision: next, isReused, isReturned, isAccepted });
    if (!isSame(of(question), sent)) return;
    unsaved.current.delete(question);
    mark(question, 'saved');
  };

  const sendAll = () => {
    for (const question of unsaved.current) void enqueue(question, () => send(question));
  };
  const debounced = useDebounced(sendAll);

  const change = (question: string, patch: Partial<Given>) => {
    put({ ...of(question), ...patch });
    unsaved.current.add(question);
    debounced.soon();
  };

  /** What was typed meanwhile and isn't saved yet stays. */
  const putFiles = (question: string, { files, revision, isReturned, isAccepted }: OpenAnswerLineFragment) =>
    put({ ...of(question), files, revision, isReturned, isAccepted });
  const detach = (question: string, id: string) => {
    mark(question, 'saving');
    return enqueue(question, async () => {
      const { data, error } = await detachFromAssessmentAnswer(client, { token, question, id });
      if (errorCode(error) === 'LINK_EXPIRED') return reread(question);
      if (!data) return mark(question, 'notRemoved');
      putFiles(question, data.detachFromAssessmentAnswer);
      if (!unsaved.current.has(question)) mark(question, 'saved');
    });
  };
  const attach = (question: string, files: readonly File[]) => {
    mark(question, 'saving');
    return enqueue(question, async () => {
      for (const file of files) {
        const fields = { token, question };
        const answer = await sendFile({ path: '/api/pages/assessment/file', file, fields, isGuest: true });
        if (answer.status !== 200) return mark(question, answer.status === 429 ? 'uploadLimit' : 'notTaken');
        putFiles(question, JSON.parse(answer.body) as OpenAnswerLineFragment);
      }
      if (!unsaved.current.has(question)) mark(question, 'saved');
    });
  };

  /** Sends what is unsaved, and returns the questions to look at before submitting: not saved, or changed by another person. */
  const settle = async (): Promise<string[]> => {
    sendAll();
    await Promise.all(queues.current.values());
    const open = [...unsaved.current, ...conflicts.current];
    conflicts.current.clear();
    return open;
  };

  return { answers, marks, change, flush: debounced.flush, attach, detach, settle };
}
