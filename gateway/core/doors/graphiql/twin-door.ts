import type { FastifyInstance } from 'fastify';
import type { OpenCall } from '../../call.ts';
import { badInput } from '../../ground/errors.ts';
import { isPlainObject } from '../../ground/json.ts';
import { requestHeadOf } from '../../request-head.ts';
import type { Services } from '../../services.ts';
import { servedAddress } from '../pages/served-address.ts';
import { examplesOf, type Example } from './examples.ts';
import { fromRest } from './from-rest.ts';
import { twinOf } from './rest-twin.ts';

/** What the page of GraphiQL asks beside GraphQL itself: the REST twin of an operation, the way back, and examples. */
export function openTwin(server: FastifyInstance, services: Services, open: OpenCall): void {
  const { contract, environment, upstream } = services;
  let examples: Example[] | null = null;

  server.post('/graphql/twin', async (request, reply) => {
    const context = (request.context = await open(requestHeadOf(request, 'graphql')));
    context.spend();
    reply.header('cache-control', 'no-store');
    const body = isPlainObject(request.body) ? request.body : {};
    if (typeof body.rest === 'string') return reply.send(fromRest(contract, body.rest));
    const { query, variables = {}, cursor = 0 } = body;
    if (typeof query !== 'string') throw badInput('query', 'must be a text');
    if (!isPlainObject(variables)) throw badInput('variables', 'must be an object');
    const asked = {
      query,
      variables,
      cursor: Number(cursor) || 0,
      origin: servedAddress(request, environment.publicUrl),
    };
    const may = ({ isOpen, right }: { isOpen: boolean; right: string | null }) =>
      isOpen || (context.isSignedIn && (right === null || context.may(right)));
    // What another server answers is for who may see what the doors did.
    const rows = upstream && context.isSignedIn && context.may('api-insight.view') ? upstream.report.rows() : [];
    const elsewhere = ({ name }: { name: string }) => rows.find(({ operation }) => operation === name) ?? null;
    return reply.send({ isSignedIn: context.isSignedIn, ...twinOf(contract, asked, may, elsewhere) });
  });

  server.get('/graphql/examples', async (_request, reply) => {
    examples ??= examplesOf(contract);
    return reply.header('cache-control', 'no-cache').send(examples);
  });
}
