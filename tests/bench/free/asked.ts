import { ask, type Wanted } from '../client.ts';
import type { Running } from '../servers.ts';
import { bearer, type World } from '../workloads.ts';
import { bodyOf, clientDocuments, wideDocuments, type Asked } from './client-documents.ts';
import type { FreeRows } from './free-rows.ts';
import { Known } from './variables.ts';

export type Question = { room: string; name: string; requests: Wanted[] };

type Answer = { data?: Record<string, unknown> | null; errors?: { message: string }[] };

/** The REST doors that are requested as documented. */
export const DOORS = [
  '/api/apps/ecommerce/inventory/products?page=1',
  '/api/apps/contacts/all',
  '/api/apps/mailbox/mails?folder=inbox&page=1',
];

/**
 * Sends the gateway every request of the client, with ids from earlier answers, and stores the answers. Returns the
 * requests, and those that could not be sent.
 */
export async function askAll(ours: Running, world: World, rows: FreeRows) {
  const known = new Known();
  const questions: Question[] = [];
  const leftOut: string[] = [];
  const documents = clientDocuments();
  const rooms = [...new Set(documents.map(({ room }) => room))];
  let waiting: Asked[] = [...documents, ...wideDocuments(rooms)];
  for (let before = 0; before !== waiting.length;) {
    before = waiting.length;
    const later: Asked[] = [];
    for (const asked of waiting) {
      const { room, name, document } = asked;
      const turns = known.variablesFor(document);
      if (!turns) {
        later.push(asked);
        continue;
      }
      const requests: Wanted[] = [];
      for (const variables of turns) {
        const wanted = graphqlRequest(world, bodyOf(document, variables));
        const { data, errors } = await answerOf(ours, wanted);
        if (!data || errors) {
          leftOut.push(`${name} (${errors?.[0]?.message ?? 'no data'})`);
          break;
        }
        known.read(data);
        rows.take(document, variables, data);
        requests.push(wanted);
      }
      if (requests.length > 0) questions.push({ room, name, requests });
    }
    waiting = later;
  }
  leftOut.push(...waiting.map(({ name }) => `${name} (nothing to ask about)`));
  return { questions, leftOut, contacts: known.of('Contact') };
}

export const graphqlRequest = (world: World, body: string): Wanted => ({
  method: 'POST',
  path: '/graphql',
  headers: { ...bearer(world), 'content-type': 'application/json', accept: 'application/json' },
  body,
});

export async function answerOf({ port }: Running, wanted: Wanted): Promise<Answer> {
  const { body } = await ask(port, wanted);
  return JSON.parse(body.toString()) as Answer;
}
