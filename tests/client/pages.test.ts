import { parse } from 'graphql';
import { Client, type Exchange, type Operation, type OperationResult, makeResult } from 'urql';
import { filter, fromPromise, makeSubject, merge, mergeMap, pipe, share } from 'wonka';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { normalizedCache } from '../../web/core/client/cache.ts';
import { lastSeen } from '../../web/core/client/client.ts';
import { refetchStale } from '../../web/core/client/invalidation.ts';
import { type Change, onChange, tellChanges } from '../../web/core/client/on-change.ts';
import { reloadWhenFarBehind } from '../../web/core/client/reload.ts';
import { createPages } from '../../web/core/records/pages.ts';
import { type SessionUser, sessionUser } from '../../web/core/session/session.ts';

type Contact = { __typename: 'Contact'; id: string; name: string };
type Answer = { data: object; extensions?: object } | { errors: { message: string; extensions: object }[] };

const contacts = parse(
  `query ($first: Int!, $after: ID) { contacts(first: $first, after: $after) { __typename id name } }`,
);
const search = parse(`query ($query: String!) { searchContacts(query: $query) { __typename id name } }`);
const update = parse(`mutation ($id: ID!, $contact: ContactPatch!) {
  updateContact(id: $id, contact: $contact) { __typename id name } }`);
const remove = parse(`mutation ($ids: [ID!]!) { deleteContacts(ids: $ids) }`);
const stream = parse(
  `subscription { live { __typename change { __typename id batch room record record_id action user_id } signal { __typename kind } } }`,
);

const tick = () => new Promise((done) => setTimeout(done, 5));

/** A fake gateway with a few contacts, which records its requests. */
function fakeGateway(names: string) {
  let all: Contact[] = [...names].map((name) => ({ __typename: 'Contact', id: name.toLowerCase(), name }));
  const asked: string[] = [];
  const events = makeSubject<OperationResult>();
  let sequence = 100;
  let listening: Operation | null = null;
  let held: Promise<void> | null = null;
  let slow: Promise<void> | null = null;
  const sorted = () => all.toSorted((a, b) => a.name.localeCompare(b.name));

  function answerOf({ kind, variables }: Operation): Answer {
    const { first, after, query, id, ids, contact } = variables as {
      first: number;
      after?: string;
      query?: string;
      id?: string;
      ids?: string[];
      contact?: object;
    };
    if (kind === 'query' && query !== undefined)
      return { data: { searchContacts: sorted().filter(({ name }) => name.toLowerCase().includes(query)) } };
    if (kind === 'query') {
      if (after && !all.some((one) => one.id === after))
        return { errors: [{ message: 'after names no row', extensions: { code: 'BAD_INPUT', argument: 'after' } }] };
      const from = after ? sorted().findIndex((one) => one.id === after) + 1 : 0;
      return { data: { contacts: sorted().slice(from, from + first) } };
    }
    sequence += 1;
    const extensions = { changes: [String(sequence)] };
    if (ids) {
      all = all.filter((one) => !ids.includes(one.id));
      return { data: { deleteContacts: true }, extensions };
    }
    all = all.map((one) => (one.id === id ? { ...one, ...contact } : one));
    return { data: { updateContact: all.find((one) => one.id === id) }, extensions };
  }
  const network: Exchange =
    () =>
    (operations): ReturnType<ReturnType<Exchange>> => {
      const source = share(operations);
      const answers = pipe(
        source,
        filter(({ kind }) => kind === 'query' || kind === 'mutation'),
        mergeMap((operation) => {
          const { first, after, query } = operation.variables as Record<string, unknown>;
          asked.push(
            operation.kind === 'mutation' ? 'write' : query === undefined ? `${first} after ${after}` : `find ${query}`,
          );
          const answer = (async () => {
            await Promise.resolve();
            if (held && operation.kind === 'query') await held;
            const answered = makeResult(operation, answerOf(operation) as never);
            if (slow && operation.kind === 'mutation') await slow;
            return answered;
          })();
          return fromPromise(answer);
        }),
      );
      const listens = pipe(
        source,
        filter((operation) => {
          if (operation.kind === 'subscription') listening = operation;
          return false;
        }),
      ) as unknown as typeof answers;
      return merge([answers, listens, events.source]);
    };
  const stale = refetchStale({ collect: 0, between: 0 });
  const client = new Client({
    url: '/',
    preferGetMethod: false,
    exchanges: [stale.before, normalizedCache(), tellChanges(), reloadWhenFarBehind, stale.behind, network],
  });
  pipe(
    client.executeSubscription({ key: 1, query: stream, variables: {} } as never),
    (source) => source,
  )(() => undefined);
  return {
    client,
    asked,
    tell: (change: Partial<Change>) =>
      events.next(
        makeResult(listening!, {
          data: {
            live: {
              __typename: 'LiveEvent',
              change: {
                __typename: 'Change',
                id: '500',
                batch: change.id ?? '500',
                room: 'contacts',
                record: 'Contact',
                user_id: '9',
                ...change,
              },
              signal: null,
            },
          },
        }),
      ),
    refuseToResume: (lastEventId: string) =>
      events.next(
        makeResult(listening!, {
          errors: [{ message: 'Too much has changed', extensions: { code: 'RELOAD', lastEventId } }],
        } as never),
      ),
    hold: () => {
      let release = () => undefined as void;
      held = new Promise((done) => (release = done));
      return async () => {
        release();
        held = null;
        await tick();
      };
    },
    /** Executes writes at once, but delays their responses. */
    slowDown: () => {
      let release = () => undefined as void;
      slow = new Promise((done) => (release = done));
      return () => release();
    },
    write: (document: typeof update, variables: object) => client.mutation(document, variables).toPromise(),
    set: (change: (before: Contact[]) => Contact[]) => {
      all = change(all);
    },
    list: (size: number) =>
      createPages<{ contacts: Contact[] }, Contact>(client, {
        document: contacts,
        variables: {},
        pick: (data) => data.contacts,
        size,
      }),
    find: (query: string) =>
      createPages<{ searchContacts: Contact[] }, Contact>(client, {
        document: search,
        variables: { query },
        pick: (data) => data.searchContacts,
        size: null,
      }),
  };
}

