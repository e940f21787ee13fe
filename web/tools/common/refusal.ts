import type { Words } from '../../generated.ts';

export type RefusalCode = keyof Words['tools']['refusals'];
export type RefusalValues = Readonly<Record<string, string | number>>;

/** Invalid input; the code selects the message. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly values: RefusalValues;

  constructor(code: RefusalCode, values: RefusalValues = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}
