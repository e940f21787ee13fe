import { readLocal, writeLocal } from '../../core/browser/local.ts';

const TOKEN = 'graphiqlToken';
const SCENARIO = 'scenario';

/** Cost and duration of a response, for the panel. */
export type Answer = {
  ms: number;
  statements: string | null;
  budget: string | null;
  scenario: string | null;
  changes: string[];
};
type Body = {
  data?: Record<string, { accessToken?: string } | null> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
  extensions?: { changes?: string[] };
};

export const answered = 'meridian:answer';
export const signedIn = 'meridian:signed-in';
export const isSignedIn = (): boolean => readLocal(TOKEN, 'session') !== null;
export const readScenario = (): string => readLocal(SCENARIO, 'session') ?? '';
export const keepScenario = (name: string): void => writeLocal(SCENARIO, name.trim() || null, 'session');

/** True for operations run by the user, as opposed to requests of the page or panel. */
function isRun(input: RequestInfo | URL, { body }: RequestInit): boolean {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  return pathname === '/graphql' && typeof body === 'string' && !/IntrospectionQuery|"mutation Twin/.test(body);
}

function tell({ headers }: Response, ms: number, body: Body | null): void {
  const detail: Answer = {
    ms,
    statements: headers.get('x-meridian-statements'),
    budget: headers.get('ratelimit-remaining'),
    scenario: headers.get('x-meridian-scenario'),
    changes: body?.extensions?.changes ?? [],
  };
  window.dispatchEvent(new CustomEvent(answered, { detail }));
}

function keepIdentity(body: Body | null): void {
  const token = Object.values(body?.data ?? {}).find((field) => field?.accessToken)?.accessToken;
  if (token) {
    writeLocal(TOKEN, token, 'session');
    window.dispatchEvent(new Event(signedIn));
  }
  if (body?.errors?.some(({ extensions }) => extensions?.code === 'INVALID_TOKEN')) writeLocal(TOKEN, null, 'session');
}

/** Adds the token of the last sign-in to every request of the page, and reports each response to the panel. */
export function watchRequests(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
    const token = readLocal(TOKEN, 'session');
    if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    const run = isRun(input, init);
    if (run) headers.set('x-meridian-explain', '1');
    const scenario = readScenario();
    if (run && scenario && !headers.has('x-meridian-scenario')) headers.set('x-meridian-scenario', scenario);
    const begun = performance.now();
    const response = await send(input, { ...init, headers });
    const ms = Math.round(performance.now() - begun);
    if (!response.headers.get('content-type')?.includes('json')) return response;
    const body = (await response
      .clone()
      .json()
      .catch(() => null)) as Body | null;
    if (run) tell(response, ms, body);
    keepIdentity(body);
    return response;
  };
}

/** Posts JSON to this gateway. */
export async function post<T>(path: string, body: object): Promise<{ ok: boolean; body: T & { error?: string } }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { ok: response.ok, body: (await response.json()) as T & { error?: string } };
}

/** Runs a document of the panel; returns the error message, or an empty string. */
export async function run(query: string, variables: object): Promise<string> {
  const { body } = await post<Body>('/graphql', { query, variables });
  return body.errors?.[0]?.message ?? '';
}
