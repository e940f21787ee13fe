import type { TFunction } from 'i18next';
import type { IconName } from '../../generated.ts';

/** Search entry of a room besides its screens; `title` and `also` are text keys, the latter for synonyms. */
export type Place = {
  path: string;
  icon: IconName;
  title: string;
  also: string;
  /** Text key of the description below the title. */
  lead?: string;
  right?: string;
};

export type FoundPlace = Place & { words: string; about: string | null };

/** An action for pasted text; `take` passes the text on in memory. */
export type Offer = { path: string; icon: IconName; words: string; about: string; take: () => void };

/** Actions that fit a pasted text, most likely first. */
export type OffersFor = (text: string, t: TFunction) => readonly Offer[];

/** Finds places of a room by words. */
export type FindPlaces = (text: string, t: TFunction) => readonly FoundPlace[];
