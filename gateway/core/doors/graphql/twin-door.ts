import type { FastifyInstance } from 'fastify';
import type { OpenCall } from '../../call.ts';
import { badInput } from '../../ground/errors.ts';
import { isPlainObject } from '../../ground/json.ts';
import { requestHeadOf } from '../../request-head.ts';
import type { Services } from '../../services.ts';
import { examplesOf, type Example } from './examples.ts';
import { fromRest } from './from-rest.ts';
import { twinOf } from './rest-twin.ts';

/** What the page of GraphiQL asks beside GraphQL itself: the REST twin of an operation, the way back, and examples. */
export function openTwin(server: FastifyInstance, { contract, environment }: Services, open: OpenCall): void {
  const origin = new URL(environment.publicUrl).origin;
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
    const asked = { query, variables, cursor: Number(cursor) || 0, origin };
    const may = ({ isOpen, right }: { isOpen: boolean; right: string | null }) =>
      isOpen || (context.isSignedIn && (right === null || context.may(right)));
    return reply.send(twinOf(contract, asked, may));
  });

  server.get('/graphql/examples', async (_request, reply) => {
    examples ??= examplesOf(contract);
    return reply.header('cache-control', 'no-cache').send(examples);
  });
}
