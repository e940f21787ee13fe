import { createServer, type IncomingMessage } from 'node:http';
import jwt from 'jsonwebtoken';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { keepConnections, port } from './peer.ts';

/**
 * PostGraphile 5 on the gateway's own tables, as its documentation starts it in production: it checks the token, and
 * nothing else.
 */
const { DATABASE_URL, JWT_SECRET } = process.env as Record<string, string>;

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: DATABASE_URL!, schemas: ['public'], poolConfig: { max: 10 } })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: {
    explain: false,
    context: ({ node }: { node?: { req: IncomingMessage } }) => {
      const token = node?.req.headers.authorization?.slice('Bearer '.length) ?? '';
      return { claims: jwt.verify(token, JWT_SECRET!, { algorithms: ['HS256'] }) };
    },
  },
} as never);

const server = keepConnections(createServer());
await instance.createServ(grafserv).addTo(server);
server.listen(port, '127.0.0.1');
