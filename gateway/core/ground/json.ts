import { badInput } from './errors.ts';

const NESTING_MOST = 64;
/** Limits values, because each is coerced and checked: one megabyte of empty lists has 300,000. */
const VALUES_MOST = 40_000;
/** Twice the longest list of the contract, because items are coerced before the list's own limit is checked. */
const ITEMS_MOST = 20_000;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses request JSON: valid UTF-8, nesting up to 64, up to 40,000 values and 20,000 per list. */
export function parseJson(body: Buffer): unknown {
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    throw badInput('body', 'is not UTF-8');
  }
  if (text.trim() === '') return undefined;
  limitShape(text);
  try {
    return JSON.parse(text);
  } catch {
    throw badInput('body', 'is not JSON');
  }
}

function limitShape(text: string): void {
  if (text.length <= 2 * NESTING_MOST) return;
  let depth = 0;
  let values = 1;
  const items = [0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === 34) at = endOfText(text, at);
    else if (character === 123 || character === 91) {
      if ((depth += 1) > NESTING_MOST) throw badInput('body', `is nested more than ${NESTING_MOST} deep`);
      // Object keys are not items.
      items[depth] = character === 91 ? 1 : -Infinity;
    } else if (character === 125 || character === 93) depth -= 1;
    else if (character === 44) {
      if ((values += 1) > VALUES_MOST) throw badInput('body', `must have at most ${VALUES_MOST} values`);
      if ((items[depth]! += 1) > ITEMS_MOST) throw badInput('body', `must have at most ${ITEMS_MOST} items in a list`);
    }
  }
}

/** Position of the closing quote of a string, skipping escaped quotes. */
function endOfText(text: string, start: number): number {
  for (let end = start; ;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 92) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
}

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
