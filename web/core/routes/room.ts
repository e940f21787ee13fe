import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Client } from 'urql';
import type { IconName, Words } from '../../generated.ts';
import { requireRight } from '../session/guards.ts';
import { loadWords } from '../words/languages.ts';
import type { FindPlaces, OffersFor } from './place.ts';

/** Key sequence ("g c") to a page, with its navigation title. */
export type Jump = { keys: string; path: string; title: keyof Words['nav'] };

/** Small dialog that a key opens on any screen, to add something. */
export type Quick = {
  keys: string;
  title: keyof Words['nav'];
  right: string;
  dialog: () => Promise<ComponentType<{ onClose: () => void }>>;
};

/** Unsent entries on this device, by kind (`outbox.ts`). */
export type Unsent = { kind: string; outbox: () => Promise<(client: Client) => { run: () => Promise<void> }> };

/** Found record with its link. */
export type Found = { id: string; title: string; icon: IconName; link: string };
/** Record search of a room for the palette: `finding` of its `find.ts`, with its navigation title. */
export type Finding = {
  title: keyof Words['nav'];
  /** Required right; none means all signed-in users. */
  right?: string;
  find: (client: Client, text: string) => Promise<readonly Found[]>;
};

/** Declaration of a room in its routes.tsx; the rest of the client doesn't know rooms by name. */
export type Room = {
  /** Locales that its screens need, including those of other rooms shown there. */
  words: readonly string[];
  routes: RouteObject[];
  /** Required right; none means all signed-in users. */
  right?: string;
  jumps?: readonly Jump[];
  quick?: Quick;
  unsent?: Unsent;
  /** Search entries of the room, under its title. */
  places?: { title: keyof Words['nav']; find: () => Promise<FindPlaces> };
  /** Actions for text pasted outside of fields. */
  pasted?: () => Promise<OffersFor>;
};

let known: readonly Room[] = [];

/** All rooms, once the workspace is loaded. */
export const allRooms = (): readonly Room[] => known;

export function setRooms(rooms: readonly Room[]): void {
  known = rooms;
}

/** Loads a screen's texts together with its code. */
function withWords(routes: RouteObject[], words: readonly string[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const copy = { ...route };
    if (typeof lazy === 'function') copy.lazy = async () => (await Promise.all([lazy(), ...words.map(loadWords)]))[0];
    if (children) copy.children = withWords(children, words);
    return copy as RouteObject;
  });
}

export function routesOf({ routes, words, right }: Room): RouteObject[] {
  const own = withWords(routes, words);
  return right ? [{ middleware: [requireRight(right)], loader: () => null, children: own }] : own;
}
