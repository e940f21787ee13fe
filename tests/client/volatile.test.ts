import { gql, type AnyVariables, type Client, type DocumentInput, type OperationResult } from 'urql';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { people } from '../../seed/people.ts';
import { fetcher } from '../../web/core/client/operations.ts';
import { createShellClient } from '../../web/core/client/shell-client.ts';
import { type SessionUser, sessionUser } from '../../web/core/session/session.ts';
import { takeToken } from '../../web/core/session/token.ts';
import { fetchInside } from '../support/fetch-inside.ts';
import { type Loose, type TestGateway, openGateway } from '../support/gateway.ts';
import { openNewPage } from '../support/new-page.ts';
import { until } from '../support/until.ts';

let gateway: TestGateway;
let client: Client;
let sent: number;

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null });
  gateway = await openGateway();
  const reach = fetchInside(gateway);
  sent = 0;
  vi.stubGlobal('fetch', (...asked: Parameters<typeof reach>) => {
    sent += 1;
    return reach(...asked);
  });
  openNewPage();
  takeToken((await gateway.tokenOf('owner'))!);
  sessionUser.set({ id: people.owner.id } as SessionUser);
  client = createShellClient();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await gateway.close();
});

const tick = (ms = 150) => new Promise((done) => setTimeout(done, ms));

/** Opens a screen that shows a query until it settles, and leaves it. */
async function visit(document: DocumentInput<Loose, AnyVariables>): Promise<OperationResult<Loose>[]> {
  const shown: OperationResult<Loose>[] = [];
  const { unsubscribe } = client.query(document, {}).subscribe((result) => shown.push(result));
  await until(() => shown.some(({ stale }) => !stale));
  await tick();
  unsubscribe();
  return shown;
}

it('a cached volatile answer is shown at once and refetched on each visit', async () => {
  const sessions = gql`
    {
      sessions {
        id
      }
    }
  `;
  const [first] = await visit(sessions);
  await gateway.signIn(people.owner.email);
  const before = sent;
  const [cached, fresh] = await visit(sessions);
  expect([cached?.stale, cached?.data]).toEqual([true, first?.data]);
  expect(fresh?.data.sessions).toHaveLength(first?.data.sessions.length + 1);
  expect(sent).toBe(before + 1);
});

it('a prefetched answer serves the first visit, and is refetched on later ones', async () => {
  const tokens = gql`
    {
      apiTokens {
        id
      }
    }
  `;
  const fetchTokens = fetcher<Loose, Record<string, never>>(tokens);
  const before = sent;
  await fetchTokens(client);
  const [shown, ...more] = await visit(tokens);
  expect([shown?.stale, more, sent]).toEqual([false, [], before + 1]);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
  const [cached] = await visit(tokens);
  expect([cached?.stale, sent]).toEqual([true, before + 2]);
  now.mockRestore();
});

it('a cached answer kept current by events is not refetched', async () => {
  const categories = gql`
    {
      noteLabels {
        id
        title
      }
    }
  `;
  await visit(categories);
  const before = sent;
  expect((await visit(categories)).map(({ stale }) => stale)).toEqual([false]);
  expect(sent).toBe(before);
});
