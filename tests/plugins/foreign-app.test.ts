import { createElement, Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Client, type CombinedError, fetchExchange, gql, Provider, useQuery } from 'urql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '../support/agent.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

// A third-party app: it knows GraphQL and nothing of this product, and has a screen for every failure.
const CONTACTS = gql`
  query Contacts {
    license {
      status
    }
    contacts {
      name
    }
  }
`;
type Answer = { license: { status: string } | null; contacts: { name: string }[] };

const screens: Record<string, string> = {
  INVALID_TOKEN: 'Your session has ended: sign in again',
  FORBIDDEN: 'Ask somebody for the right to see contacts',
  UNAVAILABLE: 'Busy just now: try again soon',
  RATE_LIMITED: 'Slowly, please',
};

function problemOf({ graphQLErrors, networkError, response }: CombinedError): string {
  const { code, status } = (graphQLErrors[0]?.extensions ?? {}) as { code?: string; status?: string };
  if (status) return `The licence is refused: ${status}`;
  if (code) return screens[code] ?? `Something went wrong: ${code}`;
  return networkError && !response ? 'You are offline' : (screens.UNAVAILABLE ?? '');
}

function Contacts() {
  const [{ data, error }] = useQuery<Answer>({ query: CONTACTS });
  if (error) return createElement('p', { role: 'alert' }, problemOf(error));
  const { contacts } = data!;
  if (contacts.length === 0) return createElement('p', {}, 'No contacts yet');
  return createElement(
    'ul',
    { title: `${contacts.length} of them` },
    contacts.map(({ name }, at) => createElement('li', { key: at }, name)),
  );
}

/** The screen of the app with one scenario active. */
async function screenIn(scenario: string): Promise<string> {
  const headers = { authorization: `Bearer ${await gateway.tokenOf('member')}`, 'x-meridian-scenario': scenario };
  const client = new Client({
    url: `${await addressOf(gateway)}/graphql`,
    preferGetMethod: false,
    suspense: true,
    exchanges: [fetchExchange],
    fetchOptions: { headers },
  });
  const app = createElement(Suspense, { fallback: 'Loading' }, createElement(Contacts));
  const { prelude } = await prerenderToNodeStream(createElement(Provider, { value: client }, app));
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

it('every state of a third-party React app is reached by scenarios alone', async () => {
  const expected: Record<string, string> = {
    none: 'Abena Mensah',
    empty: 'No contacts yet',
    large: 'title="10000 of them"',
    'session-ended': screens.INVALID_TOKEN!,
    'no-rights': screens.FORBIDDEN!,
    offline: 'You are offline',
    'license-1002': 'The licence is refused: 1002',
    'fault:contacts:503': screens.UNAVAILABLE!,
    'fault:contacts:429': screens.RATE_LIMITED!,
    'fault:contacts:500': 'Something went wrong: INTERNAL',
  };
  const shown = Object.keys(expected).map(async (scenario) => [scenario, await screenIn(scenario)] as const);
  const wrong = (await Promise.all(shown)).filter(([scenario, html]) => !html.includes(expected[scenario]!));
  expect(wrong.map(([scenario, html]) => `${scenario} shows ${html.slice(0, 200)}`)).toEqual([]);
});
