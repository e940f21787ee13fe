import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  parse,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql';
import { badInput } from '../../core/ground/errors.ts';
import { isConnection } from '../../core/contract/sdl/connections.ts';
import { argument, directive } from '../../core/contract/sdl/directives.ts';
import type { RootField } from '../../core/contract/root-field.ts';

/** Default selection depth: the fields of the record and those of its direct references. */
const DEPTH = 1;
/** Default page size. */
const FIRST = 10;

type Variables = Record<string, unknown>;

type Options = {
  /** GraphQL selection of the caller; defaults to the record's fields and those of its direct references. */
  select?: string | null;
  /** Adds a default `first` to lists. */
  isPaged?: boolean;
  /** Selects what REST returns: includes secrets, excludes fields that only GraphQL has. */
  asRest?: boolean;
};

/** GraphQL document of one operation. Required arguments are variables even if their value is missing. */
export function operationOf(root: RootField, given: Variables, options: Options = {}) {
  const { select = null, isPaged = true, asRest = false } = options;
  const variables = { ...(isPaged ? pageOf(root, given) : {}), ...given };
  const used = root.field.args.filter((one) => Object.hasOwn(variables, one.name) || isRequiredArgument(one));
  const head = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
  const fields = select === null ? selectionOf(getNamedType(root.field.type), DEPTH, asRest) : ownSelection(select);
  const kind = root.type.toLowerCase();
  const query = `${kind} ${root.name}${head && `(${head})`} { ${root.name}${passed && `(${passed})`} ${fields} }`;
  return { query, variables };
}

function pageOf({ field }: RootField, given: Variables): Variables {
  const first = field.args.find(({ name }) => name === 'first');
  // Numbered pages have their own size.
  if (given.page !== undefined) return {};
  return first && first.default === undefined && !('first' in given) ? { first: mostOf(first.astNode) } : {};
}

function mostOf(node: Parameters<typeof directive>[0]): number {
  const bounds = directive(node, 'bounds');
  const most = bounds && argument(bounds, 'most');
  return most ? Math.min(Number(most), FIRST) : FIRST;
}

/** The selection is parsed inside its own braces, so that it can't escape them. */
function ownSelection(select: string): string {
  const text = `{ ${select.trim().replace(/^\{([\s\S]*)\}$/, '$1')} }`;
  try {
    const { definitions } = parse(text, { noLocation: true, maxTokens: 1_000 });
    if (definitions.length === 1) return text;
  } catch {
    // Reported below with our own message.
  }
  throw badInput('select', 'must be fields as GraphQL selects them, for example: id title tags { title }');
}

function selectionOf(type: GraphQLNamedType, depth: number, asRest: boolean): string {
  if (isUnionType(type)) {
    const members = type.getTypes().map((member) => `... on ${member.name} ${selectionOf(member, depth, asRest)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => fieldOf(field, depth, asRest));
  return `{ ${fields.length > 0 ? fields.join(' ') : '__typename'} }`;
}

function fieldOf(field: GraphQLField<unknown, unknown>, depth: number, asRest: boolean): string[] {
  const named = getNamedType(field.type);
  // The list next to the connection returns the same rows.
  if (
    isConnection(named) ||
    field.args.some(isRequiredArgument) ||
    directive(field.astNode, asRest ? 'graphqlOnly' : 'secret')
  )
    return [];
  if (isLeafType(named)) return [field.name];
  return depth > 0 ? [`${field.name} ${selectionOf(named, depth - 1, asRest)}`] : [];
}
