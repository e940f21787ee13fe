// @vitest-environment happy-dom
import { act, render, renderHook } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { useKeyboard } from '../../web/core/browser/keyboard.ts';
import { i18n } from '../../web/core/words/languages.ts';
import { TranslationProvider } from '../../web/core/words/translation.tsx';
import { keepKey } from '../../web/core/browser/typed-ahead.ts';
import { QuickKey } from '../../web/shell/shell-shortcuts.tsx';
import { useJoy } from '../../web/ui/dialog/use-joy.ts';
import './strict.ts';

const joy = Promise.withResolvers<void>();
vi.mock('../../web/ui/dialog/joy.tsx', async () => {
  await joy.promise;
  return {};
});

beforeAll(() => i18n.init({ lng: 'en', resources: { en: { translation: {} } } }));

/** A busy machine draws its field in slices. */
function LateDialog() {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), 900);
    return () => clearTimeout(timer);
  }, []);
  return isDrawn ? <input ref={(field) => field?.focus()} /> : null;
}

it('what is typed behind a key that opens a dialog waits for its field, however late it is drawn', async () => {
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

it('what is typed after a dialog was closed again is meant for the page', () => {
  const dialog = renderHook(({ isOpen }) => useJoy(isOpen), {
    wrapper: TranslationProvider,
    initialProps: { isOpen: true },
  });
  expect(keepKey('h')).toBe(true);
  dialog.rerender({ isOpen: false });
  expect(keepKey('t')).toBe(false);
  dialog.unmount();
});

it('what is typed while the code of a dialog is fetched waits for it', async () => {
  const { result, unmount } = renderHook(() => useJoy(true), { wrapper: TranslationProvider });
  expect(result.current).toBeNull();
  expect(keepKey('h')).toBe(true);
  await act(async () => joy.resolve());
  await vi.waitFor(() => expect(result.current).not.toBeNull());
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await vi.waitFor(() => expect(field.value).toBe('h'));
  unmount();
});
