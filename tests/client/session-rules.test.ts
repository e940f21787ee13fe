// @vitest-environment happy-dom
import { CombinedError, type Client } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inBackground, send } from '../../web/core/client/client.ts';
import { checkLicense, licenseStatus } from '../../web/core/session/configuration.ts';
import { LicenseDocument } from '../../web/core/generated.ts';
import { loading } from '../../web/core/client/loading.ts';
import { signInPath, unlockPath } from '../../web/core/session/redirect.ts';
import {
  clearToken,
  leaveToken,
  ownToken,
  readToken,
  storeToken,
  takeToken,
  tokenKey,
} from '../../web/core/session/token.ts';
import { unreadOf } from '../../web/shell/status/unread.ts';

const address = (path: string) => new URL(path, 'http://127.0.0.1');

describe('the redirect to the sign-in page', () => {
  it('keeps the whole address, with query and fragment', () => {
    expect(signInPath(address('/apps/contacts?q=abena#notes'))).toBe(
      `/sign-in?redirectURL=${encodeURIComponent('/apps/contacts?q=abena#notes')}`,
    );
    expect(signInPath(address('/'))).toBe('/sign-in?redirectURL=%2F');
    expect(unlockPath(address('/apps/mailbox#top'))).toBe('/unlock-session?redirectURL=%2Fapps%2Fmailbox%23top');
  });

  it('has no return address after signing out only', () => {
    expect(signInPath(address('/sign-out'))).toBe('/sign-in');
    expect(signInPath(address('/unlock-session'))).toContain('redirectURL');
  });
});

describe('an access token', () => {
  const part = (claims: object) => btoa(JSON.stringify(claims));
  const token = `${part({})}.${part({ sub: 'somebody', exp: 4_000_000_000 })}.signature`;
  afterEach(() => clearToken());

  it('is stored on the device if the user stays signed in', () => {
    storeToken(token, true);
    expect([localStorage.getItem(tokenKey), sessionStorage.getItem(tokenKey)]).toEqual([token, null]);
    expect(readToken()).toBe(token);
  });

  it('is stored until the browser closes otherwise, and so is its replacement', () => {
    storeToken(token, false);
    expect([localStorage.getItem(tokenKey), sessionStorage.getItem(tokenKey)]).toEqual([null, token]);
    storeToken(`${token}2`);
    expect([localStorage.getItem(tokenKey), sessionStorage.getItem(tokenKey)]).toEqual([null, `${token}2`]);
  });

  it('is ignored once refused, stays in storage and is replaced by any other token', () => {
    takeToken(token, true);
    leaveToken();
    expect([localStorage.getItem(tokenKey), readToken(), ownToken()]).toEqual([token, null, null]);
    storeToken(`${token}2`);
    expect(readToken()).toBe(`${token}2`);
  });
});

describe('the loading bar', () => {
  let answers: (() => void)[] = [];
  beforeEach(() => {
    answers = [];
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise((done) => answers.push(() => done(new Response('{}')))));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('follows every slow request until the last response', async () => {
    const both = [send('/graphql'), send('/graphql')];
    await vi.advanceTimersByTimeAsync(50);
    expect(loading.get().shown).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(loading.get().shown).toBe(true);
    answers[0]!();
    await vi.advanceTimersByTimeAsync(10);
    expect(loading.get().shown).toBe(true);
    answers[1]!();
    await Promise.all(both);
    await vi.advanceTimersByTimeAsync(10);
    expect(loading.get().shown).toBe(false);
  });

  it('starts a trace per request only if the gateway traces, sampled as configured', async () => {
    const sent: Headers[] = [];
    vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers));
      return new Response('{}');
    });
    await send('/graphql');
    document.head.innerHTML = '<meta name="trace-ratio" content="1">';
    await send('/graphql');
    document.head.innerHTML = '<meta name="trace-ratio" content="0">';
    await send('/graphql');
    document.head.innerHTML = '';
    const [none, recorded, passed] = sent.map((headers) => headers.get('traceparent'));
    expect(none).toBeNull();
    expect(recorded).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(passed).toMatch(/-00$/);
  });

  it('ignores background requests: polls and the event stream', async () => {
    void send('/graphql', inBackground.fetchOptions);
    void send('/graphql', { headers: { accept: 'text/event-stream' } });
    await vi.advanceTimersByTimeAsync(500);
    expect(loading.get().shown).toBe(false);
  });
});

describe('the number of unread items', () => {
  const some = (count: number, read: boolean) => Array.from({ length: count }, () => ({ read }));

  it('comes from the server if the list is incomplete', () => {
    expect(unreadOf(some(100, true), 7)).toBe(7);
    expect(unreadOf(undefined, 7)).toBe(7);
  });

  it('follows the list at once if it is complete', () => {
    expect(unreadOf([...some(3, false), ...some(2, true)], 4)).toBe(3);
  });
});

describe('a license', () => {
  const answering = (status: string | null) => {
    const graphQLErrors = [{ message: 'No', extensions: { code: 'LICENSE_INVALID', status } }];
    const refusal = status === null ? {} : { error: new CombinedError({ graphQLErrors }) };
    const query = (document: unknown) => ({
      toPromise: async () =>
        document === LicenseDocument ? refusal : { data: { configuration: { licenseCheck: true } } },
    });
    return { query } as unknown as Client;
  };

  it('blocks the app for the three documented statuses only', async () => {
    for (const status of ['1001', '1002', '1003']) {
      expect([status, await checkLicense(answering(status))]).toEqual([status, false]);
      expect(licenseStatus.get()).toBe(status);
    }
    // The check may run again on the blocked page, and must not lock it again.
    licenseStatus.set('');
    for (const status of [null, '1006']) {
      expect([status, await checkLicense(answering(status))]).toEqual([status, true]);
      expect(licenseStatus.get()).toBe('');
    }
  });
});
