// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../../web/core/words/languages.ts';
import { TranslationProvider, useTranslation } from '../../web/core/words/translation.tsx';

const resources = {
  en: {
    translation: {
      saved: 'Saved',
      wrote: '{{name}} wrote to {{ other }}',
      mails_one: '{{count}} mail',
      mails_other: '{{count}} mails',
      late: 'In English',
    },
  },
};

const drawn = () => renderHook(() => useTranslation(), { wrapper: TranslationProvider }).result;
type Say = (key: string, values?: object) => string;
const say: Say = (key, values) => (drawn().current.t as unknown as Say)(key, values);

describe('texts in the chosen language', () => {
  beforeAll(async () => {
    await i18n.init({ lng: 'zh-Hant', fallbackLng: 'en', resources, interpolation: { escapeValue: false } });
  });

  it('are returned with unescaped values', () => {
    expect(say('saved')).toBe('Saved');
    expect(say('wrote', { name: '<b>$&</b>', other: 7 })).toBe('<b>$&</b> wrote to 7');
    expect(say('wrote', { name: '{{other}}', other: undefined })).toBe('{{other}} wrote to ');
  });

  it('follow a count, and use the key or the default if they are missing', () => {
    expect([say('mails', { count: 1 }), say('mails', { count: 2 })]).toEqual(['1 mail', '2 mails']);
    expect([say('none'), say('none', { defaultValue: 'instead' })]).toEqual(['none', 'instead']);
  });

  it('replace the English fallback once a room has loaded them', () => {
    expect([say('late'), say('none')]).toEqual(['In English', 'none']);
    i18n.addResourceBundle('zh-Hant', 'translation', { late: '中文', none: '有了' }, true, true);
    expect([say('late'), say('none')]).toEqual(['中文', '有了']);
  });

  it('come from a stable function that changes with the language', async () => {
    const { result } = renderHook(() => useTranslation(), { wrapper: TranslationProvider });
    const { t } = result.current;
    expect(drawn().current.t).toBe(t);
    await i18n.changeLanguage('en');
    expect(drawn().current.t).not.toBe(t);
    expect(say('late')).toBe('In English');
  });
});
