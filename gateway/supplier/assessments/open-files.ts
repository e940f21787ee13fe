import type { Call } from '../../core/call.ts';
import { inlineLength, type Upload } from '../../core/contract/sdl/uploads.ts';
import { badInput, Fault } from '../../core/ground/errors.ts';
import { collection } from '../../kit/rows/collection.ts';
import type { OpenAnswerRecord } from '../records.ts';
import { answerRows, changedReview, touched } from './answers.ts';
import { assessment } from './assessment.ts';
import { assessmentLink, mustBeOpen } from './assessment-link.ts';

const MEGABYTE = 1_024 * 1_024;
const FILE_MOST = 10 * MEGABYTE;
const FILES_MOST = 5;
/** Maximum size of a form with files. */
export const UPLOAD_MOST = FILES_MOST * FILE_MOST + MEGABYTE;
/** Allowed file types, detected by content: nothing that a browser would run. */
const TYPES =
  /^(application\/pdf|image\/(png|jpeg|webp)|text\/(plain|csv)|application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\..+)$/;

/** Files of answers, added and removed by link. */
export function openFiles(call: Call) {
  const { enter, filesOf, shownAnswer, write, answerOf } = assessmentLink(call);
  const count = (id: string, bytes: number) => call.services.limits.countUpload(`assessment ${id}`, bytes);

  return {
    /** Organization that receives a form of this length; only while the assessment is open. */
    async receiverOf(token: string, length: number): Promise<string> {
      const { scope, id } = await enter(token);
      mustBeOpen(await collection(scope, assessment).get(scope.database, id));
      await count(id, length);
      return scope.organization;
    },

    async attach(token: string, question: string, uploads: readonly Upload[]): Promise<OpenAnswerRecord> {
      const here = await enter(token);
      const { scope } = here;
      const files = filesOf(scope);
      const one = await collection(scope, assessment).get(scope.database, here.id);
      mustBeOpen(one);
      const inline = inlineLength(uploads);
      if (inline > 0) await count(here.id, inline);
      const received = await files.receive(uploads, null);
      const odd = received.find(({ type, size }) => !TYPES.test(type) || size > FILE_MOST);
      if (odd) throw badInput('files', `must be documents or images of at most 10 MB: ${odd.name} is not`);
      const after = await write(here, async (writing, current) => {
        const { before } = await answerOf(scope, writing, current, question);
        const there = await files.idsOf(writing.database, before.id);
        if (there.length + received.length > FILES_MOST)
          throw badInput('files', `exceed the limit of ${FILES_MOST} per answer`);
        const answer = { ...touched(before), review: changedReview(before) };
        await answerRows(scope).put(writing.database, answer);
        await files.set(writing.database, before.id, [...there, ...(await files.keep(writing.database, received))]);
        return answer;
      });
      return shownAnswer(files, after);
    },

    async detach(token: string, question: string, id: string): Promise<OpenAnswerRecord> {
      const here = await enter(token);
      const { scope } = here;
      const files = filesOf(scope);
      const after = await write(here, async (writing, current) => {
        const { before } = await answerOf(scope, writing, current, question);
        const there = await files.idsOf(writing.database, before.id);
        if (!there.includes(id)) throw new Fault('NOT_FOUND');
        if (before.review === 'ok') throw new Fault('CONFLICT', 'This answer was already accepted');
        const answer = touched(before);
        await answerRows(scope).put(writing.database, answer);
        await files.set(
          writing.database,
          before.id,
          there.filter((one) => one !== id),
        );
        return answer;
      });
      return shownAnswer(files, after);
    },
  };
}
