import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTaskSectionsQuery } from './generated.ts';
import { type Quick, plainly } from './quick.ts';
import type { readQuick } from './quick-words.ts';
import type { useChoices } from './use-tasks.ts';

type Read = typeof readQuick;

/** Reads a line as a task. The grammar of three languages comes once somebody is about to write one. */
export function useReader({ tags, members }: ReturnType<typeof useChoices>) {
  const { language } = useTranslation().i18n;
  const [read, setRead] = useState<Read | null>(null);
  const [{ data }] = useTaskSectionsQuery({ pause: !read });
  const named = (all: readonly { id: string; title: string }[]) => all.map(({ id, title }) => ({ id, name: title }));
  const known = { tags: named(tags), members, sections: named(data?.tasks ?? []) };
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
    fetch: () => void fetch().catch(() => undefined),
    now: (line: string): Quick | null => read?.(line, language, known, new Date()) ?? null,
    /** Without a network the grammar may not be here: the words are the title then. */
    soon: (line: string): Promise<Quick> =>
      fetch().then(
        (found) => found(line, language, known, new Date()),
        () => plainly(line.trim()),
      ),
  };
}
