import { useLayoutEffect, useRef } from 'react';
import { isField } from './is-field.ts';
import { underWay } from '../routes/route-progress.ts';
import { createStore } from '../state/store.ts';
import { readLocal, writeLocal } from './local.ts';
import { keepKey, keepTyped, typeInto } from './typed-ahead.ts';

export type Shortcut = {
  /** "mod+k", "shift+Enter", "g c" for a key sequence, "?" … */
  keys: string;
  /** Description for the shortcut sheet. */
  label: string;
  group: string;
  run: () => void;
  /** Also active while the user types; only for shortcuts with a modifier. */
  whileTyping?: boolean;
  /** Repeats while the key is held; only for navigation, never for changes. */
  repeats?: boolean;
  /** Also active while a record is open in a dialog. */
  ofRecord?: boolean;
  /** Opens a field: keys typed meanwhile belong to that field, even before it is rendered. */
  opensField?: boolean;
};

export const shortcuts = createStore<readonly Shortcut[]>([]);
/** Single-key shortcuts can be turned off, because speech input or slips may trigger them (WCAG 2.1.4). */
export const singleKeys = createStore(readLocal('single-keys') !== 'off');

export function setSingleKeys(on: boolean): void {
  writeLocal('single-keys', on ? null : 'off');
  singleKeys.set(on);
}

export const mac = /Mac|iPhone|iPad/.test(navigator.platform);

const capOf: Record<string, string> = {
  mod: mac ? '⌘' : 'Ctrl',
  alt: mac ? '⌥' : 'Alt',
  shift: mac ? '⇧' : 'Shift',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** Display form of a combination. The key itself may be a plus. */
export const keyCaps = (keys: string): string[] =>
  keys.split(' ').map((combination) => {
    const [, before = '', key = ''] = /^((?:(?:mod|alt|shift)\+)*)(.+)$/.exec(combination) ?? [];
    const caps = [...before.split('+').filter(Boolean), key];
    return caps.map((cap) => capOf[cap] ?? (cap.length === 1 ? cap.toUpperCase() : cap)).join(mac ? '' : '+');
  });

/** Shift counts only for letters and named keys; otherwise it is part of the character ("?", "#"). */
export function pressed(event: KeyboardEvent): string {
  const isLetter = event.key.length === 1 && event.key.toLowerCase() !== event.key.toUpperCase();
  const mod = event.metaKey || event.ctrlKey ? 'mod+' : '';
  const alt = event.altKey ? 'alt+' : '';
  const shift = event.shiftKey && (isLetter || event.key.length > 1) ? 'shift+' : '';
  return mod + alt + shift + (isLetter ? event.key.toLowerCase() : event.key);
}

let first = '';
let firstAt = 0;

/** Elements that use single keys themselves while open; not tooltips and suggestions, which are manual popovers. */
const ownsKeys = 'dialog[open], [aria-modal=true]:not([data-record]), [role=alertdialog], [popover=auto], [data-panel]';

/** Shortcut of the key, possibly as second key of a sequence. */
function meant(key: string): Shortcut | undefined {
  const sequence = Date.now() - firstAt < 1000 ? `${first} ${key}` : key;
  const modified = isModified(key);
  const { activeElement } = document;
  const busy =
    isField(activeElement) ||
    Boolean(activeElement?.closest('[data-dock]')) ||
    document.querySelector(ownsKeys) !== null;
  const isOver = document.querySelector('[data-record]') !== null;
  const fits = (one: Shortcut) =>
    (one.keys === sequence || one.keys === key) &&
    ((!busy && (!isOver || one.ofRecord)) || (one.whileTyping === true && modified));
  // The last registered shortcut wins, so that pages can override those of the shell.
  return shortcuts.get().findLast((one) => one.keys === sequence && fits(one)) ?? shortcuts.get().findLast(fits);
}

/** Runs the shortcut; returns whether there is one. */
function run(key: string, isHeld: boolean): boolean {
  const hit = meant(key);
  first = key;
  firstAt = hit ? 0 : Date.now();
  if (!hit || (isHeld && !hit.repeats)) return hit !== undefined;
  if (hit.opensField) keepTyped();
  hit.run();
  return true;
}

const isModified = (key: string) => key.startsWith('mod+') || key.startsWith('alt+');

/** Keys pressed before the screen they are meant for was ready; dropped if it comes too late. */
const waiting: { key: string; typed: string }[] = [];
const timeout = 5000;
let since = 0;
/** Number of screen parts still loading that register shortcuts. */
export const comingKeys = createStore(0);
/** Number of opened records that are still rendering. */
const opening = createStore(0);

/**
 * Holds keys back until an opened record is rendered, because they would act on the previous one. Returns a function
 * that ends it.
 */
export function deferKeys(): () => void {
  opening.set(opening.get() + 1);
  // The rendered content registers its shortcuts in the same tick.
  return () => queueMicrotask(() => opening.set(opening.get() - 1));
}

let isLettingGo = false;

/** Replays keys one by one: if one opens a field, the rest are typed into it. */
async function letGo(): Promise<void> {
  if (isLettingGo || underWay.get() || comingKeys.get() > 0 || opening.get() > 0) return;
  if (Date.now() - since >= timeout) waiting.length = 0;
  isLettingGo = true;
  for (let next = waiting[0]; next; next = waiting[0]) {
    if (!keepKey(next.typed) && !typeInto(document.activeElement, next.typed)) run(next.key, false);
    waiting.shift();
    // Wait for rendering.
    if (waiting.length > 0) await new Promise((done) => setTimeout(done));
  }
  isLettingGo = false;
}
underWay.subscribe(() => void letGo());
comingKeys.subscribe(() => void letGo());
opening.subscribe(() => void letGo());

/** The field last typed into, and when. */
let field: EventTarget | null = null;
let writtenAt = 0;
const calm = 1000;
const forgetField = () => {
  field = null;
};

const isWritten = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey) && (event.key.length === 1 || event.key === 'Backspace');

