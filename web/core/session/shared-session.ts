import { readLocal, writeLocal } from '../browser/local.ts';

/** An open tab holds a session that is not remembered: only then does a new tab wait for an answer. Holds no secret. */
export const hintKey = 'sharedSession';
/** A busy browser lets a tab answer late; without the hint nobody waits. */
const answerMs = 5000;

type Message =
  { type: 'ask' } | { type: 'token'; token: string; replaces: string | null } | { type: 'left' } | { type: 'end' };

/** The token of one tab, as the tabs of the same browser need it. */
type TabToken = {
  /** The live token, whichever session it belongs to. */
  read: () => string | null;
  /** The live token if its session is not remembered. */
  readShared: () => string | null;
  /** Whether the tab works with the token now. */
  adopt: (token: string, replaces: string | null) => boolean;
  clear: () => void;
  /** The token was changed by another tab. */
  onChange: () => void;
};

/** None where the browser shares nothing between tabs. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('session');
  } catch {
    return null;
  }
}

/**
 * A session that is not remembered lives in the session storage of each tab. Its tabs pass it on over a channel, which
 * reaches pages of the same origin only, and the session ends with the last of them.
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
    // A tab that was too slow for an earlier one lets the next one wait again.
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
    /** Asks the other tabs for their session if this one has none; resolves after an answer or a short wait. */
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
    /** Tells the other tabs of a token that was stored here. */
    tell: (token: string, replaces: string | null): void => {
      writeLocal(hintKey, '1');
      if (token !== replaces) post({ type: 'token', token, replaces });
    },
    /** The page is closed or left: those that stay open say so again. */
    leave: (): void => {
      if (tab.readShared() === null) return;
      writeLocal(hintKey, null);
      post({ type: 'left' });
    },
    /** The page is shown again as it was left. */
    comeBack: hint,
    /** Ends the session in the other tabs. */
    end: (): void => {
      writeLocal(hintKey, null);
      post({ type: 'end' });
    },
  };
}
