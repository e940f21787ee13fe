import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parse } from 'graphql';
import { rootKey, rootsOf } from '../free/free-rows.ts';
import { selectOf } from '../free/one-select.ts';
import { operationOf } from '../free/selection.ts';
import { keepConnections, port } from './peer.ts';
import { FreeStore } from './free-store.ts';
import { Refused } from './store.ts';

/**
 * A handwritten server without constraints: its own tables for the client's requests, one statement that builds the
 * JSON of a whole answer, and hardcoded documents.
 */
const { DATABASE, JWT_SECRET } = process.env as Record<string, string>;
const store = new FreeStore(DATABASE!, JWT_SECRET!);

type Variables = Record<string, never>;
type Known = { sql: string; keys(variables: Variables): string[]; isWrite: boolean };
const known = new Map<string, Known>();

function learn(query: string): Known {
  const document = parse(query);
  const roots = rootsOf(document);
  const isWrite = operationOf(document).operation === 'mutation';
  const parts = roots.map((part) => {
    const json = isWrite ? `json_object('${part.place}', ?)` : 'roots.value';
    const made = selectOf(part, { json }, false);
    return `'${part.key}', ${isWrite ? made : `(select ${made} from roots where key = ?)`}`;
  });
  const made = {
    sql: `select json_object(${parts.join(', ')}) as answer`,
    keys: (variables: Variables) => (isWrite ? [variables.id!] : roots.map((part) => rootKey(part, variables))),
    isWrite,
  };
  known.set(query, made);
  return made;
}

function graphql(person: string, body: string): string {
  const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: Variables };
  const { sql, keys, isWrite } = known.get(query) ?? learn(query);
  if (isWrite) store.updateContact(person, variables.id!, variables.contact!);
  return `{"data":${store.read<{ answer: string }>(sql, ...keys(variables))!.answer}}`;
}

function rest(url: string): string {
  const list = store.all('select data from listed where door = ? order by place', url) as unknown as { data: string }[];
  const around = store.read<{ head: string; tail: string }>('select head, tail from doors where door = ?', url)!;
  return around.head + list.map(({ data }) => data).join() + around.tail;
}

function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
  const person = store.who(request.headers.authorization);
  const text = request.url === '/graphql' ? graphql(person, body) : rest(request.url!);
  const headers: Record<string, string | number> = { 'content-type': 'application/json' };
  if (request.method === 'GET') {
    headers.etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    if (request.headers['if-none-match'] === headers.etag) return void response.writeHead(304, headers).end();
  }
  headers['content-length'] = Buffer.byteLength(text);
  response.writeHead(200, headers).end(text);
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    try {
      answer(request, response, body);
    } catch (error) {
      const errors = JSON.stringify({ errors: [{ message: (error as Error).message }] });
      const status = error instanceof Refused ? 401 : 500;
      response.writeHead(status, { 'content-length': Buffer.byteLength(errors) }).end(errors);
    }
  });
});
keepConnections(server).listen(port, '127.0.0.1');
