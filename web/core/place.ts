import type { TFunction } from 'i18next';
import type { IconName } from '../generated.ts';

/** What the palette finds of a room besides its screens; `title` and `also` are keys of its words, the second of synonyms. */
export type Place = {
  path: string;
  icon: IconName;
  title: string;
  also: string;
  /** A key of what it is for, shown below its title. */
  lead?: string;
  right?: string;
};

export type FoundPlace = Place & { words: string; about: string | null };

/** Finds the places of a room by the words of a text. */
export type FindPlaces = (text: string, t: TFunction) => readonly FoundPlace[];
