// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, CombinedError, createRequest } from 'urql';
import { createAutosave } from '../../web/core/writes/autosave.ts';
import { sendClosedDrafts } from '../../web/core/writes/send-closed-drafts.ts';
import { type QueuedWrites, queuedWrite, writesKeeper } from '../../web/core/outbox/queued-writes.ts';
import { lockDraft } from '../../web/core/writes/draft-lock.ts';
import { type SessionUser, sessionUser } from '../../web/core/session/session.ts';
import { claimUnsaved, unsavedOf } from '../../web/core/writes/unsaved.ts';

const enter = (organization: string) =>
  sessionUser.set({ id: '1', organization_id: organization, organizationAvailable: true } as SessionUser);

/** Like the browser: shared locks coexist, and an ifAvailable lock is granted only if no other is held. */
function locks() {
  const held = new Map<string, number>();
  return {
    async request(name: string, { ifAvailable }: LockOptions, run: (lock: object | null) => Promise<unknown>) {
      if (ifAvailable && held.get(name)) return run(null);
      held.set(name, (held.get(name) ?? 0) + 1);
      const result = await run({});
      held.set(name, held.get(name)! - 1);
      return result;
    },
  };
}

type Answer = { data?: object; error?: CombinedError };
const done = { data: { save: { id: '1' } } };
const away = { error: new CombinedError({ networkError: new TypeError('Failed to fetch') }) };
const refused = (code: string) => ({
  error: new CombinedError({ graphQLErrors: [{ extensions: { code } } as never] }),
});

/** A client of the gateway, with the mutations it was sent. */
function client(...answers: Answer[]) {
  const sent: unknown[] = [];
  const executeMutation = ({ variables }: { variables: unknown }) => ({
    toPromise: async () => {
      sent.push(variables);
      return answers.shift() ?? done;
    },
  });
  return { own: { executeMutation } as unknown as Client, sent };
}

const written = (text: string) => createRequest('mutation ($text: String) { save(text: $text) }', { text });
const keep = (key: string, ...texts: string[]) =>
  writesKeeper<QueuedWrites>(key)({ writes: texts.map((text) => queuedWrite(written(text))) });
const kept = (key: string) => unsavedOf<QueuedWrites>(key);

describe('drafts of closed fields', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('navigator', { locks: locks() });
    claimUnsaved('1');
    enter('north');
  });
  // The suites share a process, so a leftover stub would reach modules imported later.
  afterEach(() => vi.unstubAllGlobals());

  it('are sent completely and then removed', async () => {
    const field = createAutosave(
      { key: 'note 1', first: { text: '' }, wait: 300, write: ({ text }) => written(text!) },
      async () => away,
    );
    field.change({ text: 'typed in the air' });
    await field.flush();
    const { own, sent } = client();
    await sendClosedDrafts(own);
    await sendClosedDrafts(own);
    expect([sent, kept('note 1')]).toEqual([[{ text: 'typed in the air' }], null]);
  });

  it('are sent one at a time, and stop at the first network error', async () => {
    keep('lines 1', 'a', 'b', 'c');
    keep('note 1', 'd');
    const { own, sent } = client(done, away);
    await sendClosedDrafts(own);
    expect(sent).toEqual([{ text: 'a' }, { text: 'b' }]);
    expect(kept('lines 1')?.writes?.map(({ variables }) => variables)).toEqual([{ text: 'b' }, { text: 'c' }]);
    await sendClosedDrafts(own);
    expect(sent.slice(2)).toEqual([{ text: 'b' }, { text: 'c' }, { text: 'd' }]);
  });

  it('are left to an open field, and are sent once by two senders at the same time', async () => {
    keep('note 1', 'a');
    const { own, sent } = client();
    const close = lockDraft('note 1');
    await sendClosedDrafts(own);
    expect(sent).toEqual([]);
    close();
    await Promise.resolve();
    await Promise.all([sendClosedDrafts(own), sendClosedDrafts(own)]);
    expect(sent).toEqual([{ text: 'a' }]);
  });

  it('are not sent while another organization is active, but with their own', async () => {
    keep('note 1', 'a');
    const { own, sent } = client();
    enter('harbor');
    await sendClosedDrafts(own);
    expect(sent).toEqual([]);
    enter('north');
    await sendClosedDrafts(own);
    expect(sent).toEqual([{ text: 'a' }]);
  });

  it.each([
    ['CONFLICT', refused('CONFLICT')],
    ['NOT_FOUND', refused('NOT_FOUND')],
    ['no record', { data: { save: null } }],
  ])('are kept after %s, and not sent again until their field opens', async (_, answer) => {
    keep('note 1', 'a');
    keep('note 2', 'b');
    const { own, sent } = client(answer);
    await sendClosedDrafts(own);
    await sendClosedDrafts(own);
    expect(sent).toEqual([{ text: 'a' }, { text: 'b' }]);
    expect(kept('note 1')).toMatchObject({ writes: [{ variables: { text: 'a' } }], isRefused: true });
  });
});
