import { describe, expect, it } from 'vitest';
import { headingId } from '../../web/reading/article-page.ts';
import { markWords, readFound, searchWords } from '../../web/reading/found-pieces.ts';

describe('the anchor of a heading', () => {
  const none = () => false;

  it('has its words in any script, without characters that a URL escapes', () => {
    expect(headingId('The search bar: for people & things', none)).toBe('the-search-bar-for-people-things');
    expect(headingId('  保證期多久？ ', none)).toBe('保證期多久');
    expect(headingId('Ｆｕｌｌ width', none)).toBe('full-width');
    expect(headingId('!!!', none)).toBe('section');
    expect([...headingId('é'.repeat(500), none)]).toHaveLength(80);
  });

  it('gets a number if another heading has the same words', () => {
    const given = new Set(['root', 'root-2']);
    expect(headingId('Root', (id) => given.has(id))).toBe('root-3');
  });
});

describe('search matches', () => {
  it('are parsed into pieces of plain text, with entities decoded', () => {
    expect(readFound('a &lt;b&gt; <mark>C &amp; d</mark> &#39;e&quot;')).toEqual([
      { text: 'a <b> ', isMarked: false },
      { text: 'C & d', isMarked: true },
      { text: ` 'e"`, isMarked: false },
    ]);
    expect(readFound('&amp;lt;mark&amp;gt;')).toEqual([{ text: '&lt;mark&gt;', isMarked: false }]);
  });

  it('ignore case, prefer the longest word and treat special characters literally', () => {
    const marked = (text: string, words: string[]) =>
      markWords(text, words)
        .filter(({ isMarked }) => isMarked)
        .map(({ text: piece }) => piece);
    expect(marked('Workshop, WORK and 50% (more)', ['work', 'workshop', '50%', '('])).toEqual([
      'Workshop',
      'WORK',
      '50%',
      '(',
    ]);
    expect(marked('保證期', ['證'])).toEqual(['證']);
    expect(markWords('nothing', [])).toEqual([{ text: 'nothing', isMarked: false }]);
    expect(searchWords('  Two  two THREE ')).toEqual(['two', 'three']);
  });
});
