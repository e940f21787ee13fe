import { useEffect, useState } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { loadWords } from '../core/languages.ts';
import type { FindPlaces, FoundPlace } from '../core/place.ts';
import { allRooms } from '../core/room.ts';

const most = 8;

/** What a text finds in the rooms besides their screens, once they have said what there is. */
export function usePlaces(text: string): FoundPlace[] {
  const { t } = useTranslation();
  const [finders, setFinders] = useState<readonly FindPlaces[]>([]);
  useEffect(() => {
    for (const { places, words } of allRooms())
      // Without a network there is less to find.
      if (places)
        Promise.all([places(), ...words.map(loadWords)]).then(
          ([find]) => setFinders((before) => [...before, find]),
          () => undefined,
        );
  }, []);
  return finders.flatMap((find) => find(text, t)).slice(0, most);
}
