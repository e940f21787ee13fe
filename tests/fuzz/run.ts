import type { Person, TestGateway } from '../support/gateway.ts';
import { expectContract } from '../support/contract.ts';
import { people } from '../../seed/people.ts';
import { shelfOf, type Shelf } from '../isolation/shelf.ts';
import { requestMaker, type Pool, type Request } from './requests.ts';

/** Texts that must never leak: stack frames, paths, SQL, and terms of JavaScript and the engines. */
const LEAKS =
  /\bat (?:async )?[\w.<>]+ \((?:\/|file:|node:|<)|node_modules|node:internal|file:\/\/|\/gateway\/\w+\/|\.ts:\d|SQLITE_|syntax error at or near|violates|relation \\?"|no such (?:table|column)|constraint failed|invalid input syntax|invalid byte sequence|out of range for type|Cannot (?:read|set|destructure|convert)|is not (?:a function|iterable|defined(?! by type))|(?:Type|Reference|Range)Error|insert into|\[object Object\]/i;

export type Finding = { index: number; problem: string; request: Request; answer: string };

type Told = { status: number; text: string };

/** The problem of an answer, for any request; null when there is none. */
function problemOf(request: Request, { status, text }: Told): string | null {
  if (status >= 500) return `answers ${status}`;
  if (/"code":"(INTERNAL|UNAVAILABLE)"/.test(text)) return 'answers an error of ours';
  const leak = LEAKS.exec(text);
  // An answer may repeat what was sent.
  if (leak && !`${request.url} ${request.payload ?? ''}`.includes(leak[0])) return `says ${leak[0]}`;
  if (
    status !== 200 ||
    request.url.startsWith('/graphql') ||
    /^(?!application\/json)/.test(request.headers.accept ?? 'application/json')
  )
    return null;
  try {
    expectContract(request.method, request.url, status, text === '' ? undefined : readJson(text));
    return null;
  } catch (error) {
    return `is not what OpenAPI documents: ${(error as Error).message.slice(0, 500)}`;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const KEPT = 400;

/** Sends a number of requests in sequence and returns the problems; ids from answers join the pool. */
export async function runFuzz(
  gateway: TestGateway,
  seed: number,
  requests: number,
): Promise<{ findings: Finding[]; statuses: Map<number, number> }> {
  const shelves = new Map<Person, Shelf>();
  for (const person of ['owner', 'member', 'harborOwner'] as const) shelves.set(person, await shelfOf(gateway, person));
  const own = shelves.get('owner')!;
  const any = [...own.ids.values(), ...shelves.get('harborOwner')!.ids.values()].flatMap((ids) => [...ids].slice(0, 5));
  any.push(crypto.randomUUID(), 'none', '0', '');
  const made: string[] = [];
  const pool: Pool = { of: (kind) => own.of(kind), any };
  const tokens = new Map<Person, string>();
  const maker = requestMaker(seed);
  const findings: Finding[] = [];
  const statuses = new Map<number, number>();

  for (let index = 0; index < requests; index += 1) {
    const request = maker.make(index, pool);
    const answer = await send(gateway, request, tokens);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const problem = problemOf(request, answer);
    if (problem) findings.push({ index, problem, request, answer: answer.text.slice(0, 1_000) });
    const id = /^\{(?:"data":\{"create\w+":\{[^}]*)?"id":"([\w-]{36})"/.exec(answer.text)?.[1];
    if (id && answer.status === 200 && request.root.startsWith('create')) {
      any[any.length < KEPT ? any.length : made.length % KEPT] = id;
      made.push(id);
      const kind = request.root.replace('create', '');
      own.ids.get(kind)?.add(id);
    }
  }
  return { findings, statuses };
}

async function send(gateway: TestGateway, request: Request, tokens: Map<Person, string>): Promise<Told> {
  const { who, method, url, headers, payload } = request;
  if (who && !tokens.has(who)) tokens.set(who, (await gateway.signIn(people[who].email)).accessToken);
  const answer = await gateway.server.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(who ? { authorization: `Bearer ${tokens.get(who)}` } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
  // A person who signed out or switched organizations signs in again.
  if (who && (answer.statusCode === 401 || /"code":"(INVALID_TOKEN|UNAUTHENTICATED)"|"token":/.test(answer.payload)))
    tokens.delete(who);
  return { status: answer.statusCode, text: answer.payload };
}