/** Runs in the capture phase, because a field that handles Escape stops the event. */
function noteWriting(event: KeyboardEvent): void {
  if (!isField(event.target)) return;
  field = isWritten(event) ? event.target : null;
  writtenAt = Date.now();
}

/** Whether a key continues typing into a field that just disappeared, as when its record was deleted elsewhere. */
function isLeftOver(event: KeyboardEvent): boolean {
  if (!isWritten(event) || !(field instanceof Node) || field.isConnected) return false;
  if (Date.now() - writtenAt >= calm) return false;
  writtenAt = Date.now();
  return true;
}

/** Keys that move to another record or leave need not wait for this one. */
function isForOpening(key: string, mayWait: boolean): boolean {
  if (opening.get() === 0 || isModified(key) || key === 'Escape') return false;
  const hit = meant(key);
  return hit ? !hit.repeats : mayWait;
}

function listen(event: KeyboardEvent): void {
  // Keys that select a candidate in an input method are not shortcuts.
  if (event.isComposing || isLeftOver(event) || event.defaultPrevented) return;
  const key = pressed(event);
  if (!isModified(key) && !singleKeys.get()) return;
  const isLetter = !isModified(key) && event.key.length === 1 && !isField(event.target);
  const mayWait = isLetter && key !== ' ';
  // Keys behind a waiting one wait too, including spaces, because they are meant for its result.
  let waits = (mayWait && underWay.get()) || (isLetter && waiting.length > 0) || isForOpening(key, mayWait);
  if (waits || run(key, event.repeat)) event.preventDefault();
  else waits = mayWait && comingKeys.get() > 0;
  if (!waits || event.repeat) return;
  if (waiting.push({ key, typed: event.key }) === 1) since = Date.now();
}

/** Called once by the shell. */
export function useKeyboard(): void {
  useLayoutEffect(() => {
    addEventListener('keydown', noteWriting, true);
    addEventListener('keydown', listen);
    addEventListener('pointerdown', forgetField);
    return () => {
      removeEventListener('keydown', noteWriting, true);
      removeEventListener('keydown', listen);
      removeEventListener('pointerdown', forgetField);
    };
  }, []);
}

/**
 * Registers a shortcut while the component is mounted, from its first paint on. A plain effect may run later, so that
 * keys pressed in between would be lost.
 */
export function useShortcut(shortcut: Shortcut | null): void {
  const latest = useRef(shortcut);
  useLayoutEffect(() => {
    latest.current = shortcut;
  });
  const { keys, label, group } = shortcut ?? { keys: '', label: '', group: '' };
  const whileTyping = shortcut?.whileTyping ?? false;
  const repeats = shortcut?.repeats ?? false;
  const ofRecord = shortcut?.ofRecord ?? false;
  const opensField = shortcut?.opensField ?? false;
  useLayoutEffect(() => {
    if (!keys) return;
    const entry: Shortcut = {
      keys,
      label,
      group,
      whileTyping,
      repeats,
      ofRecord,
      opensField,
      run: () => latest.current?.run(),
    };
    shortcuts.set([...shortcuts.get(), entry]);
    return () => shortcuts.set(shortcuts.get().filter((one) => one !== entry));
  }, [keys, label, group, whileTyping, repeats, ofRecord, opensField]);
}
