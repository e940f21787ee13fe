import { useEffect, useState } from 'react';
import type { Offered } from './writing-field.tsx';

const most = 6;

/** A colon at the start of a word, followed by at least two letters, so that times and URLs don't match. */
export const emojiAt = (before: string): string | null =>
  /(?:^|\s):([\p{L}\p{N}_+-]{2,30})$/u.exec(before)?.[1] ?? null;

/** Emoji by short code after a colon; names are loaded with the first one. */
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
    // Without the names nothing is suggested.
    find().catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [typed]);
  return found;
}
