export type Piece = { text: string; kind: 'same' | 'gone' | 'new' };

/** Longer texts aren't compared by word, because the table grows quadratically. */
const wordsMost = 600;

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** Word diff by longest common subsequence. */
export function wordDiff(before: string, after: string): Piece[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  if (old.length > wordsMost || young.length > wordsMost)
    return [
      { text: before, kind: 'gone' },
      { text: after, kind: 'new' },
    ];
  const width = young.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = young.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i] === young[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const pieces: Piece[] = [];
  const put = (text: string, kind: Piece['kind']) => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ text, kind });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    if (i < old.length && j < young.length && old[i] === young[j]) {
      put(old[i]!, 'same');
      i += 1;
      j += 1;
    } else if (i < old.length && (j === young.length || lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)) {
      put(old[i]!, 'gone');
      i += 1;
    } else {
      put(young[j]!, 'new');
      j += 1;
    }
  }
  return pieces;
}
