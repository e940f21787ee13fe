// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deferKeys, keyCaps, mac, pressed, useKeyboard, useShortcut } from '../../web/core/browser/keyboard.ts';
import { underWay } from '../../web/core/routes/route-progress.ts';
import { keepKey, keepTyped } from '../../web/core/browser/typed-ahead.ts';

const press = (key: string, modifiers: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  document.body.dispatchEvent(event);
  return pressed(event);
};

describe('a pressed key', () => {
  it('is the same with caps lock', () => {
    expect(press('k')).toBe('k');
    expect(press('K')).toBe('k');
    expect(press('Enter')).toBe('Enter');
  });

  it('differs with Shift, so that redo is not undo', () => {
    expect(press('Z', { ctrlKey: true })).toBe('mod+z');
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('mod+shift+z');
    expect(press('Enter', { shiftKey: true })).toBe('shift+Enter');
  });

  it('ignores Shift for a character that needs it', () => {
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('#', { shiftKey: true })).toBe('#');
    expect(press('+', { shiftKey: true })).toBe('+');
  });
});

describe('a displayed shortcut', () => {
  it('has the key labels of the platform', () => {
    expect(mac).toBe(false);
    expect(keyCaps('mod+k')).toEqual(['Ctrl+K']);
    expect(keyCaps('mod+shift+z')).toEqual(['Ctrl+Shift+Z']);
    expect(keyCaps('g i')).toEqual(['G', 'I']);
    expect(keyCaps('alt+ArrowUp')).toEqual(['Alt+↑']);
  });

  it('may contain the plus key', () => {
    expect(keyCaps('+')).toEqual(['+']);
    expect(keyCaps('mod++')).toEqual(['Ctrl++']);
  });
});

describe('keys pressed while a page loads', () => {
  it('are typed into the panel that the first key opens, with capitals and spaces', async () => {
    const deleted = vi.fn();
    let give = () => {};
    const { unmount } = renderHook(() => {
      useKeyboard();
      useShortcut({ keys: 'q', label: '', group: '', run: () => (give = keepTyped().drawn) });
      useShortcut({ keys: '#', label: '', group: '', run: deleted });
    });
    underWay.set(true);
    for (const key of ['q', 'O', 'i', 'l', ' ', '#', '3']) press(key);
    underWay.set(false);
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    give();
    await vi.waitFor(() => expect(field.value).toBe('Oil #3'));
    expect(deleted).not.toHaveBeenCalled();
    field.remove();
    unmount();
  });

  it('are dropped if no field opens', async () => {
    const deleted = vi.fn();
    let give = () => {};
    const { unmount } = renderHook(() => {
      useKeyboard();
      useShortcut({ keys: 'q', label: '', group: '', run: () => (give = keepTyped().drawn) });
      useShortcut({ keys: '#', label: '', group: '', run: deleted });
    });
    underWay.set(true);
    for (const key of ['q', '#']) press(key);
    underWay.set(false);
    give();
    await vi.waitFor(() => expect(keepKey('')).toBe(false));
    expect(deleted).not.toHaveBeenCalled();
    unmount();
  });
});

describe('keys pressed while a record renders', () => {
  const open = () => {
    const runs: string[] = [];
    const { unmount } = renderHook(() => {
      useKeyboard();
      for (const keys of ['j', 'e', '#', 'Enter', 'Escape', 'mod+k'])
        useShortcut({ keys, label: '', group: '', repeats: keys === 'j', run: () => runs.push(keys) });
    });
    // Ends the typing of the previous test, so that these keys don't go to its field.
    dispatchEvent(new Event('pointerdown'));
    return { runs, unmount };
  };
  const settled = () => new Promise((done) => setTimeout(done));

  it("wait for the record, so that they don't act on the previous one", async () => {
    const { runs, unmount } = open();
    const drawn = deferKeys();
    for (const key of ['e', 'Enter', '#', 'j']) press(key);
    expect(runs).toEqual([]);
    drawn();
    await vi.waitFor(() => expect(runs).toEqual(['e', 'Enter', '#', 'j']));
    unmount();
  });

  it('run at once if they navigate, close or are global', async () => {
    const { runs, unmount } = open();
    const drawn = deferKeys();
    press('j');
    press('j');
    press('k', { ctrlKey: true });
    press('Escape');
    expect(runs).toEqual(['j', 'j', 'mod+k', 'Escape']);
    drawn();
    await settled();
    expect(runs).toHaveLength(4);
    unmount();
  });

  it('wait until the last of several deferrals ends', async () => {
    const { runs, unmount } = open();
    const [one, other] = [deferKeys(), deferKeys()];
    press('e');
    one();
    await settled();
    expect(runs).toEqual([]);
    other();
    await settled();
    expect(runs).toEqual(['e']);
    unmount();
  });
});

describe('single keys', () => {
  const listen = (opensField: boolean) => {
    const runs: string[] = [];
    const { unmount } = renderHook(() => {
      useKeyboard();
      useShortcut({ keys: 'c', label: '', group: '', opensField, run: () => runs.push('c') });
      useShortcut({ keys: 'a', label: '', group: '', run: () => runs.push('a') });
      useShortcut({ keys: 'mod+k', label: '', group: '', whileTyping: true, run: () => runs.push('mod+k') });
    });
    dispatchEvent(new Event('pointerdown'));
    return { runs, unmount };
  };

  it.each([
    ['a popover', { popover: 'auto' }],
    ['a dialog', { 'aria-modal': 'true' }],
    ['a panel', { 'data-panel': '' }],
  ])('do nothing while %s is open', (_name, attributes) => {
    const { runs, unmount } = listen(false);
    const panel = document.createElement('div');
    for (const [name, value] of Object.entries(attributes)) panel.setAttribute(name, value);
    document.body.append(panel);
    press('a');
    press('k', { ctrlKey: true });
    expect(runs).toEqual(['mod+k']);
    panel.remove();
    press('a');
    expect(runs).toEqual(['mod+k', 'a']);
    unmount();
  });

  it('are typed into the field that an earlier key opens', async () => {
    const { runs, unmount } = listen(true);
    underWay.set(true);
    for (const key of ['c', 'a', ' ', '#', 'a']) press(key);
    underWay.set(false);
    await vi.waitFor(() => expect(runs).toEqual(['c']));
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await vi.waitFor(() => expect(field.value).toBe('a #a'));
    expect(runs).toEqual(['c']);
    field.remove();
    unmount();
  });
});

describe('a field that disappears while the user types', () => {
  it('swallows the rest of the typing, until a pause, Enter or Escape', () => {
    vi.useFakeTimers();
    const deleted = vi.fn();
    const { unmount } = renderHook(() => {
      useKeyboard();
      useShortcut({ keys: '#', label: '', group: '', run: deleted });
    });
    const write = (...keys: string[]) => {
      const field = document.createElement('input');
      // Such fields handle Escape themselves and stop its propagation.
      field.addEventListener('keydown', (event) => event.key === 'Escape' && event.stopPropagation());
      document.body.append(field);
      for (const key of keys) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      field.remove();
    };
    write('o', 'a', 'k');
    press('#');
    vi.advanceTimersByTime(900);
    press('#');
    expect(deleted).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1100);
    press('#');
    expect(deleted).toHaveBeenCalledTimes(1);
    write('o', 'a', 'k', 'Enter');
    press('#');
    expect(deleted).toHaveBeenCalledTimes(2);
    write('o', 'a', 'k', 'Escape');
    press('#');
    expect(deleted).toHaveBeenCalledTimes(3);
    unmount();
    vi.useRealTimers();
  });
});
