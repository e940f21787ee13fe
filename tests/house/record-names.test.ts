import { describe, expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

type Texts = { overview: { record: Record<string, string> } };

describe('the record of a change', () => {
  const records = new Set<string>(['Message', 'Notification']);
  for (const file of filesOf('gateway', /\.ts$/)) {
    for (const [, name] of read(file).matchAll(/\brecord: '([A-Z]\w+)'/g)) records.add(name!);
  }

  it('has words in every language, so that nobody reads the name of a type', () => {
    expect(records.size).toBeGreaterThan(25);
    for (const language of ['en', 'zh-hant', 'jp']) {
      const known = (JSON.parse(read(`web/i18n/${language}.json`)) as Texts).overview.record;
      const missing = [...records].filter((name) => !known[name]);
      expect(missing.map((name) => `web/i18n/${language}.json has no overview.record.${name}`)).toEqual([]);
    }
  });
});
