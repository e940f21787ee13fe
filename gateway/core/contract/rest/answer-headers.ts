import { SCENARIO_HEADER } from '../../process/scenarios.ts';

/** REST response headers beyond standard HTTP, for CORS, OpenAPI and the docs. */
export const answerHeaders: Record<string, { description: string; schema: { type: string } }> = {
  'change-id': {
    description: 'After a write that can be undone: the change that undoChange takes.',
    schema: { type: 'string' },
  },
  etag: {
    description: 'On a GET: send it as If-None-Match, and an unchanged answer is a 304.',
    schema: { type: 'string' },
  },
  link: {
    description: 'On a full page of a list: the address of the next one, as rel="next".',
    schema: { type: 'string' },
  },
  'ratelimit-limit': { description: 'How many calls a minute are allowed.', schema: { type: 'integer' } },
  'ratelimit-remaining': { description: 'How many of them are left.', schema: { type: 'integer' } },
  'ratelimit-reset': { description: 'In how many seconds all of them are back.', schema: { type: 'integer' } },
  'retry-after': { description: 'On 429 and 503: in how many seconds to try again.', schema: { type: 'integer' } },
  'x-request-id': { description: 'The request, as the log names it.', schema: { type: 'string' } },
  [SCENARIO_HEADER]: { description: 'The scenario that the answer plays, if any.', schema: { type: 'string' } },
};

/** References to the headers, for an operation or a shared response. */
export const headerRefs = (...names: string[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
