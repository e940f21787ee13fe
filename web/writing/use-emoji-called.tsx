import { useEffect, useState } from 'react';
import type { Offered } from './writing-field.tsx';

const most = 6;

/** A colon that begins a word, and two letters at least: times and addresses mean themselves. */
export const emojiAt = (before: string): string | null =>
  /(?:^|\s):([\p{L}\p{N}_+-]{2,30})$/u.exec(before)?.[1] ?? null;

/** Signs by the word that is typed after a colon; their names are fetched with the first one. */
export function useEmojiCalled(typed: string | null): readonly Offered[] {
  const [found, setFound] = useState<readonly Offered[]>([]);
  useEffect(() => {
    if (typed === null) return setFound([]);
    let isOld = false;
    const find = async () => {
      const { findEmoji, loadEmoji, noteSign } = await import('./emoji.ts');
      const signs = findEmoji(await loadEmoji(), typed, most);
      if (isOld) return;
      setFound(
        signs.map(({ sign, name, code }) => ({
          key: sign,
          word: sign,
          face: (
            <>
              {sign} {name} <code>:{code}:</code>
            </>
          ),
          onPick: () => noteSign(sign),
        })),
      );
    };
    // Without them the word is what it is.
    find().catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [typed]);
  return found;
}
