// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { useScrollMemory } from '../../web/core/routes/scroll.ts';
import './strict.ts';

/** A pane as the screen brings it: a new element with each visit. */
function visit() {
  const element = document.createElement('div');
  document.body.append(element);
  const pane = { current: element };
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  const { unmount } = renderHook(() => useScrollMemory(pane, 'rows', 'rows'), { wrapper });
  return { element, unmount };
}

it('a pane stands where it was left when its page is returned to, the first time too', () => {
  const first = visit();
  expect(first.element.scrollTop).toBe(0);
  first.element.scrollTop = 300;
  first.element.dispatchEvent(new Event('scroll'));
  first.unmount();
  const second = visit();
  expect(second.element.scrollTop).toBe(300);
  second.unmount();
});
