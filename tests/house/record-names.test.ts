import { describe, expect, it } from 'vitest';
import { languages, roomWords } from '../../web/build/words.ts';
import { filesOf, read } from './files.ts';

describe('the record of a change', () => {
  const records = new Set<string>(['Message', 'Notification']);
  for (const file of filesOf('gateway', /\.ts$/)) {
    for (const [, literal, entity] of read(file).matchAll(/\brecord: '([A-Z]\w+)'|\bentity<[^>]*>\(\s*'(\w+)'/g))
      records.add((literal ?? entity)!);
  }

  it('has words in every language, so that nobody reads the name of a type', () => {
    expect(records.size).toBeGreaterThan(25);
    for (const language of languages()) {
      const known = roomWords(language).get('records')!['record'] as Record<string, string>;
      const missing = [...records].filter((name) => !known[name]);
      expect(missing.map((name) => `no room has record.${name} among its words in ${language}`)).toEqual([]);
    }
  });
});
