import { describe, expect, it } from 'vitest';
import { iconNames, iconSources } from '../../gateway/icons/sets.ts';
import { findIcons } from '../../web/icons/find-icons.ts';
import { things } from '../../web/icons/things.ts';

const namesOf = (set: string) => iconNames(iconSources.get(set)!).map((name) => ({ name }));
const find = (set: string, query: string) => findIcons(namesOf(set), query).map(({ name }) => name);

describe('the icon search', () => {
  it('ranks the exact name first, then prefixes, then parts', () => {
    expect(find('heroicons-outline', 'trash')).toEqual(['trash']);
    expect(find('feather', 'arr')[0]).toBe('arrow-down');
    expect(find('material-solid', 'home').slice(0, 3)).toEqual(['home', 'home_max', 'home_mini']);
    expect(find('material-solid', 'arrow left')[0]).toBe('arrow_left');
    expect(find('heroicons-outline', 'ARROW_left')).toContain('arrow-left');
  });

  it.each(['trash', '垃圾桶', 'ゴミ箱'])('finds the trash icon of every set by %s', (word) => {
    const found = (set: string) => find(set, word);
    expect(found('feather')).toEqual(expect.arrayContaining(['trash', 'trash-2', 'delete']));
    expect(found('heroicons-mini')).toContain('trash');
    expect(found('material-outline')).toEqual(expect.arrayContaining(['delete', 'delete_outline']));
  });

  it('finds icons by a single character and by full-width letters', () => {
    expect(find('feather', '家')).toContain('home');
    expect(find('feather', 'ｈｏｍｅ')).toEqual(['home']);
  });

  it('finds nothing for unknown words and special characters, and all icons for separators', () => {
    for (const query of ['zzzz', '<b>', '%', '.*', '(', '龘'])
      expect([query, find('feather', query)]).toEqual([query, []]);
    expect(find('feather', ' _ ')).toHaveLength(287);
  });

  it('has synonyms for 120 things, each of which is part of an icon name', () => {
    expect(things.length).toBeGreaterThanOrEqual(120);
    const all = [...iconSources.keys()].flatMap(namesOf).map(({ name }) => `_${name.replaceAll('-', '_')}_`);
    const unused = things
      .flatMap(([names]) => names.split(' '))
      .filter((one) => !all.some((name) => name.includes(`_${one}_`)));
    expect(unused).toEqual([]);
    for (const [, words] of things) expect(words).toMatch(/[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}]/u);
  });
});
