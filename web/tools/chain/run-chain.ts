import { Refusal, type RefusalCode, type RefusalValues } from '../common/refusal.ts';
import type { StepName } from './step-names.ts';
import { type Bytes, stepOf } from './steps.ts';
import { suggest } from './suggest.ts';

export type ChainInput = { text: string; steps: readonly StepName[] };
export type Done = { step: StepName; text: string; size: number; isBinary: boolean };
export type ChainReading = {
  done: Done[];
  output: string;
  isBinary: boolean;
  /** The failed step and its reason; the results of earlier steps are kept. */
  failed: { step: StepName; at: number; code: RefusalCode; values: RefusalValues } | null;
  next: StepName[];
};

const previewMost = 500;
const strict = new TextDecoder('utf-8', { fatal: true });
const lax = new TextDecoder();

function read(bytes: Bytes): { text: string; isBinary: boolean } {
  try {
    const text = strict.decode(bytes);
    return { text, isBinary: /[\0-\x08\x0E-\x1A]/.test(text.slice(0, 10_000)) };
  } catch {
    return { text: lax.decode(bytes), isBinary: true };
  }
}

/** Applies the steps to a text in order. */
export async function runChain({ text, steps }: ChainInput): Promise<ChainReading> {
  let bytes: Bytes = new TextEncoder().encode(text);
  const done: Done[] = [];
  let failed: ChainReading['failed'] = null;
  for (const [at, step] of steps.entries()) {
    try {
      bytes = await stepOf(step)(bytes);
    } catch (reason) {
      const known = reason instanceof Refusal ? reason : new Refusal('notThat');
      failed = { step, at, code: known.code, values: known.values };
      break;
    }
    const made = read(bytes);
    done.push({ step, text: made.text.slice(0, previewMost), size: bytes.length, isBinary: made.isBinary });
  }
  const { text: output, isBinary } = read(bytes);
  return { done, output, isBinary, failed, next: suggest(bytes, output) };
}