const names = (pages: { get: () => { rows: readonly Contact[] | null } }) =>
  pages
    .get()
    .rows?.map((row) => row.name)
    .join('') ?? null;
const person = (name: string): Contact => ({ __typename: 'Contact', id: name.toLowerCase(), name });
let ends: (() => void)[] = [];
const watch = async <T extends { subscribe: (listener: () => void) => () => void }>(pages: T): Promise<T> => {
  ends.push(pages.subscribe(() => undefined));
  await tick();
  return pages;
};

beforeEach(() => sessionUser.set({ id: '1' } as SessionUser));
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('a paginated list', () => {
  it('requests each page after the last row of the one before', async () => {
    const { list, asked } = fakeGateway('ABCDEFG');
    const pages = await watch(list(3));
    expect(names(pages)).toBe('ABC');
    pages.more();
    await tick();
    pages.more();
    await tick();
    expect(names(pages)).toBe('ABCDEFG');
    expect(pages.get().hasMore).toBe(false);
    expect(asked).toEqual(['3 after null', '3 after c', '3 after f']);
  });

  it('shows no rows of another query, even while its own response is pending', async () => {
    const { find, hold } = fakeGateway('ABC');
    expect(names(await watch(find('a')))).toBe('A');
    const release = hold();
    const second = await watch(find('b'));
    expect(names(second)).toBeNull();
    await release();
    expect(names(second)).toBe('B');
  });

  it('renders cached rows at once', async () => {
    const { list } = fakeGateway('ABC');
    const first = list(5);
    await watch(first);
    expect(names(list(5))).toBe('ABC');
  });

  it('holds back new rows while it is held, and shows them on demand', async () => {
    const { list, set, tell } = fakeGateway('BCD');
    const pages = await watch(list(5));
    pages.hold(true);
    set((before) => [person('A'), ...before]);
    tell({ action: 'create', record_id: 'a' });
    await tick();
    expect([names(pages), pages.get().waiting]).toEqual(['BCD', 1]);
    pages.showWaiting();
    expect([names(pages), pages.get().waiting]).toEqual(['ABCD', 0]);
  });

  it('stops listening to changes once it is closed', async () => {
    const { list, tell } = fakeGateway('ABC');
    await watch(list(5));
    ends.pop()!();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    tell({ action: 'create', record_id: 'a' });
    const { length } = timers.mock.calls;
    timers.mockRestore();
    expect(length).toBe(0);
  });

  it('shows new rows of other users at once unless it is held', async () => {
    const { list, set, tell } = fakeGateway('BCD');
    const pages = await watch(list(5));
    set((before) => [person('A'), ...before]);
    tell({ action: 'create', record_id: 'a' });
    await tick();
    expect(names(pages)).toBe('ABCD');
  });

  it('refetches once after an own write', async () => {
    const { list, asked, write } = fakeGateway('ABC');
    const pages = await watch(list(5));
    await write(update, { id: 'a', contact: { name: 'Z' } });
    await tick();
    pages.open();
    await tick();
    expect(asked).toEqual(['5 after null', 'write', '5 after null']);
    expect(names(pages)).toBe('BCZ');
  });

  it('keeps the other pages when a row of one is removed, and continues after them', async () => {
    const { list, write } = fakeGateway('ABCDEFG');
    const pages = await watch(list(3));
    pages.more();
    await tick();
    await write(remove, { ids: ['b'] });
    await tick();
    expect(names(pages)).toBe('ACDEFG');
  });
});

