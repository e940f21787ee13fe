import { Refusal } from './refusal.ts';

const brokenJson = { left: 'notJsonLeft', right: 'notJsonRight', input: 'notJson' } as const;

/** Parses JSON; errors contain line and column. */
export function parseJson(text: string, part: 'left' | 'right' | 'input'): unknown {
  try {
    return JSON.parse(text);
  } catch (reason) {
    const at = /position (\d+)/.exec(String(reason))?.[1];
    const before = text.slice(0, at ? Number(at) : text.length).split('\n');
    throw new Refusal(brokenJson[part], { line: before.length, column: before.at(-1)!.length + 1 });
  }
}
