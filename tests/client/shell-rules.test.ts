// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Confirmation, confirmationColors } from '../../web/core/state/confirmation.ts';
import { i18n } from '../../web/core/words/languages.ts';
import { addRoutes, hasScreen } from '../../web/core/routes/route-table.ts';
import { sessionUser } from '../../web/core/session/session.ts';
import { TranslationProvider } from '../../web/core/words/translation.tsx';
import type { DialogProps } from '../../web/ui/dialog/dialog.tsx';
import { pollIncidents } from '../../web/shell/status/incident-poll.ts';
import { asksForIncidents } from '../../web/shell/use-navigation-items.ts';

// The icon sprites and the theme of the dialog come from the client build.
vi.mock('../../web/ui/mark/icon.tsx', () => ({ Icon: () => null, DataIcon: () => null }));
vi.mock('../../web/ui/dialog/dialog.tsx', () => ({
  Dialog: ({ title, actions }: DialogProps) => createElement('div', { role: 'alertdialog' }, title, actions),
}));

type Navigation = NonNullable<Parameters<typeof asksForIncidents>[0]>;
const navigation = (...items: object[]) => ({ default: items }) as unknown as Navigation;
const incidents = (badge: string | null) => ({ id: 'incidents', badge: badge === null ? null : { title: badge } });
const signIn = (...rights: string[]) => sessionUser.set({ user_rights: rights } as never);

describe('a navigation link', () => {
  it('is shown if a route matches: static, with a parameter, nested, optional or wildcard', () => {
    addRoutes([
      { path: '*' },
      {
        children: [
          { path: 'apps/chests', children: [{ index: true }, { path: ':chest/:page' }, { path: 'settings' }] },
          { path: '/deep/*' },
          { path: 'maybe/:one?' },
        ],
      },
    ]);
    const there = ['/apps/chests', '/apps/chests/oak/1?q=a', '/apps/chests/settings#top', '/deep/er/still', '/maybe'];
    expect(there.filter((path) => !hasScreen(path))).toEqual([]);
    const nowhere = ['/apps', '/apps/chests/oak', '/apps/chests//1', '/chests', 'apps/chests', '', null];
    expect(nowhere.filter(hasScreen)).toEqual([]);
  });
});

describe('the number of incidents', () => {
  afterEach(() => sessionUser.set(null));

  it('is requested if the navigation has the item, inside a group too', () => {
    signIn('overview.view');
    expect(asksForIncidents(navigation(incidents(null)))).toBe(true);
    expect(asksForIncidents(navigation({ id: 'overview', children: [incidents('3')] }))).toBe(true);
  });

  it('is not requested without the item, navigation or right, nor for a PRO badge', () => {
    signIn('overview.view');
    expect(asksForIncidents(navigation({ id: 'dashboard' }))).toBe(false);
    expect(asksForIncidents(null)).toBe(false);
    expect(asksForIncidents(navigation(incidents('PRO')))).toBe(false);
    signIn('tasks.view');
    expect(asksForIncidents(navigation(incidents(null)))).toBe(false);
  });

  it('is polled every twenty seconds, but not while the page is hidden or after it closes', () => {
    vi.useFakeTimers();
    signIn('overview.view');
    const query = vi.fn(() => ({ toPromise: () => Promise.resolve() }));
    const known = { data: { navigation: navigation(incidents(null)) } };
    const end = pollIncidents({ query, readQuery: () => known } as never);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const after = (seconds: number, isHidden: boolean) => {
      hidden.mockReturnValue(isHidden);
      vi.advanceTimersByTime(seconds * 1000);
      return query.mock.calls.length;
    };
    expect([after(19, false), after(1, false), after(60, true), after(20, false)]).toEqual([0, 1, 1, 2]);
    end();
    expect(after(60, false)).toBe(2);
    hidden.mockRestore();
    vi.useRealTimers();
  });
});

describe('the confirmation dialog', () => {
  const open = async (asked: Confirmation) => {
    const { ConfirmationDialog } = await import('../../web/shell/status/confirmation-dialog.tsx');
    const dialog = createElement(ConfirmationDialog, { asked, answer: () => undefined });
    render(createElement(TranslationProvider, null, dialog));
  };
  const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
  beforeAll(async () => {
    if (!i18n.isInitialized) await i18n.init({ lng: 'en', resources: {} });
  });
  afterEach(cleanup);

  it('shows confirm and cancel by default, and leaves out either of them when configured', async () => {
    const labels = { confirm: { label: 'Yes' }, cancel: { label: 'No' } };
    await open({ actions: labels });
    expect(buttons()).toEqual(['Yes', 'No']);
    cleanup();
    await open({ actions: { ...labels, confirm: { show: false, label: 'Yes' } } });
    expect(buttons()).toEqual(['No']);
    cleanup();
    await open({ actions: { ...labels, cancel: { show: false, label: 'No' } } });
    expect(buttons()).toEqual(['Yes']);
  });

  it('has eight colors for the icon and the confirm button, each with its own style', async () => {
    expect(confirmationColors).toEqual(['primary', 'accent', 'warn', 'basic', 'info', 'success', 'warning', 'error']);
    const style = readFileSync('web/shell/status/confirmation-dialog.module.css', 'utf8');
    const ruleOf = (selector: string) => {
      expect(style).toContain(selector);
      return style.slice(style.indexOf(selector)).split('}')[0]!.split('{')[1];
    };
    // The basic icon uses the default colors of an icon.
    const icons = confirmationColors.map((color) => (color === 'basic' ? '.icon {' : `.icon[data-color='${color}'] {`));
    expect(new Set(icons.map(ruleOf)).size).toBe(8);
    expect(new Set(confirmationColors.map((color) => ruleOf(`.confirm-${color} {`))).size).toBe(8);
    for (const color of confirmationColors) {
      await open({ icon: { color }, actions: { confirm: { label: 'Yes', color } } });
      expect(screen.getByRole('button', { name: 'Yes' }).className).toContain(`confirm-${color}`);
      expect(document.querySelector(`[data-color=${color}]`)).not.toBeNull();
      cleanup();
    }
  });
});
