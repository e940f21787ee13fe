import { useLayoutEffect, useRef } from 'react';
import { isField } from './is-field.ts';
import { underWay } from '../routes/route-progress.ts';
import { createStore } from '../state/store.ts';
import { readLocal, writeLocal } from './local.ts';
import { keepKey, keepTyped, typeInto } from './typed-ahead.ts';

export type Shortcut = {
  /** "mod+k", "shift+Enter", "g c" for one key after another, "?" … */
  keys: string;
  /** What it does, for the sheet. */
  label: string;
  group: string;
  run: () => void;
  /** Also while somebody types: only for those with a modifier. */
  whileTyping?: boolean;
  /** Also again and again while the key is held: only for what moves, never for what changes anything. */
  repeats?: boolean;
  /** Also while a record stands open in a dialog: it is meant. */
  ofRecord?: boolean;
  /** It leads to a field: what is typed next belongs to that field, also before it is there. */
  opensField?: boolean;
};

export const shortcuts = createStore<readonly Shortcut[]>([]);
/** Single keys can be switched off: speech input and slips of a finger press them too (WCAG 2.1.4). */
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

/** How a combination is written for people. The key itself may be a plus. */
export const keyCaps = (keys: string): string[] =>
  keys.split(' ').map((combination) => {
    const [, before = '', key = ''] = /^((?:(?:mod|alt|shift)\+)*)(.+)$/.exec(combination) ?? [];
    const caps = [...before.split('+').filter(Boolean), key];
    return caps.map((cap) => capOf[cap] ?? (cap.length === 1 ? cap.toUpperCase() : cap)).join(mac ? '' : '+');
  });

/** Shift counts where it makes no other character: for letters and for keys with a name. It is how "?" and "#" are made. */
export function pressed(event: KeyboardEvent): string {
  const isLetter = event.key.length === 1 && event.key.toLowerCase() !== event.key.toUpperCase();
  const mod = event.metaKey || event.ctrlKey ? 'mod+' : '';
  const alt = event.altKey ? 'alt+' : '';
  const shift = event.shiftKey && (isLetter || event.key.length > 1) ? 'shift+' : '';
  return mod + alt + shift + (isLetter ? event.key.toLowerCase() : event.key);
}

let first = '';
let firstAt = 0;

/** What takes single keys for itself while it is open. A tooltip and the choices under a field are manual popovers. */
const ownsKeys = 'dialog[open], [aria-modal=true]:not([data-record]), [role=alertdialog], [popover=auto], [data-panel]';

/** What the key stands for at this moment, perhaps together with the one before it. */
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
  // The latest registered wins: a page may take over a key of the shell.
  return shortcuts.get().findLast((one) => one.keys === sequence && fits(one)) ?? shortcuts.get().findLast(fits);
}

/** Runs it, and says whether it stands for anything. */
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

/** Keys that were pressed before what they are for was here; too late, they are meant for nothing any more. */
const waiting: { key: string; typed: string }[] = [];
const timeout = 5000;
let since = 0;
/** So many parts of the screen that bring keys are on their way. */
export const comingKeys = createStore(0);
/** So many records that somebody opened are being drawn. */
const opening = createStore(0);

/** Keys wait for the record that is being drawn: what stands there until then is another. The answer ends it. */
export function deferKeys(): () => void {
  opening.set(opening.get() + 1);
  // What was drawn registers its keys in the same moment.
  return () => queueMicrotask(() => opening.set(opening.get() - 1));
}

let isLettingGo = false;

/** One after the other: where one of them opens a field, the rest are letters for it. */
async function letGo(): Promise<void> {
  if (isLettingGo || underWay.get() || comingKeys.get() > 0 || opening.get() > 0) return;
  if (Date.now() - since >= timeout) waiting.length = 0;
  isLettingGo = true;
  for (let next = waiting[0]; next; next = waiting[0]) {
    if (!keepKey(next.typed) && !typeInto(document.activeElement, next.typed)) run(next.key, false);
    waiting.shift();
    // What it opens is drawn.
    if (waiting.length > 0) await new Promise((done) => setTimeout(done));
  }
  isLettingGo = false;
}
underWay.subscribe(() => void letGo());
comingKeys.subscribe(() => void letGo());
opening.subscribe(() => void letGo());

/** The field that somebody writes in, and when they last did. */
let field: EventTarget | null = null;
let writtenAt = 0;
const calm = 1000;
const forgetField = () => {
  field = null;
};

const isWritten = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey) && (event.key.length === 1 || event.key === 'Backspace');

/** Heard before anybody can stop it: whoever ends a field by Escape keeps the key from all others. */
function noteWriting(event: KeyboardEvent): void {
  if (!isField(event.target)) return;
  field = isWritten(event) ? event.target : null;
  writtenAt = Date.now();
}

/** The rest of what was being written into a field that went away, as with a record that somebody else deleted. */
function isLeftOver(event: KeyboardEvent): boolean {
  if (!isWritten(event) || !(field instanceof Node) || field.isConnected) return false;
  if (Date.now() - writtenAt >= calm) return false;
  writtenAt = Date.now();
  return true;
}

/** Who goes on to the next record, or leaves, need not see this one. */
function isForOpening(key: string, mayWait: boolean): boolean {
  if (opening.get() === 0 || isModified(key) || key === 'Escape') return false;
  const hit = meant(key);
  return hit ? !hit.repeats : mayWait;
}

function listen(event: KeyboardEvent): void {
  // A key that picks a candidate of an input method is not ours.
  if (event.isComposing || isLeftOver(event) || event.defaultPrevented) return;
  const key = pressed(event);
  if (!isModified(key) && !singleKeys.get()) return;
  const isLetter = !isModified(key) && event.key.length === 1 && !isField(event.target);
  const mayWait = isLetter && key !== ' ';
  // Behind one that waits the others wait too, spaces as well: each is for where the one before it leads.
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
 * Registers keys for as long as the component stands: from the moment that it can be seen. A plain effect may come a
 * moment after the picture, and on a busy machine whoever pressed a key in between pressed it for nothing.
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
