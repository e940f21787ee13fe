import { Refusal, type RefusalCode, type RefusalValues } from './refusal.ts';

export type Answer<O> = { value: O } | { code: RefusalCode; values: RefusalValues };

/** What a worker posts once its script runs: the time limit counts from there. */
export const ready = 'ready';

async function answerTo<I, O>(read: (input: I) => O | Promise<O>, input: I): Promise<Answer<O>> {
  try {
    return { value: await read(input) };
  } catch (reason) {
    // The message of an unforeseen error may quote the input: only a code leaves the worker.
    if (reason instanceof Refusal) return { code: reason.code, values: reason.values };
    return { code: 'unreadable', values: {} };
  }
}

/** Makes a worker of a pure function: one answer for each input. */
export function serve<I, O>(read: (input: I) => O | Promise<O>): void {
  addEventListener('message', ({ data }: MessageEvent<I>) => {
    void answerTo(read, data).then((answer) => postMessage(answer));
  });
  postMessage(ready);
}
