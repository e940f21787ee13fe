import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { hasRight } from '../core/guards.ts';
import { type Found, type Jump, allRooms } from '../core/room.ts';
import { searchDelay, searchLeast } from './use-search.ts';

type Group = { title: Jump['title']; found: readonly Found[] };

/** What each room that somebody may enter finds by these words, once nobody types for a moment (debounce). */
export function useFound(text: string): readonly Group[] {
  const client = useClient();
  const [groups, setGroups] = useState<readonly Group[]>([]);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < searchLeast) return setGroups([]);
    let isOld = false;
    const look = async () => {
      const asked = allRooms().flatMap(({ find, right, jumps: [jump] = [] }) =>
        find && jump && (right === undefined || hasRight(right))
          ? [find().then(async (finds) => ({ title: jump.title, found: await finds(client, wanted) }))]
          : [],
      );
      const answers = await Promise.all(asked);
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
