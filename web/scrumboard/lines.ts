const linesMost = 100;

/** What was typed or pasted, a title a line: marks of lists and empty lines are dropped, long ones are cut. */
export const linesOf = (text: string, most: number): string[] =>
  text
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•‣◦]|\d{1,3}[.)])\s+(?:\[[ x]\]\s+)?/iu, '')
        .replaceAll(/\s+/gu, ' ')
        .trim()
        .slice(0, most),
    )
    .filter(Boolean)
    .slice(0, linesMost);
