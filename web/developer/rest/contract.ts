/** The parts of the OpenAPI document that this page reads. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};
export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema };
export type Content = Record<string, { schema?: Schema }>;
export type Response = { $ref?: string; description?: string; content?: Content };
export type Operation = {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  security?: object[];
  'x-right'?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response>;
};
export type Contract = {
  info: { version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { headers: Record<string, unknown>; [part: string]: unknown };
};
export type Endpoint = { id: string; room: string; method: string; path: string; operation: Operation };

export async function readContract(): Promise<Contract> {
  const response = await fetch('/api/openapi.json');
  if (!response.ok) throw new Error(`The contract was answered with ${response.status}`);
  return (await response.json()) as Contract;
}

export const endpointsOf = ({ paths }: Contract): Endpoint[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      room: operation.tags[0] ?? '',
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

/** Converts createContactTag to "Create contact tag". */
export const titleOf = (name: string): string => {
  const words = name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_all, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/\bapi\b/gi, 'API');
};
