import { badInput } from './errors.ts';

const NESTING_MOST = 64;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** JSON of a request: valid UTF-8, nested at most 64 deep. */
export function parseJson(body: Buffer): unknown {
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    throw badInput('body', 'is not UTF-8');
  }
  if (text.trim() === '') return undefined;
  refuseDepth(text);
  try {
    return JSON.parse(text);
  } catch {
    throw badInput('body', 'is not JSON');
  }
}

function refuseDepth(text: string): void {
  if (text.length <= 2 * NESTING_MOST) return;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (isInText) {
      if (character === 92) at += 1;
      else if (character === 34) isInText = false;
    } else if (character === 34) isInText = true;
    else if (character === 123 || character === 91) {
      if ((depth += 1) > NESTING_MOST) throw badInput('body', `is nested more than ${NESTING_MOST} deep`);
    } else if (character === 125 || character === 93) depth -= 1;
  }
}

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
