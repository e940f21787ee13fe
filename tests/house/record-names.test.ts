import { describe, expect, it } from 'vitest';
import { languages, roomWords } from '../../web/build/words.ts';
import { recordsOfChanges } from '../support/records-of-changes.ts';

describe('the record of a change', () => {
  const records = new Set([...recordsOfChanges(), 'Message', 'Notification']);

  it('has words in every language, so that nobody reads the name of a type', () => {
    expect(records.size).toBeGreaterThan(25);
    for (const language of languages()) {
      const known = roomWords(language).get('records')!['record'] as Record<string, string>;
      const missing = [...records].filter((name) => !known[name]);
      expect(missing.map((name) => `record.${name} is missing in web/<room>/words/${language}.json`)).toEqual([]);
    }
  });
});
