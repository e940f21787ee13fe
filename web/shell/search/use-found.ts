import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { hasRight } from '../../core/session/guards.ts';
import type { Finding, Found } from '../../core/routes/room.ts';
import { searchDelay, searchLeast } from './use-search.ts';

/** Results of one area. */
export type FoundRecords = { title: Finding['title']; found: readonly Found[] };

/** Loaded with the first search, to keep the start fast. */
const findings = import.meta.glob<{ finding: Finding }>('../../*/find.ts');

/** Debounced search in all areas that the user may access. */
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
    // Areas whose code can't be loaded are omitted.
    const timer = setTimeout(() => void look().catch(() => undefined), searchDelay);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [client, wanted]);
  return groups;
}
