import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { documents } from '../documents.ts';
import { keepConnections, port } from './peer.ts';
import * as statements from './one-statement-sql.ts';

/**
 * The lower bound on PostgreSQL: handwritten code for exactly these requests. Each is one prepared statement that
 * verifies the session and builds the JSON itself; documents are hardcoded, and nothing is cached.
 */
const { DATABASE_URL, JWT_SECRET } = process.env as Record<string, string>;
const pool = new pg.Pool({ connectionString: DATABASE_URL!, max: 10, idleTimeoutMillis: 600_000 });

type Variables = { page: number; id: string; contact: { title: string } };
type Made = { name: string; sql: string; values: (variables: Variables) => unknown[] };

const byDocument = new Map<string, Made>([
  [documents.products, { name: 'products', sql: statements.PRODUCTS, values: ({ page }) => [page] }],
  [documents.contacts, { name: 'contacts', sql: statements.CONTACTS, values: () => [] }],
  [documents.mails, { name: 'mails', sql: statements.MAILS, values: ({ page }) => [page] }],
  [documents.contact, { name: 'contact', sql: statements.CONTACT, values: ({ id }) => [id] }],
  [
    documents.updateContact,
    {
      name: 'update',
      sql: statements.UPDATE,
      values: ({ id, contact }) => [id, contact.title, new Date().toISOString()],
    },
  ],
]);
const all: Made = { name: 'all', sql: statements.ALL, values: () => [] };

/** The answer as text; null for a signed-out caller. */
async function read(authorization: string, { name, sql, values }: Made, variables: Variables): Promise<string | null> {
  const { sub, jti, org } = jwt.verify(authorization.slice('Bearer '.length), JWT_SECRET!, {
    algorithms: ['HS256'],
  }) as jwt.JwtPayload;
  const who = [jti, sub, org, new Date().toISOString()];
  const { rows } = await pool.query<{ answer: string }>({ name, text: sql, values: [...who, ...values(variables)] });
  return rows[0]?.answer ?? null;
}

async function answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  const authorization = request.headers.authorization ?? '';
  const headers: Record<string, string | number> = { 'content-type': 'application/json' };
  let text: string | null;
  if (request.method === 'POST') {
    const { query, variables } = JSON.parse(body) as { query: string; variables: Variables };
    const made = byDocument.get(query);
    const data = made ? await read(authorization, made, variables) : '{"__typename":"Query"}';
    text = data && `{"data":${data}}`;
  } else {
    text = await read(authorization, all, {} as Variables);
    headers.etag = `"${createHash('sha1')
      .update(text ?? '')
      .digest('base64url')}"`;
    if (request.headers['if-none-match'] === headers.etag) return void response.writeHead(304, headers).end();
  }
  if (text === null) return void response.writeHead(401).end();
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    answer(request, response, body).catch((error: Error) => response.writeHead(500).end(error.message));
  });
});
keepConnections(server).listen(port, '127.0.0.1');
