import { describe, expect, it } from 'vitest';
import { collisionOf, differing } from '../../web/core/collision.ts';

const before = { name: 'Ada', title: 'Clerk', tags: ['1'] };

describe('a record that somebody else saves while it is edited', () => {
  it('is followed where nothing was changed here', () => {
    const next = { ...before, title: 'Pilot', tags: ['1', '2'] };
    expect(collisionOf(before, next, { ...before, name: 'Ida' })).toEqual({
      followed: ['title', 'tags'],
      collided: [],
    });
  });

  it('collides where both wrote something else', () => {
    const next = { ...before, title: 'Pilot' };
    expect(collisionOf(before, next, { ...before, title: 'Cook' })).toEqual({ followed: [], collided: ['title'] });
  });

  it('is no news where both wrote the same, or nothing changed', () => {
    const next = { ...before, title: 'Pilot' };
    expect(collisionOf(before, next, { ...before, title: 'Pilot' })).toEqual({ followed: [], collided: [] });
    expect(collisionOf(before, { ...before }, { ...before, title: 'Cook' })).toEqual({ followed: [], collided: [] });
  });

  it('is saved with what was changed here alone', () => {
    expect(differing({ ...before, name: 'Ida' }, before)).toEqual(['name']);
  });
});
