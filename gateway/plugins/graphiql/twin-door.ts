import type { FastifyInstance } from 'fastify';
import type { OpenCall } from '../../core/call.ts';
import { badInput } from '../../core/ground/errors.ts';
import { isPlainObject } from '../../core/ground/json.ts';
import { requestHeadOf } from '../../core/request-head.ts';
import type { Services } from '../../core/services.ts';
import { servedAddress } from '../pages/served-address.ts';
import { upstream } from '../upstream/plugin.ts';
import { examplesOf, type Example } from './examples.ts';
import { fromRest } from './from-rest.ts';
import { twinOf } from './rest-twin.ts';

/** Endpoints of the GraphiQL page: REST request of an operation, the reverse, and examples. */
export function openTwin(server: FastifyInstance, services: Services, open: OpenCall): void {
  const { contract, environment } = services;
  const elsewhere = services.plugins.find(upstream);
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
    // Upstream information is shown only to users with api-insight.view.
    const rows = elsewhere && context.isSignedIn && context.may('api-insight.view') ? elsewhere.report.rows() : [];
    const differences = ({ name }: { name: string }) => rows.find(({ operation }) => operation === name) ?? null;
    return reply.send({ isSignedIn: context.isSignedIn, ...twinOf(contract, asked, may, differences) });
  });

  server.get('/graphql/examples', async (_request, reply) => {
    examples ??= examplesOf(contract);
    return reply.header('cache-control', 'no-cache').send(examples);
  });
}
