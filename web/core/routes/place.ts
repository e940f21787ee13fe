import type { TFunction } from 'i18next';
import type { IconName } from '../../generated.ts';

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

/** Something that a pasted text can be opened with; `take` hands the text over, in memory. */
export type Offer = { path: string; icon: IconName; words: string; about: string; take: () => void };

/** What fits a pasted text, the likeliest first. */
export type OffersFor = (text: string, t: TFunction) => readonly Offer[];

/** Finds the places of a room by the words of a text. */
export type FindPlaces = (text: string, t: TFunction) => readonly FoundPlace[];
