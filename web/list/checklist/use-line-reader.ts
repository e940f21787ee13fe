import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import type { readLine } from './line-words.ts';
import { type Known, type ParsedLine, plainly } from './parsed-line.ts';

type Read = typeof readLine;

/** Parses lines; the language's grammar is loaded when typing is about to start. */
export function useLineReader(known: Known) {
  const { language } = useTranslation().i18n;
  const [read, setRead] = useState<Read | null>(null);
  const fetch = async (): Promise<Read> => {
    const [{ readLine: found }, words] = await Promise.all([
      import('./line-words.ts'),
      import('../../core/dates/date-words.ts'),
    ]);
    await words.loadDateWords();
    setRead(() => found);
    return found;
  };
  return {
    isLoaded: read !== null,
    fetch: () => void fetch().catch(() => undefined),
    now: (line: string): ParsedLine | null => read?.(line, language, known, new Date()) ?? null,
    /** Offline, the grammar may be missing; the text is then the title. */
    soon: (line: string): Promise<ParsedLine> =>
      fetch().then(
        (found) => found(line, language, known, new Date()),
        () => plainly(line.trim()),
      ),
  };
}
