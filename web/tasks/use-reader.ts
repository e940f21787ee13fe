import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quick, readQuick } from './quick-words.ts';
import type { useChoices } from './use-tasks.ts';

type Read = typeof readQuick;

/** Reads a line as a task. The grammar of three languages comes once somebody is about to write one. */
export function useReader({ tags, members }: ReturnType<typeof useChoices>) {
  const { language } = useTranslation().i18n;
  const [read, setRead] = useState<Read | null>(null);
  const known = { tags: tags.map(({ id, title }) => ({ id, name: title })), members };
  const fetch = async (): Promise<Read> => {
    const [{ readQuick: found }, words] = await Promise.all([
      import('./quick-words.ts'),
      import('../core/date-words.ts'),
    ]);
    await words.loadDateWords();
    setRead(() => found);
    return found;
  };
  return {
    fetch: () => void fetch(),
    now: (line: string): Quick | null => read?.(line, language, known, new Date()) ?? null,
    soon: async (line: string): Promise<Quick> => (await fetch())(line, language, known, new Date()),
  };
}
