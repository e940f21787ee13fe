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

describe('the way to the sign-in page', () => {
  it('keeps the whole address, with what it asks and its fragment', () => {
    expect(signInPath(address('/apps/contacts?q=abena#notes'))).toBe(
      `/sign-in?redirectURL=${encodeURIComponent('/apps/contacts?q=abena#notes')}`,
    );
    expect(signInPath(address('/'))).toBe('/sign-in?redirectURL=%2F');
    expect(unlockPath(address('/apps/mailbox#top'))).toBe('/unlock-session?redirectURL=%2Fapps%2Fmailbox%23top');
  });

  it('names no way back after signing out, and only then', () => {
    expect(signInPath(address('/sign-out'))).toBe('/sign-in');
    expect(signInPath(address('/unlock-session'))).toContain('redirectURL');
  });
});

describe('a token', () => {
  const part = (claims: object) => btoa(JSON.stringify(claims));
  const token = `${part({})}.${part({ sub: 'somebody', exp: 4_000_000_000 })}.signature`;
  afterEach(() => clearToken());

  it('of somebody who is remembered stays on the device', () => {
    storeToken(token, true);
    expect([localStorage.getItem(tokenKey), sessionStorage.getItem(tokenKey)]).toEqual([token, null]);
    expect(readToken()).toBe(token);
  });

  it('of anybody else ends with the browser, and so does the one that takes its place', () => {
    storeToken(token, false);
    expect([localStorage.getItem(tokenKey), sessionStorage.getItem(tokenKey)]).toEqual([null, token]);
    storeToken(`${token}2`);
    expect([localStorage.getItem(tokenKey), sessionStorage.getItem(tokenKey)]).toEqual([null, `${token}2`]);
  });

  it('that was refused is no token here, stays where the next one may stand already, and gives way to any other', () => {
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

  it('follows every request that takes its time, until the last of them is answered', async () => {
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

  it('begins the trace of each request where the gateway traces, and names it in no other place', async () => {
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

  it('leaves out what nobody waits for: polls, and the stream', async () => {
    void send('/graphql', inBackground.fetchOptions);
    void send('/graphql', { headers: { accept: 'text/event-stream' } });
    await vi.advanceTimersByTimeAsync(500);
    expect(loading.get().shown).toBe(false);
  });
});

describe('the number of unread ones', () => {
  const some = (count: number, read: boolean) => Array.from({ length: count }, () => ({ read }));

  it('is the one of the server where the list does not hold them all', () => {
    expect(unreadOf(some(100, true), 7)).toBe(7);
    expect(unreadOf(undefined, 7)).toBe(7);
  });

  it('follows the list at once where it does', () => {
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

  it('locks people out by each of the three documented failures, and by nothing else', async () => {
    for (const status of ['1001', '1002', '1003']) {
      expect([status, await checkLicense(answering(status))]).toEqual([status, false]);
      expect(licenseStatus.get()).toBe(status);
    }
    // The gateway may lead there while it is still being asked: what comes then does not shut the page again.
    licenseStatus.set('');
    for (const status of [null, '1006']) {
      expect([status, await checkLicense(answering(status))]).toEqual([status, true]);
      expect(licenseStatus.get()).toBe('');
    }
  });
});
