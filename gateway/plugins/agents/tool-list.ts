import { getNamedType, getNullableType, isLeafType, isListType } from 'graphql';
import type { Contract } from '../../core/contract/contract.ts';
import { roomOf, type RootField } from '../../core/contract/root-field.ts';
import { argument, directive } from '../../core/contract/sdl/directives.ts';
import type { JsonSchema } from '../../core/contract/rest-shapes.ts';
import { inputSchema, readShown, type Shown } from './input-schema.ts';

type ObjectSchema = JsonSchema & { type: 'object' };

export type Tool = {
  name: string;
  title?: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  annotations: Annotations;
};

/** Only values that differ from the protocol's defaults; the last two don't apply to read-only tools. */
type Annotations = {
  readOnlyHint?: true;
  openWorldHint?: false;
  destructiveHint?: false;
  idempotentHint?: true;
};

const READS = { readOnlyHint: true, openWorldHint: false } as const;
/** Limits search words, because each is compared with all operations. */
export const WORDS_MOST = 200;
const WORDS = { type: 'string', minLength: 1, maxLength: WORDS_MOST };
const TEXTS = { type: 'array', items: { type: 'string' } };
const OBJECTS = { type: 'array', items: { type: 'object' } };

/** Tools about the contract as a whole. */
export const generalTools: readonly Tool[] = [
  {
    name: 'search_contract',
    title: 'Search the operations',
    description:
      'Finds operations by what people call things, for example: todo due today, send an email, address book.',
    inputSchema: objectOf({ query: { ...WORDS, description: 'A few words.' } }, ['query']),
    outputSchema: objectOf({ found: OBJECTS, modules: TEXTS }, ['found']),
    annotations: READS,
  },
  {
    name: 'describe_type',
    title: 'Describe an operation or a type',
    description: 'Shows the arguments of an operation with the types that it takes and answers, or one type, as SDL.',
    inputSchema: objectOf({ name: { ...WORDS, description: 'For example: createTask, or Task.' } }, ['name']),
    outputSchema: { type: 'object' },
    annotations: READS,
  },
  {
    name: 'run_document',
    title: 'Run a GraphQL document',
    description:
      'Runs one GraphQL query, or a mutation where this connection may write. Describe the operations first; ask for few fields and short pages.',
    inputSchema: objectOf(
      {
        query: { type: 'string', minLength: 1, description: 'The document.' },
        variables: { type: 'object', description: 'Its variables.' },
        operationName: { type: 'string', description: 'Which operation of it, if it holds several.' },
      },
      ['query'],
    ),
    outputSchema: resultSchema({ type: ['object', 'null'] }),
    annotations: {},
  },
];

function objectOf(properties: Record<string, JsonSchema>, required: string[]): ObjectSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** Result without errors; the fields depend on `select`. */
function resultSchema(data: JsonSchema): ObjectSchema {
  return { type: 'object', properties: { data }, required: ['data'] };
}

/** Whether every agent is offered the operation, regardless of the modules in its address. */
export const isListed = ({ field }: RootField): boolean => directive(field.astNode, 'tool') !== undefined;

export function toolOf({ doors }: Contract, root: RootField, isShort: boolean): Tool {
  const { name, field } = root;
  const schema = inputSchema(field.args, isShort ? shownOf(root) : null);
  const isLeaf = isLeafType(getNamedType(field.type));
  const select = {
    type: 'string',
    ...(isShort
      ? {}
      : { description: `Fields of ${getNamedType(field.type).name} as GraphQL selects them; else a few.` }),
  };
  const methods = doors.filter((door) => door.root === root).map(({ method }) => method);
  return {
    name,
    ...(isShort ? {} : { title: `${roomOf(root)}: ${name}` }),
    description: field.description ?? '',
    inputSchema: {
      ...schema,
      type: 'object',
      properties: { ...(schema.properties as object), ...(isLeaf ? {} : { select }) },
    },
    outputSchema: resultSchema({ type: 'object', properties: { [name]: answerSchema(root) } }),
    annotations: annotationsOf(root, methods),
  };
}

function shownOf({ field }: RootField): Shown {
  const takes = argument(directive(field.astNode, 'tool')!, 'takes');
  return takes === null ? null : readShown(takes);
}

function annotationsOf({ type, name, field }: RootField, methods: readonly string[]): Annotations {
  if (type === 'Query') return READS;
  const isDestructive = methods.includes('DELETE') || /^(delete|remove|clear|purge|empty|replace|revoke)/.test(name);
  // PUT is not idempotent here: it creates records in the documented contract.
  const isIdempotent = methods.includes('PATCH') || methods.includes('DELETE');
  return {
    ...(isDestructive ? {} : { destructiveHint: false }),
    ...(isIdempotent ? { idempotentHint: true } : {}),
    ...(directive(field.astNode, 'reachesOut') ? {} : { openWorldHint: false }),
  };
}

const scalarTypes: Record<string, string> = { Int: 'integer', Float: 'number', Boolean: 'boolean' };

/** Null is a valid answer, except for a record requested by id. */
function answerSchema({ field }: RootField): JsonSchema {
  const nullable = getNullableType(field.type);
  const named = getNamedType(field.type);
  const type = isListType(nullable) ? 'array' : isLeafType(named) ? (scalarTypes[named.name] ?? 'string') : 'object';
  return { type: nullable === field.type ? [type, 'null'] : type };
}
