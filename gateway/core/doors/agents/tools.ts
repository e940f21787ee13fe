import { parse, type DocumentNode, type ExecutionResult, type OperationDefinitionNode } from 'graphql';
import type { Call } from '../../call.ts';
import type { Contract } from '../../contract/contract.ts';
import { operationOf } from '../../contract/operation.ts';
import { roomOf, type RootField } from '../../contract/root-field.ts';
import type { JsonSchema } from '../../contract/rest-shapes.ts';
import { badInput } from '../../ground/errors.ts';
import { isPlainObject } from '../../ground/json.ts';
import { documentLimits } from '../graphql/document-limits.ts';
import type { RunDocument } from '../graphql/graphql.ts';
import { selectOperation } from '../graphql/select-operation.ts';
import { paramsOf, type Params } from '../lines/follow-document.ts';
import { boundedResult, type Result } from './bounded-result.ts';
import { describe, searchContract } from './contract-search.ts';
import { offeredOf } from './offered.ts';
import { variablesSchema } from './variables-schema.ts';

export type Tool = {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: false };
};

type Arguments = Record<string, unknown>;

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;
const WORDS = { type: 'string', minLength: 1, maxLength: 200 };

const general: Tool[] = [
  {
    name: 'search_contract',
    title: 'Search the contract',
    description: 'Finds operations and types of the GraphQL schema by words, with what each does, takes and needs.',
    inputSchema: objectOf({ query: { ...WORDS, description: 'Some words, for example: task due date' } }, ['query']),
    annotations: READS,
  },
  {
    name: 'describe_type',
    title: 'Describe a type or an operation',
    description: 'Shows a type of the schema as SDL, or the arguments, right and REST doors of an operation.',
    inputSchema: objectOf({ name: { ...WORDS, description: 'The name, for example: Task' } }, ['name']),
    annotations: READS,
  },
  {
    name: 'run_document',
    title: 'Run a GraphQL document',
    description:
      'Runs one GraphQL query, or a mutation where this connection may write. Describe the types first; ask for few fields and short pages.',
    inputSchema: objectOf(
      {
        query: { type: 'string', minLength: 1, description: 'The document.' },
        variables: { type: 'object', description: 'Its variables.' },
        operationName: { type: 'string', description: 'Which operation of it, if it holds several.' },
      },
      ['query'],
    ),
    annotations: { ...READS, readOnlyHint: false, idempotentHint: false },
  },
];

function objectOf(properties: Record<string, JsonSchema>, required: string[]): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** The tools of the SDL: three about the contract as a whole, and each documented operation by its name. */
export class Tools {
  readonly #contract: Contract;
  readonly #run: RunDocument;
  readonly #offered: Map<string, RootField>;
  readonly #made = new Map<string, Tool>();

  constructor(contract: Contract, run: RunDocument) {
    this.#contract = contract;
    this.#run = run;
    this.#offered = offeredOf(contract);
  }

  /** Those that this person may call over this connection. */
  list(call: Call): Tool[] {
    const operations = [...this.#offered.values()]
      .filter((root) => root.hasRest && mayCall(call, root))
      .map((root) => this.#toolOf(root));
    return [...general, ...operations];
  }

  /** Whether a call of a tool would change something. */
  writes(name: string, args: Arguments): boolean {
    if (name !== 'run_document') return this.#offered.get(name)?.type === 'Mutation';
    try {
      return readDocument(args).operation.operation === 'mutation';
    } catch {
      return false;
    }
  }

  /** Null where there is no such tool. */
  async call(call: Call, name: string, args: Arguments): Promise<unknown> {
    const may = (root: RootField): boolean => mayCall(call, root);
    if (name === 'search_contract') return searchContract(this.#contract, this.#offered, textOf(args, 'query'), may);
    if (name === 'describe_type') return describe(this.#contract, this.#offered, textOf(args, 'name'));
    if (name === 'run_document') return this.#answer(call, readDocument(args).params);
    const root = this.#offered.get(name);
    if (!root) return null;
    const { select = null, ...given } = args;
    if (select !== null && typeof select !== 'string') throw badInput('select', 'must be a text');
    const unknown = Object.keys(given).find((key) => !root.field.args.some((input) => input.name === key));
    if (unknown !== undefined) throw badInput(unknown.slice(0, 80), 'is no argument of this operation');
    return this.#answer(call, operationOf(root, given, { select }));
  }

  #toolOf(root: RootField): Tool {
    let tool = this.#made.get(root.name);
    if (tool) return tool;
    const schema = variablesSchema(root.field.args);
    const select = {
      type: 'string',
      description: 'The fields to answer, as GraphQL selects them; a fitting few if left out.',
    };
    const isRead = root.type === 'Query';
    const doors = this.#contract.doors.filter((door) => door.root === root);
    const isDestructive = /^(delete|remove|clear|purge|empty|replace)/.test(root.name);
    tool = {
      name: root.name,
      title: `${roomOf(root)}: ${root.name}`,
      description: [
        root.field.description ?? '',
        `Answers ${String(root.field.type)}.`,
        root.right ? `Needs the right ${root.right}.` : '',
        `REST: ${doors.map(({ method, path }) => `${method} ${path}`).join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
      inputSchema: { ...schema, properties: { ...(schema.properties as object), select } },
      annotations: isRead
        ? READS
        : {
            readOnlyHint: false,
            destructiveHint: isDestructive,
            idempotentHint: doors.some(({ method }) => method === 'PATCH' || method === 'DELETE'),
            openWorldHint: false,
          },
    };
    this.#made.set(root.name, tool);
    return tool;
  }

  async #answer(call: Call, params: Params): Promise<Result> {
    return boundedResult((await this.#run(params, call)) as ExecutionResult);
  }
}

const mayCall = (call: Call, root: RootField): boolean =>
  (root.right === null || call.may(root.right)) && (call.head.connection?.allows(root.name) ?? true);

/** The document with the one operation of it that is judged and run. */
function readDocument(args: Arguments): { operation: OperationDefinitionNode; params: Params } {
  const { variables = {}, operationName = '' } = args;
  const query = textOf(args, 'query');
  if (!isPlainObject(variables)) throw badInput('variables', 'must be an object');
  if (typeof operationName !== 'string') throw badInput('operationName', 'must be a string');
  const operation = selectOperation(parseDocument(query), operationName);
  if (!operation) throw badInput('operationName', 'must name one operation of the document');
  if (operation.operation === 'subscription') throw badInput('query', 'must be a query or a mutation');
  return { operation, params: paramsOf(query, operation.name?.value, variables) };
}

function parseDocument(query: string): DocumentNode {
  try {
    return parse(query, { noLocation: true, maxTokens: documentLimits.tokens });
  } catch (error) {
    throw badInput('query', `can not be read: ${(error as Error).message.slice(0, 300)}`);
  }
}

function textOf(args: Arguments, name: string): string {
  const value = args[name];
  if (typeof value !== 'string' || value.trim() === '') throw badInput(name, 'must be a text');
  return value;
}
