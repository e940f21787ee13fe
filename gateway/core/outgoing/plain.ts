const LETTERS_MOST = 300;

/** Text of a stranger without control characters, no longer than it can be shown. */
export const plain = (text: string, most = LETTERS_MOST): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, most);
