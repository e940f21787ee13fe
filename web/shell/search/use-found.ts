import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { hasRight } from '../../core/session/guards.ts';
import type { Finding, Found } from '../../core/routes/room.ts';
import { searchDelay, searchLeast } from './use-search.ts';

/** What one room found. */
export type FoundRecords = { title: Finding['title']; found: readonly Found[] };

/** Fetched with the first words: nobody's start waits for them. */
const findings = import.meta.glob<{ finding: Finding }>('../../*/find.ts');

/** What each room that somebody may enter finds by these words, once nobody types for a moment (debounce). */
export function useFound(text: string): readonly FoundRecords[] {
  const client = useClient();
  const [groups, setGroups] = useState<readonly FoundRecords[]>([]);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < searchLeast) return setGroups([]);
    let isOld = false;
    const look = async () => {
      const rooms = await Promise.all(Object.values(findings).map((load) => load()));
      const answers = await Promise.all(
        rooms
          .filter(({ finding: { right } }) => right === undefined || hasRight(right))
          .map(async ({ finding: { title, find } }) => ({ title, found: await find(client, wanted) })),
      );
      if (!isOld) setGroups(answers.filter(({ found }) => found.length > 0));
    };
    // What could not be fetched is not found.
    const timer = setTimeout(() => void look().catch(() => undefined), searchDelay);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [client, wanted]);
  return groups;
}
