import { describe, expect, it } from 'vitest';
import { readSchema } from '../../gateway/kit/sdl/read-schema.ts';
import { directive } from '../../gateway/core/contract/sdl/directives.ts';
import { kinds } from '../../web/activities/kinds.ts';
import { isSince, momentOf } from '../../web/activities/since.ts';
import { datesIn } from '../../web/core/words/intl.ts';
import { read } from '../house/files.ts';

it('every recorded type has activity texts in three languages', () => {
  const told = readSchema('schema').definitions.flatMap((type) =>
    type.kind === 'ObjectTypeDefinition' && directive(type, 'told') ? [type.name.value] : [],
  );
  expect([...kinds].toSorted()).toEqual(told.toSorted());
  for (const language of ['en', 'zh-hant', 'jp']) {
    const { activities } = JSON.parse(read(`web/activities/words/${language}.json`));
    for (const kind of kinds) {
      expect(activities.one[kind]).toContain('{{subject}}');
      expect([activities.a[kind], activities.kinds[kind]].every(Boolean)).toBe(true);
      expect(activities.many[`${kind}_other`]).toContain('{{count}}');
    }
  }
});

describe('days of activities', () => {
  it('are calendar days, around midnight and daylight saving changes too', () => {
    const { day } = datesIn('en');
    const at = (text: string) => new Date(text);
    expect(day(at('2026-11-22T23:59:00'), at('2026-11-22T00:01:00'))).toBe('today');
    expect(day(at('2026-11-21T23:59:00'), at('2026-11-22T00:01:00'))).toBe('yesterday');
    expect(day(at('2026-11-19T00:00:00'), at('2026-11-22T23:59:00'))).toBe('3 days ago');
    expect(day(at('2026-11-15T12:00:00'), at('2026-11-22T00:00:00'))).toBe('November 15, 2026');
    // A day with 23 or 25 hours is still one day.
    expect(day(at('2026-03-29T00:30:00'), at('2026-03-30T00:30:00'))).toBe('yesterday');
    expect(day(at('2026-10-25T23:30:00'), at('2026-10-26T00:30:00'))).toBe('yesterday');
    expect(datesIn('ja').day(at('2026-11-21T12:00:00'), at('2026-11-22T12:00:00'))).toBe('昨日');
  });

  it('filter by a keyword or a date, and ignore invalid values', () => {
    const today = new Date(2026, 10, 22);
    expect(momentOf('yesterday', today)).toMatch(/^2026-11-21T00:00:00[+-]/);
    expect(momentOf('2026-11-01', today)).toMatch(/^2026-11-01T00:00:00[+-]/);
    expect(momentOf('', today)).toBeNull();
    expect(['week', '2026-11-01', '2026-13-01', 'soon', ''].map(isSince)).toEqual([true, true, false, false, false]);
  });
});
