import { describe, expect, it } from 'vitest';
import { firstChoice, lastChoice, movedTo, typedTo } from '../../web/ui/menu/listbox-movement.ts';

const five = { count: 5 };
const holes = { count: 5, isDisabled: (index: number) => index === 0 || index === 3 };

describe('the cursor of a list', () => {
  it('moves by one and wraps around', () => {
    expect(movedTo(0, 'ArrowDown', five)).toBe(1);
    expect(movedTo(4, 'ArrowDown', five)).toBe(0);
    expect(movedTo(0, 'ArrowUp', five)).toBe(4);
  });

  it('stops at the ends of a list without wrapping', () => {
    expect(movedTo(4, 'ArrowDown', { count: 5, loop: false })).toBe(4);
    expect(movedTo(0, 'ArrowUp', { count: 5, loop: false })).toBe(0);
  });

  it('skips disabled options', () => {
    expect(firstChoice(holes)).toBe(1);
    expect(lastChoice(holes)).toBe(4);
    expect(movedTo(2, 'ArrowDown', holes)).toBe(4);
    expect(movedTo(1, 'ArrowUp', holes)).toBe(4);
    expect(movedTo(4, 'Home', holes)).toBe(1);
  });

  it('moves by ten with Page Up and Page Down, and stays in the list', () => {
    expect(movedTo(2, 'PageDown', { count: 30 })).toBe(12);
    expect(movedTo(25, 'PageDown', { count: 30 })).toBe(29);
    expect(movedTo(4, 'PageUp', { count: 30 })).toBe(0);
  });

  it('leaves Home and End to a text field', () => {
    expect(movedTo(2, 'End', { count: 5, hasField: true })).toBeNull();
    expect(movedTo(2, 'End', five)).toBe(4);
  });

  it('has no position in an empty list or if all options are disabled', () => {
    expect(firstChoice({ count: 0 })).toBe(-1);
    expect(movedTo(-1, 'ArrowDown', { count: 0 })).toBe(-1);
    expect(movedTo(-1, 'ArrowDown', { count: 2, isDisabled: () => true })).toBe(-1);
  });
});

describe('typeahead in a list', () => {
  const texts = ['Apple', 'Banana', 'Blueberry', 'Cherry', 'クリ'];

  it('cycles through options with the same first letter', () => {
    expect(typedTo(0, 'b', texts, five)).toBe(1);
    expect(typedTo(1, 'b', texts, five)).toBe(2);
    expect(typedTo(2, 'bb', texts, five)).toBe(1);
  });

  it('finds an option by several letters, and stays on it while it matches', () => {
    expect(typedTo(1, 'bl', texts, five)).toBe(2);
    expect(typedTo(2, 'blu', texts, five)).toBe(2);
  });

  it('finds nothing without a match, and skips disabled options', () => {
    expect(typedTo(0, 'z', texts, five)).toBeNull();
    expect(typedTo(0, 'b', texts, { count: 5, isDisabled: (index) => index === 1 })).toBe(2);
    expect(typedTo(0, 'ク', texts, five)).toBe(4);
  });
});
