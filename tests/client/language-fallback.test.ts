// @vitest-environment happy-dom
// oxlint-disable-next-line typescript/triple-slash-reference -- globals of the build that no module declares
/// <reference path="../../web/core/globals.d.ts" />
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const english = { ui: { save: 'Save' }, contacts: { add: 'Add contact' } };

describe('texts that fail to load', () => {
  let lost: RegExp;
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('__WORDS_VERSION__', 'test');
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(
        lost.test(url) ? new Response('', { status: 503 }) : new Response(JSON.stringify(english), { status: 200 }),
      ),
    );
    localStorage.setItem('language', 'jp');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it.each([
    ['ja-JP', 'jp'],
    ['ja', 'jp'],
    ['zh-TW', 'zh-hant'],
    ['fr', 'en'],
  ])('start in the language of a browser in %s: %s', async (tag, code) => {
    localStorage.clear();
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag);
    const { startLanguage } = await import('../../web/core/words/languages.ts');
    expect(startLanguage()).toBe(code);
  });

  it('fall back to English, for the page and for a room', async () => {
    lost = /jp/;
    const { i18n, loadWords, startTexts } = await import('../../web/core/words/languages.ts');
    await startTexts();
    expect(i18n.t('ui.save')).toBe('Save');
    await loadWords('contacts');
    expect(i18n.t('contacts.add')).toBe('Add contact');
  });

  it('reject only if English fails too', async () => {
    lost = /./;
    const { startTexts } = await import('../../web/core/words/languages.ts');
    await expect(startTexts()).rejects.toThrow('could not be loaded');
  });

  it('keep the language when a newly chosen one fails', async () => {
    lost = /zh-hant/;
    const { changeLanguage, currentLanguage, startTexts } = await import('../../web/core/words/languages.ts');
    await startTexts();
    await expect(changeLanguage('zh-hant')).rejects.toThrow('could not be loaded');
    expect(currentLanguage()).toBe('jp');
  });
});

describe('the language of a user', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('__WORDS_VERSION__', 'test');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(english), { status: 200 })));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it("follows the user's setting on a device without a choice, and resets for the next user", async () => {
    const { currentLanguage, followLanguage, startLanguage, startTexts } =
      await import('../../web/core/words/languages.ts');
    await startTexts();
    for (const code of ['jp', 'zh-hant'] as const) {
      await followLanguage(code);
      // The next page load on this device starts in that language too.
      expect([currentLanguage(), startLanguage(), localStorage.getItem('language')]).toEqual([code, code, null]);
    }
    await followLanguage(null);
    expect([currentLanguage(), startLanguage()]).toEqual(['en', 'en']);
  });

  it('gives way to the language chosen on the device', async () => {
    const { changeLanguage, currentLanguage, followLanguage, startLanguage, startTexts } =
      await import('../../web/core/words/languages.ts');
    await startTexts();
    await changeLanguage('zh-hant');
    await followLanguage('jp');
    expect([currentLanguage(), startLanguage()]).toEqual(['zh-hant', 'zh-hant']);
  });
});
