import { readLocal, writeLocal } from '../browser/local.ts';

/** Marks that an open tab has a session that isn't remembered; only then does a new tab wait for it. Not secret. */
export const hintKey = 'sharedSession';
/** Timeout for the answer of another tab; long, because a busy browser delays it. Without the hint there is no wait. */
const answerMs = 5000;

type Message =
  { type: 'ask' } | { type: 'token'; token: string; replaces: string | null } | { type: 'left' } | { type: 'end' };

/** Token of a tab, as other tabs need it. */
type TabToken = {
  /** Valid token of any session. */
  read: () => string | null;
  /** Valid token of a session that isn't remembered. */
  readShared: () => string | null;
  /** Takes over a token; returns whether it was accepted. */
  adopt: (token: string, replaces: string | null) => boolean;
  clear: () => void;
  /** Called when another tab changed the token. */
  onChange: () => void;
};

/** Null if the browser has no BroadcastChannel. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('session');
  } catch {
    return null;
  }
}

/**
 * Shares a session that isn't remembered between tabs of the same origin over a BroadcastChannel. It ends with the last
 * tab.
 */
export function shareSession(tab: TabToken, channel = openChannel()) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  const post = (message: Message) => channel?.postMessage(message);
  let endWait: (() => void) | null = null;

  const hint = () => {
    if (tab.readShared() !== null) writeLocal(hintKey, '1');
  };
  const answer = () => {
    const token = tab.readShared();
    if (token === null) return;
    // Restores the hint, so that the next tab waits again.
    hint();
    post({ type: 'token', token, replaces: null });
  };
  const adopt = (token: string, replaces: string | null) => {
    if (!tab.adopt(token, replaces)) return;
    writeLocal(hintKey, '1');
    if (endWait) endWait();
    else tab.onChange();
  };
  hint();
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ask') answer();
    else if (data.type === 'left') hint();
    else if (data.type === 'token') adopt(data.token, data.replaces);
    else {
      tab.clear();
      tab.onChange();
    }
  });

  return {
    /** Requests the session from other tabs; resolves after an answer or a timeout. */
    ask: async (): Promise<void> => {
      if (!channel || tab.read() !== null || readLocal(hintKey) === null) return;
      post({ type: 'ask' });
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          writeLocal(hintKey, null);
          endWait = null;
          resolve();
        }, answerMs);
        endWait = () => {
          clearTimeout(timer);
          endWait = null;
          resolve();
        };
      });
    },
    /** Announces a token stored in this tab. */
    tell: (token: string, replaces: string | null): void => {
      writeLocal(hintKey, '1');
      if (token !== replaces) post({ type: 'token', token, replaces });
    },
    /** On page close: removes the hint; remaining tabs set it again. */
    leave: (): void => {
      if (tab.readShared() === null) return;
      writeLocal(hintKey, null);
      post({ type: 'left' });
    },
    /** On return from the back-forward cache. */
    comeBack: hint,
    /** Ends the session in the other tabs. */
    end: (): void => {
      writeLocal(hintKey, null);
      post({ type: 'end' });
    },
  };
}
