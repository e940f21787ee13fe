// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tones } from '../../web/core/confirmation.ts';
import { addRoutes, hasScreen } from '../../web/core/route-table.ts';
import { sessionUser } from '../../web/core/session.ts';
import { pollIncidents } from '../../web/shell/incident-poll.ts';
import { asksForIncidents } from '../../web/shell/use-navigation-items.ts';

type Navigation = NonNullable<Parameters<typeof asksForIncidents>[0]>;
const navigation = (...items: object[]) => ({ default: items }) as unknown as Navigation;
const incidents = (badge: string | null) => ({ id: 'incidents', badge: badge === null ? null : { title: badge } });
const signIn = (...rights: string[]) => sessionUser.set({ user_rights: rights } as never);

describe('what the navigation leads to', () => {
  it('is shown where a screen stands behind it: plain, with a variable part, below another, led on or of any depth', () => {
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

  it('is asked for where the item stands, inside a group too', () => {
    signIn('overview.view');
    expect(asksForIncidents(navigation(incidents(null)))).toBe(true);
    expect(asksForIncidents(navigation({ id: 'overview', children: [incidents('3')] }))).toBe(true);
  });

  it('is not asked for without the item, before the navigation is known, where the badge says PRO, and without the right', () => {
    signIn('overview.view');
    expect(asksForIncidents(navigation({ id: 'dashboard' }))).toBe(false);
    expect(asksForIncidents(null)).toBe(false);
    expect(asksForIncidents(navigation(incidents('PRO')))).toBe(false);
    signIn('tasks.view');
    expect(asksForIncidents(navigation(incidents(null)))).toBe(false);
  });

  it('is asked for anew every twenty seconds, and not while the page is hidden or after it is left', () => {
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

describe('the icon of a question', () => {
  it('has eight tones, each with colours of its own', () => {
    expect(tones).toEqual(['primary', 'accent', 'warn', 'basic', 'info', 'success', 'warning', 'error']);
    const style = readFileSync('web/shell/confirmation-dialog.module.css', 'utf8');
    const coloursOf = (selector: string) => style.slice(style.indexOf(selector)).split('}')[0]!.split('{')[1];
    // The basic one is how an icon stands by itself.
    const colours = tones.map((tone) => coloursOf(tone === 'basic' ? '.icon {' : `.icon[data-tone='${tone}'] {`));
    expect(new Set(colours).size).toBe(8);
  });
});
