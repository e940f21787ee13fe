import { Refusal, type RefusalCode, type RefusalValues } from './refusal.ts';

export type Answer<O> = { value: O } | { code: RefusalCode; values: RefusalValues };

/** Posted when the worker's script is running; the time limit starts then. */
export const ready = 'ready';

async function answerTo<I, O>(read: (input: I) => O | Promise<O>, input: I): Promise<Answer<O>> {
  try {
    return { value: await read(input) };
  } catch (reason) {
    // Messages of unexpected errors may quote the input, so only a code is returned.
    if (reason instanceof Refusal) return { code: reason.code, values: reason.values };
    return { code: 'unreadable', values: {} };
  }
}

/** Runs a pure function as a worker: one response per input. */
export function runAsWorker<I, O>(work: (input: I) => O | Promise<O>): void {
  addEventListener('message', ({ data }: MessageEvent<I>) => {
    void answerTo(work, data).then((answer) => postMessage(answer));
  });
  postMessage(ready);
}
