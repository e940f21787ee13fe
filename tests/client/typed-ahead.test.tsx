// @vitest-environment happy-dom
import { act, render, renderHook } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { useKeyboard } from '../../web/core/browser/keyboard.ts';
import { i18n } from '../../web/core/words/languages.ts';
import { TranslationProvider } from '../../web/core/words/translation.tsx';
import { keepKey } from '../../web/core/browser/typed-ahead.ts';
import { QuickKey } from '../../web/shell/shell-shortcuts.tsx';
import './strict.ts';

beforeAll(() => i18n.init({ lng: 'en', resources: { en: { translation: {} } } }));

/** On a busy machine, React takes long to render the field. */
function LateDialog() {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), 900);
    return () => clearTimeout(timer);
  }, []);
  return isDrawn ? <input ref={(field) => field?.focus()} /> : null;
}

it('keys typed after a shortcut that opens a dialog reach its field, however late it renders', async () => {
  const quick = { keys: 'q', title: 'apps-tasks', right: 'tasks.manage', words: [] } as const;
  const { container, unmount } = render(
    <TranslationProvider>
      <QuickKey {...quick} dialog={() => Promise.resolve(LateDialog)} />
    </TranslationProvider>,
  );
  const keys = renderHook(() => useKeyboard());
  await act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'q', bubbles: true })));
  expect([keepKey('h'), keepKey('i')]).toEqual([true, true]);
  await vi.waitFor(() => expect(container.querySelector('input')?.value).toBe('hi'), 3000);
  keys.unmount();
  unmount();
});
