import { describe, expect, it } from 'vitest';
import { emptyDraft, followDraft, joinLists } from '../../web/announcement/draft.ts';
import { collisionOf, differing } from '../../web/core/records/collision.ts';
import { mergeRows } from '../../web/core/records/merge-rows.ts';
import { mergeArrangements, readArrangement } from '../../web/dashboards/arrange/arrangement.ts';

const before = { name: 'Ada', title: 'Clerk', tags: ['1'] };

describe('a record that another person saves during an edit', () => {
  it('updates the untouched fields', () => {
    const next = { ...before, title: 'Pilot', tags: ['1', '2'] };
    expect(collisionOf(before, next, { ...before, name: 'Ida' })).toEqual({
      followed: ['title', 'tags'],
      collided: [],
    });
  });

  it('conflicts in a field that both changed differently', () => {
    const next = { ...before, title: 'Pilot' };
    expect(collisionOf(before, next, { ...before, title: 'Cook' })).toEqual({ followed: [], collided: ['title'] });
  });

  it('does not conflict if both made the same change, or the other changed nothing', () => {
    const next = { ...before, title: 'Pilot' };
    expect(collisionOf(before, next, { ...before, title: 'Pilot' })).toEqual({ followed: [], collided: [] });
    expect(collisionOf(before, { ...before }, { ...before, title: 'Cook' })).toEqual({ followed: [], collided: [] });
  });

  it('is saved with the locally changed fields only', () => {
    expect(differing({ ...before, name: 'Ida' }, before)).toEqual(['name']);
  });
});

describe('a list that two people change at once', () => {
  it('keeps items that either added, and drops items that either removed', () => {
    expect(mergeRows(['a', 'b'], ['b', 'c'], ['a', 'b', 'd'])).toEqual(['b', 'd', 'c']);
    expect(mergeRows([{ email: 'a' }], [{ email: 'b' }], [{ email: 'c' }])).toEqual([{ email: 'c' }, { email: 'b' }]);
  });

  it('takes the order of the person who reordered it', () => {
    expect(mergeRows(['a', 'b'], ['b', 'a'], ['a', 'b', 'c'])).toEqual(['b', 'a', 'c']);
    expect(mergeRows(['a', 'b'], ['a', 'b', 'c'], ['b', 'a'])).toEqual(['b', 'a', 'c']);
  });

  it('merges the audience of an announcement, and the texts of both', () => {
    const draft = (...people: string[]) => ({
      ...emptyDraft(),
      audience: JSON.stringify({ who: 'people', roles: [], people }),
    });
    const joined = joinLists(draft('1'), draft('1', '2'), draft('1', '3'));
    expect(JSON.parse(joined.audience)).toEqual({ who: 'people', roles: [], people: ['1', '3', '2'] });
    const titled = (title: string, body: string) => ({
      ...emptyDraft(),
      link: title,
      texts: JSON.stringify({ en: { title, body } }),
    });
    const followed = followDraft(titled('', ''), titled('Theirs', ''), { ...titled('', 'Mine'), link: '' });
    expect([JSON.parse(followed.texts), followed.link]).toEqual([{ en: { title: 'Theirs', body: 'Mine' } }, 'Theirs']);
  });

  it('merges the order and the hidden widgets of a dashboard', () => {
    const [before, theirs, mine] = ['', 'order=b,a&hidden=c', 'hidden=d'].map(readArrangement);
    expect(mergeArrangements(before!, theirs!, mine!)).toEqual({ order: ['b', 'a'], hidden: ['d', 'c'] });
  });
});
