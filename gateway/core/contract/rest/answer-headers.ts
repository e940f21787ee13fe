import { SCENARIO_HEADER } from '../../process/scenarios.ts';

/** REST response headers beyond standard HTTP, for CORS, OpenAPI and the docs. */
export const answerHeaders: Record<string, { description: string; schema: { type: string } }> = {
  'change-id': {
    description: 'After a write that can be undone: the id of the change for undoChange.',
    schema: { type: 'string' },
  },
  etag: {
    description: 'On GET: the value for If-None-Match, which returns 304 if the response is unchanged.',
    schema: { type: 'string' },
  },
  link: {
    description: 'On a full page of a list: the URL of the next page, as rel="next".',
    schema: { type: 'string' },
  },
  'ratelimit-limit': { description: 'Maximum number of calls per minute.', schema: { type: 'integer' } },
  'ratelimit-remaining': { description: 'Number of remaining calls.', schema: { type: 'integer' } },
  'ratelimit-reset': { description: 'Seconds until the limit resets.', schema: { type: 'integer' } },
  'retry-after': { description: 'On 429 and 503: seconds to wait before retrying.', schema: { type: 'integer' } },
  'x-request-id': { description: 'Id of the request in the log.', schema: { type: 'string' } },
  [SCENARIO_HEADER]: { description: 'Scenario of the response, if any.', schema: { type: 'string' } },
};

/** References to the headers, for an operation or a shared response. */
export const headerRefs = (...names: string[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
