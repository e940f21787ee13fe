const LETTERS_MOST = 300;

/** Untrusted text, shortened and without control characters. */
export const plain = (text: string, most = LETTERS_MOST): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, most);
