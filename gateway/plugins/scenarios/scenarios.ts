import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput, Fault } from '../../core/ground/errors.ts';
import type { Plugin } from '../../core/plugin.ts';
import { knownScenarios, readScenario, SCENARIO_HEADER, type Scenario } from '../../core/process/scenarios.ts';
import { play } from './play.ts';

const SLOW_MS = 3_000;
const FLAKY = 3;
/** Paths of the API; pages and documentation are unaffected. */
const PLAYED = /^\/(api\/(?!docs|openapi\.json)|graphql(?!\/assets)|mcp)/;

/** Simulates states by SCENARIO or a request header; never in production. */
export const scenarios: Plugin = {
  name: 'scenarios',
  start: ({ environment }) =>
    environment.production
      ? null
      : {
          addRequestHooks: (server) => readRequests(server, environment.scenario),
          aroundRoot(root, args, { head }, next) {
            // Scenarios are the only source of overrides.
            const scenario = head.overrides as Scenario | null;
            return scenario ? play(scenario, root, args, next) : next();
          },
        },
};

function readRequests(server: FastifyInstance, always: Scenario | null): void {
  let requests = 0;
  server.addHook('onRequest', async (request, reply) => {
    const found = PLAYED.test(request.url) && !isPage(request) ? scenarioOf(request, always) : null;
    if (!found) return;
    request.overrides = found;
    reply.header(SCENARIO_HEADER, found.name);
    if (found.name === 'slow') await sleep(SLOW_MS);
    if (found.name === 'flaky' && (requests += 1) % FLAKY === 0)
      throw new Fault('UNAVAILABLE', undefined, { retryAfter: 1 });
    if (found.name === 'offline') return hangUp(request, reply);
  });
}

const isPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

function scenarioOf({ headers }: FastifyRequest, always: Scenario | null): Scenario | null {
  const name = headers[SCENARIO_HEADER];
  if (name === undefined) return always;
  if (name === 'none') return null;
  const found = readScenario(String(name));
  if (!found) throw badInput(SCENARIO_HEADER, `must be one of ${knownScenarios}, or none`);
  return found;
}

/** Closes the connection without an answer, like a network failure. */
function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
