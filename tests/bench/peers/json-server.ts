import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { people, northwind } from '../../../seed/people.ts';
import { keepConnections, openStore, port } from './peer.ts';
import { Refused } from './store.ts';

/** json-server with its rows in memory, as its users start it from their own file. */
type Request = IncomingMessage & { url: string; query: Record<string, string>; path: string };
type Response = {
  status(code: number): Response;
  jsonp(body: unknown): void;
  locals: { data: unknown; page: number };
  get(header: string): string;
};
type Next = () => void;
type JsonServer = {
  create(): { use(...parts: unknown[]): void; listen(port: number, host: string): never };
  router(data: object): { render?: (request: Request, response: Response) => void };
  bodyParser: unknown;
};
const jsonServer = createRequire(import.meta.url)('json-server') as JsonServer;

const store = openStore();
const asker = { organization: northwind, user: people.owner.id };
const router = jsonServer.router(store.everything(asker.organization));
const app = jsonServer.create();

const SIZE = 10;

app.use((request: Request, response: Response, next: Next) => {
  try {
    store.who(request.headers.authorization);
    next();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    response.status(401).jsonp('Invalid token');
  }
});
app.use((request: Request, response: Response, next: Next) => {
  const { page, id } = request.query;
  response.locals.page = Number(page);
  if (request.path.endsWith('/products')) {
    request.url = `/products?_page=${Number(page) + 1}&_limit=${SIZE}&_sort=name,id`;
    request.query = { _page: String(Number(page) + 1), _limit: String(SIZE), _sort: 'name,id' };
  } else {
    request.url = `/contacts/${id}`;
    request.query = {};
  }
  next();
});
router.render = (request, response) => {
  if (!request.path.startsWith('/products')) return response.jsonp(response.locals.data);
  const length = Number(response.get('X-Total-Count'));
  const { page } = response.locals;
  const startIndex = page * SIZE;
  return response.jsonp({
    products: response.locals.data,
    pagination: {
      length,
      size: SIZE,
      page,
      lastPage: Math.max(Math.ceil(length / SIZE), 1),
      startIndex,
      endIndex: Math.min(startIndex + SIZE, length) - 1,
    },
  });
};
app.use(router);
keepConnections(app.listen(port, '127.0.0.1'));
