const letterWidth = 7.2;
/** Full-width characters. */
const wideLetter = /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/gu;
const lettersMost = 1200;

/** Estimated number of lines at a width, so that the later measurement shifts little. */
export function guessLines(text: string, width: number, most: number): number {
  let count = 0;
  for (const part of text.slice(0, lettersMost).split('\n')) {
    const letters = part.length + (part.match(wideLetter)?.length ?? 0) * 0.9;
    count += Math.max(1, Math.ceil((letters * letterWidth) / Math.max(80, width)));
  }
  return Math.min(most, count);
}
