import { describe, expect, it } from 'vitest';
import { firstChoice, lastChoice, movedTo, typedTo } from '../../web/ui/menu/listbox-movement.ts';

const five = { count: 5 };
const holes = { count: 5, isDisabled: (index: number) => index === 0 || index === 3 };

describe('the cursor of a list', () => {
  it('goes on by one, and round at the ends', () => {
    expect(movedTo(0, 'ArrowDown', five)).toBe(1);
    expect(movedTo(4, 'ArrowDown', five)).toBe(0);
    expect(movedTo(0, 'ArrowUp', five)).toBe(4);
  });

  it('stays at the ends of a list that does not go round', () => {
    expect(movedTo(4, 'ArrowDown', { count: 5, loop: false })).toBe(4);
    expect(movedTo(0, 'ArrowUp', { count: 5, loop: false })).toBe(0);
  });

  it('steps over what can not be chosen', () => {
    expect(firstChoice(holes)).toBe(1);
    expect(lastChoice(holes)).toBe(4);
    expect(movedTo(2, 'ArrowDown', holes)).toBe(4);
    expect(movedTo(1, 'ArrowUp', holes)).toBe(4);
    expect(movedTo(4, 'Home', holes)).toBe(1);
  });

  it('takes ten with a page, and never leaves the list', () => {
    expect(movedTo(2, 'PageDown', { count: 30 })).toBe(12);
    expect(movedTo(25, 'PageDown', { count: 30 })).toBe(29);
    expect(movedTo(4, 'PageUp', { count: 30 })).toBe(0);
  });

  it('leaves Home and End to a field, which has letters to go through', () => {
    expect(movedTo(2, 'End', { count: 5, hasField: true })).toBeNull();
    expect(movedTo(2, 'End', five)).toBe(4);
  });

  it('has nowhere to stand in an empty list, nor where nothing can be chosen', () => {
    expect(firstChoice({ count: 0 })).toBe(-1);
    expect(movedTo(-1, 'ArrowDown', { count: 0 })).toBe(-1);
    expect(movedTo(-1, 'ArrowDown', { count: 2, isDisabled: () => true })).toBe(-1);
  });
});

describe('typing letters over a list', () => {
  const texts = ['Apple', 'Banana', 'Blueberry', 'Cherry', 'クリ'];

  it('goes on to the next with the same letter, and round', () => {
    expect(typedTo(0, 'b', texts, five)).toBe(1);
    expect(typedTo(1, 'b', texts, five)).toBe(2);
    expect(typedTo(2, 'bb', texts, five)).toBe(1);
  });

  it('finds one name by several letters, and stays on it while they fit', () => {
    expect(typedTo(1, 'bl', texts, five)).toBe(2);
    expect(typedTo(2, 'blu', texts, five)).toBe(2);
  });

  it('finds nothing by what no name begins with, and passes over what is disabled', () => {
    expect(typedTo(0, 'z', texts, five)).toBeNull();
    expect(typedTo(0, 'b', texts, { count: 5, isDisabled: (index) => index === 1 })).toBe(2);
    expect(typedTo(0, 'ク', texts, five)).toBe(4);
  });
});
