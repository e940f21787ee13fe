// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hintKey, shareSession } from '../../web/core/session/shared-session.ts';

const part = (claims: object) => btoa(JSON.stringify(claims));
const tokenOf = (sub: string) => `${part({})}.${part({ sub, exp: 4_000_000_000 })}.signature`;
const [first, second, third] = ['first', 'second', 'third'].map(tokenOf) as [string, string, string];

describe('a session that ends with the browser', () => {
  const name = `session-${Math.random()}`;
  const channels: BroadcastChannel[] = [];
  const open = () => {
    const channel = new BroadcastChannel(name);
    channels.push(channel);
    return channel as unknown as globalThis.BroadcastChannel;
  };
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    for (const channel of channels.splice(0)) channel.close();
    // The next suite of this process must start without a shared session.
    vi.resetModules();
  });

  /** Another tab of the same browser, with its own session storage. */
  const openOther = (token: string | null) => {
    const tab = { token, changes: 0 };
    const sharing = shareSession(
      {
        read: () => tab.token,
        readShared: () => tab.token,
        adopt: (next, replaces) => {
          if (tab.token !== null && tab.token !== replaces) return false;
          tab.token = next;
          return true;
        },
        clear: () => (tab.token = null),
        onChange: () => (tab.changes += 1),
      },
      open(),
    );
    return { tab, sharing };
  };

  /** This tab, just after a page load. */
  const openTab = async () => {
    vi.resetModules();
    const token = await import('../../web/core/session/token.ts');
    const onChange = vi.fn();
    return { ...token, onChange, sharing: token.shareToken(onChange, open()) };
  };

  it('is handed to a new tab, which keeps it no longer than the first tab', async () => {
    openOther(first);
    localStorage.setItem(hintKey, '1');
    const tab = await openTab();
    expect(tab.readToken()).toBeNull();
    await tab.sharing.ask();
    expect([tab.readToken(), localStorage.getItem(tab.tokenKey)]).toEqual([first, null]);
    expect(tab.onChange).not.toHaveBeenCalled();
  });

  it('is shared by the tab that holds it, unlike a session stored on the device', async () => {
    const tab = await openTab();
    tab.takeToken(first, false);
    const { tab: asking, sharing } = openOther(null);
    await sharing.ask();
    expect(asking.token).toBe(first);

    tab.takeToken(second, true);
    asking.token = null;
    localStorage.setItem(hintKey, '1');
    await sharing.ask();
    expect(asking.token).toBeNull();
  });

  it('waits for a tab that answers late', async () => {
    const { tab: other, sharing } = openOther(null);
    localStorage.setItem(hintKey, '1');
    const tab = await openTab();
    const asking = tab.sharing.ask();
    await new Promise((done) => setTimeout(done, 400));
    other.token = first;
    sharing.tell(first, null);
    await asking;
    expect(tab.readToken()).toBe(first);
  });

  it('is announced as long as a tab that holds it is open', async () => {
    const { sharing } = openOther(first);
    const { sharing: last } = openOther(first);
    sharing.leave();
    await vi.waitFor(() => expect(localStorage.getItem(hintKey)).toBe('1'));
    last.comeBack();
    const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
    last.leave();
    expect(localStorage.getItem(hintKey)).toBeNull();
    post.mockRestore();
  });

  it('stays in its tab if the browser has no BroadcastChannel', async () => {
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    vi.resetModules();
    const token = await import('../../web/core/session/token.ts');
    const sharing = token.shareToken(() => undefined);
    localStorage.setItem(hintKey, '1');
    await sharing.ask();
    token.takeToken(first, false);
    expect(token.readToken()).toBe(first);
    vi.unstubAllGlobals();
  });

  it('is requested only if a tab may hold one, and only once without an answer', async () => {
    const { tab: other } = openOther(null);
    const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
    const tab = await openTab();
    await tab.sharing.ask();
    expect(post).not.toHaveBeenCalled();
    localStorage.setItem(hintKey, '1');
    vi.useFakeTimers();
    const asking = tab.sharing.ask();
    await vi.runAllTimersAsync();
    await asking;
    vi.useRealTimers();
    await tab.sharing.ask();
    expect(post).toHaveBeenCalledTimes(1);
    expect([tab.readToken(), other.token, localStorage.getItem(hintKey)]).toEqual([null, null, null]);
    post.mockRestore();
  });

  it('is updated when its token is replaced, without affecting other sessions', async () => {
    const { tab: same } = openOther(first);
    const { tab: stranger } = openOther(third);
    const tab = await openTab();
    tab.takeToken(first, false);
    tab.storeToken(second);
    await vi.waitFor(() => expect([same.token, same.changes]).toEqual([second, 1]));
    expect([stranger.token, stranger.changes]).toEqual([third, 0]);
  });

  it('ends in every tab on sign-out', async () => {
    const { tab: other, sharing } = openOther(null);
    const tab = await openTab();
    tab.takeToken(first, false);
    await vi.waitFor(() => expect(other.token).toBe(first));
    tab.endToken();
    await vi.waitFor(() => expect(other.token).toBeNull());
    expect([tab.readToken(), localStorage.getItem(hintKey)]).toEqual([null, null]);

    tab.takeToken(second, false);
    await vi.waitFor(() => expect(other.token).toBe(second));
    sharing.end();
    await vi.waitFor(() => expect(tab.onChange).toHaveBeenCalled());
    expect(tab.readToken()).toBeNull();
  });
});