describe('a page whose last row left the list', () => {
  const open = async (list: ReturnType<typeof fakeGateway>['list']) => {
    const pages = await watch(list(2));
    for (let count = 0; count < 4; count += 1) {
      pages.more();
      await tick();
    }
    pages.see(8, 9);
    await tick();
    return pages;
  };

  it('is refetched even when out of view, and so is the next page after its new end', async () => {
    const { list, set, tell } = fakeGateway('ABCDEFGHIJK');
    const pages = await open(list);
    expect(names(pages)).toBe('ABCDEFGHIJ');
    // The visible pages continue after an unloaded one; two of those have lost their last rows.
    set((before) => before.filter(({ name }) => name !== 'F' && name !== 'D'));
    tell({ action: 'update', record_id: 'f' });
    await tick();
    await tick();
    await tick();
    expect([names(pages), pages.get().error, pages.get().loading]).toEqual(['ABCEGHIJK', undefined, false]);
  });
});

describe('the echo of an own write', () => {
  it('triggers no second refetch, but still reaches listeners', async () => {
    const { list, asked, write, tell } = fakeGateway('ABC');
    await watch(list(5));
    const heard: Change[] = [];
    ends.push(onChange((change) => heard.push(change)));
    await write(update, { id: 'a', contact: { name: 'A' } });
    await tick();
    tell({ id: '101', action: 'update', record_id: 'a', user_id: '1' });
    await tick();
    expect(asked).toEqual(['5 after null', 'write', '5 after null']);
    expect(heard.map(({ record_id: id, isOwn }) => [id, isOwn])).toEqual([['a', true]]);
  });

  it('is recognized even before the response arrives', async () => {
    const { list, asked, write, tell } = fakeGateway('ABC');
    await watch(list(5));
    const writing = write(update, { id: 'a', contact: { name: 'A' } });
    tell({ id: '101', action: 'update', record_id: 'a', user_id: '1' });
    await writing;
    await tick();
    expect(asked).toEqual(['5 after null', 'write', '5 after null']);
  });

  it('is not confused with writes of other users or of the same user elsewhere', async () => {
    const { list, asked, write, tell } = fakeGateway('ABC');
    await watch(list(5));
    await write(update, { id: 'a', contact: { name: 'A' } });
    await tick();
    tell({ id: '150', action: 'update', record_id: 'a', user_id: '1' });
    await tick();
    tell({ id: '151', action: 'update', record_id: 'b', user_id: '2' });
    await tick();
    expect(asked).toEqual(['5 after null', 'write', '5 after null', '5 after null', '5 after null']);
  });

  it('does not overwrite a later write of another user whose event arrives before the response', async () => {
    const { client, write, slowDown, set, tell } = fakeGateway('ABC');
    let seen = '';
    const query = client.query<{ contacts: Contact[] }>(contacts, { first: 5 });
    ends.push(
      query.subscribe(({ data }) => (seen = (data?.contacts ?? []).map(({ name }) => name).join())).unsubscribe,
    );
    await tick();
    const release = slowDown();
    const writing = write(update, { id: 'a', contact: { name: 'Mine' } });
    await tick();
    set((all) => all.map((one) => (one.id === 'a' ? { ...one, name: 'Theirs' } : one)));
    tell({ id: '102', action: 'update', record_id: 'a', user_id: '2' });
    await tick();
    release();
    await writing;
    await tick();
    await tick();
    expect(seen).toBe('B,C,Theirs');
  });

  it('does not swallow events that arrive in the same chunk', async () => {
    const { tell } = fakeGateway('ABC');
    const heard: string[] = [];
    ends.push(onChange((change) => heard.push(change.record_id)));
    for (const id of ['a', 'b', 'c']) tell({ action: 'update', record_id: id });
    expect(heard).toEqual(['a', 'b', 'c']);
  });
});

describe('an event stream that is too far behind', () => {
  it('refetches every list, and continues from the newest change', async () => {
    const { list, asked, refuseToResume } = fakeGateway('ABC');
    await watch(list(5));
    refuseToResume('7000');
    await tick();
    expect(asked).toEqual(['5 after null', '5 after null']);
    expect(lastSeen()).toBe('7000');
  });
});
