// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { findPlaces } from '../../web/core/routes/find-places.ts';
import { sessionUser } from '../../web/core/session/session.ts';
import { pages, places, settings } from '../../web/setting/registry.ts';
import { room } from '../../web/setting/routes.tsx';

const children = room.routes[0]!.children!;
const wordsOf = (language: string): Record<string, unknown> => {
  const of = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  return { ...of(`web/i18n/${language}.json`), ...of(`web/setting/words/${language}.json`) };
};
const at = (words: Record<string, unknown>, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], words);

/** Fields of an input type of the contract. */
const fieldsOf = (file: string, input: string): string[] => {
  const { definitions } = parse(readFileSync(`schema/${file}.graphql`, 'utf8'));
  const found = definitions.find((one) => 'name' in one && one.name?.value === input);
  return found && 'fields' in found ? (found.fields ?? []).map(({ name }) => `${input}.${name.value}`) : [];
};

describe('the settings registry', () => {
  afterEach(() => sessionUser.set(null));

  it('lists every settings page, with the right that its route requires', () => {
    const addressed = children
      .filter(({ lazy, path }) => lazy && !path!.includes(':'))
      .map(({ path, middleware }) => [`/setting/${path}`, Boolean(middleware)]);
    expect(pages.map((page) => [page.path, 'right' in page]).sort()).toEqual(addressed.sort());
    const source = readFileSync('web/setting/routes.tsx', 'utf8');
    for (const page of pages) if ('right' in page) expect(source).toContain(`requireRight('${page.right}')`);
  });

  it.each(['en', 'zh-hant', 'jp'])('has a title and search words for every entry in %s', (language) => {
    const words = wordsOf(language);
    const missing = places
      .flatMap(({ title, also }) => [title, also])
      .filter((key) => typeof at(words, key) !== 'string');
    expect(missing).toEqual([]);
  });

  it('covers every rule of the contract, and no unknown fields', () => {
    const written: string[] = settings.flatMap((setting) => ('writes' in setting ? [setting.writes] : []));
    const rules = fieldsOf('organizations', 'PolicyPatch');
    expect(rules.length).toBeGreaterThan(3);
    expect(rules.filter((field) => !written.includes(field))).toEqual([]);
    const own = [...fieldsOf('user', 'UserPatch'), ...fieldsOf('notifications', 'PreferencesPatch')];
    expect(written.filter((field) => ![...rules, ...own].includes(field))).toEqual([]);
  });

  it('has an anchor on a page for each key', () => {
    const files = readdirSync('web/setting', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    );
    const source = files.map((file) => readFileSync(`web/setting/${file}`, 'utf8')).join();
    const hasPlace = (key: string) =>
      source.includes(`="${key}"`) || source.includes(`field="${key.replace(/^policy\./, '')}"`);
    expect(settings.filter((setting) => !('view' in setting) && !hasPlace(setting.key))).toEqual([]);
    expect(new Set(settings.map(({ key }) => key)).size).toBe(settings.length);
  });
});

describe('the settings search', () => {
  const words = wordsOf('en');
  const find = (text: string) =>
    findPlaces(places, text, ((key: string) => at(words, key)) as never).map(({ path }) => path);

  it('finds settings by title or synonym, titles first, and nothing for other words', () => {
    sessionUser.set({ user_rights: ['organization.manage'] } as never);
    expect(find('start page')).toEqual(['/setting/account/basic#account.start']);
    expect(find('LANDING')).toEqual(['/setting/account/basic#account.start']);
    expect(find('2fa')).toContain('/setting/policy#policy.twoStep');
    expect(find('rules')[0]).toBe('/setting/policy');
    expect(find('xyzzy')).toEqual([]);
    expect(find('  ')).toEqual([]);
  });

  it('hides pages that the user may not open', () => {
    sessionUser.set({ user_rights: [] } as never);
    expect(find('2fa')).not.toContain('/setting/policy#policy.twoStep');
    expect(find('2fa')).toContain('/setting/security#security.twoStep');
  });
});
