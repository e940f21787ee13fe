import { describe, expect, it } from 'vitest';
import { plainWords, readLine, readMarks } from '../../web/ui/text/marks.ts';
import { marksOf, nodesOf } from '../../web/ui/text/marks-document.ts';

const kept = (text: string) => marksOf(nodesOf(text));

describe('inline Markdown', () => {
  it('supports bold, italic, strikethrough, code and links, nested too', () => {
    expect(readLine('a **b *c* d** ~~e~~ `f*`')).toEqual([
      'a ',
      { mark: 'bold', of: ['b ', { mark: 'italic', of: ['c'] }, ' d'] },
      ' ',
      { mark: 'strike', of: ['e'] },
      ' ',
      { mark: 'code', text: 'f*' },
    ]);
    expect(readLine('[the **plan**](https://a.test/x) or https://b.test/y.')).toEqual([
      { mark: 'link', href: 'https://a.test/x', of: ['the ', { mark: 'bold', of: ['plan'] }] },
      ' or ',
      { mark: 'link', href: 'https://b.test/y', of: ['https://b.test/y'] },
      '.',
    ]);
    expect(readLine('這是**重要**的')).toEqual(['這是', { mark: 'bold', of: ['重要'] }, '的']);
  });

  it('leaves text alone that only looks like marks', () => {
    for (const words of [
      '2*3*4 = 24',
      '5 * 3 * 2',
      'snake_case_name',
      '** **',
      'a * b',
      '~ a ~',
      '[x](javascript:alert)',
    ])
      expect([words, readLine(words)]).toEqual([words, [words]]);
    expect(readLine(String.raw`\*as it is\*`)).toEqual(['*as it is*']);
  });

  it('makes no link from unsafe schemes and protocol-relative URLs, but from local paths', () => {
    for (const href of ['javascript:alert(1)', '//evil.test', 'data:text/html,x', 'vbscript:x', '/\\evil.test'])
      expect(JSON.stringify(readLine(`[press](${href})`))).not.toContain('"link"');
    expect(readLine('[home](/apps/tasks)')).toEqual([{ mark: 'link', href: '/apps/tasks', of: ['home'] }]);
  });

  it('parses pathological input in linear time', () => {
    for (const piece of ['*a ', '**a', '[', '`', '~~a ', '_a ', '[](', '\\']) {
      const start = performance.now();
      readMarks(piece.repeat(20_000 / piece.length));
      expect([piece, performance.now() - start < 1_000]).toEqual([piece, true]);
    }
  });
});

describe('a Markdown text', () => {
  it('has headings, nested lists, quotes and preserved line breaks', () => {
    expect(readMarks('# Plan\nfirst\nsecond\n\n- a\n  1. b\n- c\n> said\n> twice').map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'quote',
    ]);
    expect(readMarks('- a\n  1. b\n- c')).toEqual([
      {
        kind: 'list',
        isOrdered: false,
        start: 1,
        items: [
          { of: ['a'], lists: [{ kind: 'list', isOrdered: true, start: 1, items: [{ of: ['b'], lists: [] }] }] },
          { of: ['c'], lists: [] },
        ],
      },
    ]);
  });

  it("is reduced to plain text where formatting can't be shown", () => {
    expect(plainWords('# Plan\n**bold** and [link](https://a.test)\n\n- one\n- two')).toBe(
      'Plan\nbold and link\none\ntwo',
    );
  });
});

describe('a text in the editor', () => {
  it('round-trips unchanged', () => {
    for (const text of [
      '',
      'Plain words',
      'two\nlines',
      'two\n\nparagraphs',
      '# One\n\n## Two\n\ntext',
      '- a\n- b\n  - c\n  - d\n- e',
      '3. c\n4. d',
      '> a quote\n> of two lines',
      '**bold *both* bold** *it* ~~no~~ `code`',
      '[name](https://a.test/x_y) https://b.test/z',
      '**bold**\n~~struck~~',
    ])
      expect(kept(text)).toBe(text);
  });

  it('keeps text literal that looks like marks', () => {
    for (const words of [
      '2*3*4',
      '*stars*',
      '_lines_',
      'snake_case',
      '`tick',
      '~~',
      'C:\\Users\\*',
      '[a](b)',
      '- no list',
      '1. none',
      '# none',
      '> none',
    ]) {
      const tree = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
      const text = marksOf(tree);
      expect([words, plainWords(text)]).toEqual([words, words]);
      expect([words, readMarks(text).map(({ kind }) => kind)]).toEqual([words, ['paragraph']]);
      expect([words, nodesOf(text).content?.[0]?.content?.map(({ text: own, marks }) => [own, marks ?? []])]).toEqual([
        words,
        [[words, []]],
      ]);
    }
  });

  it('leaves spaces outside of marks, and splits marks at line breaks', () => {
    const marks = [{ type: 'bold' }];
    const content = [
      { type: 'text', text: 'a' },
      { type: 'text', text: ' b ', marks },
      { type: 'text', text: 'c', marks: [...marks, { type: 'italic' }] },
      { type: 'hardBreak' },
      { type: 'text', text: 'd', marks },
    ];
    expect(marksOf({ type: 'doc', content: [{ type: 'paragraph', content }] })).toBe('a **b *c***\n**d**');
  });

  it('drops an unsafe link, and keeps its text', () => {
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
    const tree = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'press', marks: [link] }] }],
    };
    expect(marksOf(tree)).toBe('press');
  });
});
