// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { Client, Provider } from 'urql';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { never } from 'wonka';
import { i18n } from '../../web/core/words/languages.ts';
import { TranslationProvider } from '../../web/core/words/translation.tsx';
import first from '../../web/i18n/en.json' with { type: 'json' };
import { ready } from '../../web/tools/common/run-as-worker.ts';
import { readLinks } from '../../web/tools/link/read-links.ts';
import { LinkPage } from '../../web/tools/link/link-page.tsx';
import { ToolsPage } from '../../web/tools/tools-page.tsx';
import tools from '../../web/tools/words/en.json' with { type: 'json' };
import './strict.ts';

/** Runs on the page's thread, with the protocol of the real worker. */
class OwnWorker extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.say(ready));
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  postMessage(input: string) {
    queueMicrotask(() => {
      try {
        this.say({ value: readLinks(input) });
      } catch {
        this.say({ code: 'notLink', values: {} });
      }
    });
  }
  terminate() {}
}

const client = new Client({
  url: 'http://gateway.test/graphql',
  preferGetMethod: false,
  exchanges: [
    () => (operations) => {
      void operations;
      return never;
    },
  ],
});

const Pages = ({ at, children }: { at: string; children: ReactNode }) => (
  <StrictMode>
    <TranslationProvider>
      <Provider value={client}>
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </Provider>
    </TranslationProvider>
  </StrictMode>
);

beforeAll(async () => {
  await i18n.init({ lng: 'en', fallbackLng: 'en', resources: {}, interpolation: { escapeValue: false } });
  i18n.addResourceBundle('en', 'translation', { ...first, ...tools }, true, true);
});
beforeEach(() => vi.stubGlobal('Worker', OwnWorker));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('text pasted into the tool search opens in the matching tool, and is stored nowhere', async () => {
  render(
    <Pages at="/tools">
      <Routes>
        <Route path="/tools" element={<ToolsPage />} />
        <Route path="/tools/link" element={<LinkPage />} />
      </Routes>
    </Pages>,
  );
  const field = screen.getByRole('searchbox', { name: 'Find a tool, or paste something' });
  fireEvent.change(field, { target: { value: 'https://microsoft.com@203.0.113.7/x' } });
  expect(screen.getByRole('status').textContent).toBe('This looks like something for:');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText(/“microsoft.com” before the @ is not the site/)).toBeTruthy();
  const all = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);
  expect(all).not.toContain('203.0.113.7');
});

it('a tool reads its input, explains invalid input, and clears it with two presses of Escape', async () => {
  render(
    <Pages at="/tools/link">
      <LinkPage />
    </Pages>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect([field.getAttribute('spellcheck'), field.getAttribute('autocomplete')]).toEqual(['false', 'off']);
  fireEvent.change(field, { target: { value: 'hxxps://example[.]com/a?utm_source=b' } });
  expect(await screen.findByText('https://example.com/a')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'none at all' } });
  expect((await screen.findByRole('alert')).textContent).toBe('There is no link in this. Paste one address per line.');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('none at all');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('');
});

it('a paste that is too long is rejected before it reaches the field', () => {
  render(
    <Pages at="/tools/link">
      <LinkPage />
    </Pages>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  const isTaken = fireEvent.paste(field, { clipboardData: { files: [], getData: () => 'x'.repeat(1_000_001) } });
  expect([isTaken, field.value]).toEqual([false, '']);
  expect(screen.getByRole('alert').textContent).toBe('This is too long: 1,000,000 characters at most.');
});
