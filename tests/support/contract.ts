import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import { expect } from 'vitest';
import { describeDoors } from '../../gateway/server.ts';

type Responses = Record<string, { content?: Record<string, { schema: object }> }>;
type Operation = { responses: Responses };

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
const openApi = describeDoors();
ajv.addSchema({ $id: 'openapi', ...openApi });
const compiled = new Map<string, ValidateFunction>();

const patterns = Object.keys(openApi.paths as object).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Every REST answer in the tests is checked against our own OpenAPI document: path, status, and body. */
export function expectContract(method: string, url: string, status: number, body: unknown): void {
  const path = url.split('?', 1)[0]!;
  const found = patterns.find(({ pattern }) => pattern.test(path))?.path;
  if (!found || method === 'HEAD' || method === 'OPTIONS') return;
  const operations = (openApi.paths as Record<string, Record<string, Operation>>)[found]!;
  const operation = operations[method.toLowerCase()];
  if (!operation) return void expect([404, 405]).toContain(status);
  // Refusals that any call may get are documented once.
  const documented = status >= 400 && !operation.responses[status] ? 'default' : String(status);
  const response = operation.responses[documented];
  expect(response, `${method} ${found} answers ${status}, which OpenAPI does not know`).toBeDefined();
  const { $ref } = response as { $ref?: string };
  const named = (openApi.components as { responses: Responses }).responses;
  const written = $ref ? named[$ref.split('/').at(-1)!] : response;
  if (!written?.content?.['application/json']) return;
  const key = `${method} ${found} ${status}`;
  let validate = compiled.get(key);
  if (!validate) {
    const where = $ref?.split('/').slice(1) ?? ['paths', found, method.toLowerCase(), 'responses', documented];
    const at = [...where, 'content', 'application/json', 'schema'];
    const pointer = at.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/');
    compiled.set(key, (validate = ajv.compile({ $ref: `openapi#/${pointer}` })));
  }
  const fits = validate(body);
  expect(
    fits
      ? []
      : validate.errors?.map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`),
    key,
  ).toEqual([]);
}
