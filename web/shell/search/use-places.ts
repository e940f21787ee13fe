import { useEffect, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { loadWords } from '../../core/words/languages.ts';
import type { FindPlaces, FoundPlace } from '../../core/routes/place.ts';
import { type Room, allRooms } from '../../core/routes/room.ts';

type Title = NonNullable<Room['places']>['title'];
type Finder = { title: Title; find: FindPlaces };
export type FoundPlaces = { title: Title; places: readonly FoundPlace[] };

const most = 8;

/** Places within areas that match a text, such as single settings. */
export function usePlaces(text: string): FoundPlaces[] {
  const { t } = useTranslation();
  const [finders, setFinders] = useState<readonly Finder[]>([]);
  useEffect(() => {
    for (const { places, words } of allRooms())
      // Areas whose code can't be loaded are omitted.
      if (places)
        Promise.all([places.find(), ...words.map(loadWords)]).then(
          ([find]) => setFinders((before) => [...before, { title: places.title, find }]),
          () => undefined,
        );
  }, []);
  return finders
    .map(({ title, find }) => ({ title, places: find(text, t).slice(0, most) }))
    .filter(({ places }) => places.length > 0);
}
