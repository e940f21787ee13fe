import { describe, expect, it } from 'vitest';
import { languages, roomWords } from '../../web/build/words.ts';
import { recordsOfChanges } from '../support/records-of-changes.ts';

describe('record types of recorded changes', () => {
  const records = new Set([...recordsOfChanges(), 'Message', 'Notification']);

  it('have a display name in every language', () => {
    expect(records.size).toBeGreaterThan(25);
    for (const language of languages()) {
      const known = roomWords(language).get('records')!['record'] as Record<string, string>;
      const missing = [...records].filter((name) => !known[name]);
      expect(missing.map((name) => `add record.${name} to web/<room>/words/${language}.json`)).toEqual([]);
    }
  });
});
