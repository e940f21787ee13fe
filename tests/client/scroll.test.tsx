// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { useScrollMemory } from '../../web/core/routes/scroll.ts';
import './strict.ts';

/** A pane as a page renders it: a new element on each visit. */
function visit() {
  const element = document.createElement('div');
  document.body.append(element);
  const pane = { current: element };
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  const { unmount } = renderHook(() => useScrollMemory(pane, 'rows', 'rows'), { wrapper });
  return { element, unmount };
}

it('a pane restores its scroll position when the user returns to its page', () => {
  const first = visit();
  expect(first.element.scrollTop).toBe(0);
  first.element.scrollTop = 300;
  first.element.dispatchEvent(new Event('scroll'));
  first.unmount();
  const second = visit();
  expect(second.element.scrollTop).toBe(300);
  second.unmount();
});
