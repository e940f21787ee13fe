import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Client } from 'urql';
import type { IconName, Words } from '../../generated.ts';
import { requireRight } from '../session/guards.ts';
import { loadWords } from '../words/languages.ts';
import type { FindPlaces, OffersFor } from './place.ts';

/** "g c" leads to a place, called as the navigation calls it. */
export type Jump = { keys: string; path: string; title: keyof Words['nav'] };

/** A small dialog that a key opens on every screen, to put something into the room. */
export type Quick = {
  keys: string;
  title: keyof Words['nav'];
  right: string;
  dialog: () => Promise<ComponentType<{ onClose: () => void }>>;
};

/** What waits on this device to be sent, under the name of its kind (`outbox.ts`). */
export type Unsent = { kind: string; outbox: () => Promise<(client: Client) => { run: () => Promise<void> }> };

/** A record that was found by its words, and where it is shown. */
export type Found = { id: string; title: string; icon: IconName; link: string };
/** What the palette finds of a room by words: `finding` of its `find.ts`, called as the navigation calls it. */
export type Finding = {
  title: keyof Words['nav'];
  /** Who may find it; everybody who is signed in, if it names none. */
  right?: string;
  find: (client: Client, text: string) => Promise<readonly Found[]>;
};

/** What a room's routes.tsx says of it; nothing else of the client knows its name. */
export type Room = {
  /** The words that its screens need: its own, and those of what it shows of others. */
  words: readonly string[];
  routes: RouteObject[];
  /** Who may come in; everybody who is signed in, if it names none. */
  right?: string;
  jumps?: readonly Jump[];
  quick?: Quick;
  unsent?: Unsent;
  /** What the palette finds of it besides its screens, under the name of the room. */
  places?: { title: keyof Words['nav']; find: () => Promise<FindPlaces> };
  /** What it offers for a text that is pasted where no field takes it. */
  pasted?: () => Promise<OffersFor>;
};

let known: readonly Room[] = [];

/** All of them, once the workspace is there. */
export const allRooms = (): readonly Room[] => known;

export function setRooms(rooms: readonly Room[]): void {
  known = rooms;
}

/** A screen comes with its words: they are asked for when its code is. */
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
