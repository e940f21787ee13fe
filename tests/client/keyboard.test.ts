// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keyCaps, mac, pressed } from '../../web/core/keyboard.ts';

const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  pressed(new KeyboardEvent('keydown', { key, ...modifiers }));

describe('a key that is pressed', () => {
  it('is itself, whatever caps lock says', () => {
    expect(press('k')).toBe('k');
    expect(press('K')).toBe('k');
    expect(press('Enter')).toBe('Enter');
  });

  it('is another one with Shift, so that redo is not undo', () => {
    expect(press('Z', { ctrlKey: true })).toBe('mod+z');
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('mod+shift+z');
    expect(press('Enter', { shiftKey: true })).toBe('shift+Enter');
  });

  it('says by its character alone that Shift made it', () => {
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('#', { shiftKey: true })).toBe('#');
    expect(press('+', { shiftKey: true })).toBe('+');
  });
});

describe('a combination on paper', () => {
  it('is written with the caps of this machine', () => {
    expect(mac).toBe(false);
    expect(keyCaps('mod+k')).toEqual(['Ctrl+K']);
    expect(keyCaps('mod+shift+z')).toEqual(['Ctrl+Shift+Z']);
    expect(keyCaps('g i')).toEqual(['G', 'I']);
    expect(keyCaps('alt+ArrowUp')).toEqual(['Alt+↑']);
  });

  it('may hold the plus itself', () => {
    expect(keyCaps('+')).toEqual(['+']);
    expect(keyCaps('mod++')).toEqual(['Ctrl++']);
  });
});
