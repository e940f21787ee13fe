import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findPlaces, type FoundPlace } from '../core/find-places.ts';
import { loadWords } from '../core/languages.ts';
import type { Place } from '../core/place.ts';
import { allRooms } from '../core/room.ts';

const most = 8;

/** What a text finds in the rooms besides their screens, once they have said what there is. */
export function usePlaces(text: string): FoundPlace[] {
  const { t } = useTranslation();
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    let isLeft = false;
    for (const room of allRooms()) {
      if (!room.places) continue;
      Promise.all([room.places(), ...room.words.map(loadWords)]).then(
        ([found]) => isLeft || setPlaces((before) => [...before, ...found]),
        // Without a network there is less to find.
        () => undefined,
      );
    }
    return () => {
      isLeft = true;
    };
  }, []);
  return findPlaces(places, text, t).slice(0, most);
}
