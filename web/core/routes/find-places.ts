import type { TFunction } from 'i18next';
import { hasRight } from '../session/guards.ts';
import type { FoundPlace, Place } from './place.ts';

const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** Places whose title or synonyms contain all words of a text; title matches first. */
export function findPlaces(places: readonly Place[], text: string, t: TFunction): FoundPlace[] {
  const say = t as unknown as (key: string) => string;
  const asked = plain(text).split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [];
  const found = places.flatMap((place) => {
    if (place.right && !hasRight(place.right)) return [];
    const words = say(place.title);
    const about = place.lead ? say(place.lead) : null;
    const [title, all] = [plain(words), plain(`${words} ${say(place.also)} ${about ?? ''}`)];
    if (!asked.every((word) => all.includes(word))) return [];
    return [{ ...place, words, about, rank: asked.every((word) => title.includes(word)) ? 0 : 1 }];
  });
  return found.toSorted((one, other) => one.rank - other.rank);
}
