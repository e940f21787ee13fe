// @vitest-environment happy-dom
import { act, renderHook as renderBare } from '@testing-library/react';
import { CombinedError } from 'urql';
import { beforeAll, expect, it } from 'vitest';
import { textFormats } from '../../gateway/core/contract/sdl/text-formats.ts';
import { isCountry } from '../../web/core/words/country.ts';
import { isDomain } from '../../web/core/words/domain.ts';
import { i18n } from '../../web/core/words/languages.ts';
import { TranslationProvider } from '../../web/core/words/translation.tsx';
import { malformed, useFieldErrors } from '../../web/core/writes/use-field-errors.ts';
import first from '../../web/i18n/en.json' with { type: 'json' };
import './strict.ts';

beforeAll(async () => {
  await i18n.init({ lng: 'en', fallbackLng: 'en', resources: {}, interpolation: { escapeValue: false } });
  i18n.addResourceBundle('en', 'translation', first, true, true);
});

const renderHook = <R,>(run: () => R) => renderBare(run, { wrapper: TranslationProvider });

const naming = (argument?: string) =>
  new CombinedError({ graphQLErrors: [{ message: 'refused', extensions: { code: 'BAD_INPUT', argument } }] });

it('shows a refusal at the field that its path names, until that field is edited', () => {
  const { result } = renderHook(() => useFieldErrors(['name', 'domains'], { domains: 'Taken' }));
  const refused = (argument?: string) => act(() => void expect(result.current.refused(naming(argument))).toBe(true));
  refused('customer.domains[0]');
  expect([result.current.of('name'), result.current.of('domains')]).toEqual([undefined, 'Taken']);
  act(() => result.current.edited({ name: 'Quartz' }));
  expect(result.current.of('domains')).toBe('Taken');
  act(() => result.current.edited({ domains: 'quartz.example' }));
  expect(result.current.of('domains')).toBeUndefined();
  refused('customer.name');
  expect([result.current.of('name'), result.current.of('domains')]).toEqual(['This value isn’t valid.', undefined]);
  expect([result.current.refused(naming('customer.tags')), result.current.refused(naming())]).toEqual([false, false]);
});

it('shows errors found before saving', () => {
  const { result } = renderHook(() => useFieldErrors(['domains']));
  const check = (...domains: string[]) =>
    result.current.check({ domains: malformed(domains, isDomain, (text) => `Not ${text}`) });
  act(() => void expect(check('quartz.example', 'not', 'a')).toBe(false));
  expect(result.current.of('domains')).toBe('Not not');
  act(() => void expect(check('quartz.example')).toBe(true));
  expect(result.current.of('domains')).toBeUndefined();
});

it('agrees with the gateway on domains and countries', () => {
  for (const text of ['example.com', '@Example.co.uk', 'a.b', 'a.bc', 'not', '-a.example', 'a..bc', 'a b.example', ''])
    expect([text, isDomain(text)]).toEqual([text, textFormats['domain']!.fault(text) === null]);
  for (const text of ['jp', 'JP', 'jpn', 'Germany', '1a', ''])
    expect([text, isCountry(text)]).toEqual([text, textFormats['country']!.fault(text.toLowerCase()) === null]);
});
