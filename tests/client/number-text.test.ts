import { describe, expect, it } from 'vitest';
import { editableText, formatOf, parseNumber, stepped } from '../../web/ui/form/number-text.ts';

describe('a typed number', () => {
  it.each([
    ['en', '1,234.5', 1234.5],
    ['en', '-0.5', -0.5],
    ['en', '.5', 0.5],
    ['en', '$1,200', 1200],
    ['en', '(300)', -300],
    ['en', '300-', -300],
    ['en', 'USD 12', 12],
    ['ja', '１２３，４５６', 123_456],
    ['ja', '¥1,200', 1200],
    ['ja', '1,200円', 1200],
    ['zh-Hant', 'NT$ 9,800', 9800],
    ['zh-Hant', '−3', -3],
    ['de', '1.234,5', 1234.5],
    ['fr', '1 234,5', 1234.5],
  ])('is parsed in %s: %s', (language, text, value) => {
    expect(parseNumber(text, language)).toBe(value);
  });

  it.each(['abc', '1.2.3', '1,5', '12e5', '--3', '-', '1,2345,67', 'Infinity'])('is invalid: %s', (text) => {
    expect(parseNumber(text, 'en')).toBeUndefined();
  });

  it('is null for an empty field, and never negative zero', () => {
    expect(parseNumber('  ', 'en')).toBeNull();
    expect(Object.is(parseNumber('-0', 'en'), 0)).toBe(true);
  });

  it('is a fraction of one in a percent field', () => {
    expect(parseNumber('7%', 'en', 'percent')).toBe(0.07);
    expect(parseNumber('12,5', 'de', 'percent')).toBe(0.125);
  });
});

describe('a displayed number', () => {
  it('has the fraction digits of its currency', () => {
    expect(formatOf('en', { kind: 'money', currency: 'USD' }).format(1200)).toBe('$1,200.00');
    expect(formatOf('ja', { kind: 'money', currency: 'JPY' }).format(1200)).toMatch(/^[¥￥]1,200$/);
  });

  it('round-trips through editing', () => {
    for (const language of ['en', 'ja', 'zh-Hant', 'de'])
      for (const kind of ['number', 'percent'] as const)
        for (const value of [0, 0.07, -12.5, 1_234_567.89, 0.1 + 0.2])
          expect(parseNumber(editableText(value, language, kind), language, kind)).toBeCloseTo(value, 12);
    expect(editableText(0.07, 'en', 'percent')).toBe('7');
  });

  it('increments without floating-point noise', () => {
    expect(stepped(0.1, 0.2)).toBe(0.3);
    expect(stepped(0.07, 0.01)).toBe(0.08);
  });
});
