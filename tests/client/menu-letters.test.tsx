// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useListbox } from '../../web/ui/menu/use-listbox.ts';
import './strict.ts';

const names = ['Hello again', 'Hello world', 'Help'];

function Names({ onPick }: { onPick: (name: string) => void }) {
  const { list, option, onKeyDown } = useListbox({ items: names, kind: 'menu', textOf: (name) => name, onPick });
  return (
    <ul {...{ ...list, onKeyDown }}>
      {names.map((name, index) => (
        <li key={name} {...option(index)}>
          {name}
        </li>
      ))}
    </ul>
  );
}
const type = (text: string) => {
  for (const key of text) fireEvent.keyDown(screen.getByRole('menu'), { key });
};

afterEach(cleanup);

it('finds a name of two words by typing, without choosing it on the space', () => {
  const onPick = vi.fn();
  render(<Names onPick={onPick} />);
  type('hello w');
  expect(screen.getByText('Hello world').dataset['at']).toBe('true');
  type('xy z');
  expect(onPick).not.toHaveBeenCalled();
});

it('chooses with Space if no name is being typed', () => {
  const onPick = vi.fn();
  render(<Names onPick={onPick} />);
  type(' ');
  expect(onPick).toHaveBeenCalledWith('Hello again', 0);
});
