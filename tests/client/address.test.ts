// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { type ReactNode, createElement } from 'react';
import { BrowserRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import {
  flag,
  id,
  oneOf,
  readAddress,
  text,
  whole,
  useAddress,
  writeAddress,
} from '../../web/core/routes/use-address.ts';

const shape = { q: text, tag: id, edit: flag, page: whole, view: oneOf(['all', 'today'], 'all') };

describe('the query string of a screen', () => {
  it('is parsed with the types that the screen declares', () => {
    expect(readAddress(shape, '?q=ada&tag=7&edit=1&page=3&view=today')).toEqual({
      q: 'ada',
      tag: '7',
      edit: true,
      page: 3,
      view: 'today',
    });
  });

  it('falls back to defaults for missing and invalid values', () => {
    const bare = { q: '', tag: null, edit: false, page: 1, view: 'all' };
    expect(readAddress(shape, '')).toEqual(bare);
    expect(readAddress(shape, '?page=-2&view=nonsense&tag=')).toEqual(bare);
  });

  it('keeps unchanged parameters, including those of other components', () => {
    expect(writeAddress(shape, '?q=ada&compose=new', { tag: '7' })).toBe('?q=ada&compose=new&tag=7');
    expect(writeAddress(shape, '?q=ada&compose=new', { q: '' })).toBe('?compose=new');
  });

  it('leaves out default values', () => {
    expect(writeAddress(shape, '?view=today&page=3&edit=1', { view: 'all', page: 1, edit: false })).toBe('');
  });
});

describe('a page that was left', () => {
  it('does not change the address of another room, even before the router handles the navigation', () => {
    history.replaceState(null, '', '/apps/contacts?tag=7');
    const wrapper = ({ children }: { children: ReactNode }) => createElement(BrowserRouter, null, children);
    const { result } = renderHook(() => useAddress(shape), { wrapper });
    const { put } = result.current;
    history.pushState(null, '', '/apps/notes?view=today');
    put({ q: 'ada' });
    expect(location.pathname + location.search).toBe('/apps/notes?view=today');
    history.pushState(null, '', '/apps/contacts/7?view=today');
    put({ q: 'ada' });
    expect(location.pathname + location.search).toBe('/apps/contacts/7?view=today&q=ada');
  });
});
