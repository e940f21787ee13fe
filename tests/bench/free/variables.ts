import {
  getNamedType,
  isEnumType,
  isNonNullType,
  isObjectType,
  Kind,
  typeFromAST,
  visit,
  type ArgumentNode,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInputType,
} from 'graphql';
import { hasId, schema } from './contract.ts';
import { operationOf } from './selection.ts';

type Variables = Record<string, unknown>;

const TODAY = '2026-11-20T09:30:00.000Z';
/** Number of records to rotate through in a document about one record. */
const IN_TURN = 100;

/** Texts that name something, by the variable that holds them. */
const texts: Record<string, string> = { query: 'an', set: 'feather', room: 'tasks', search: 'an' };

/** The ids and slugs seen in answers, by record type. */
export class Known {
  readonly #ids = new Map<string, Set<string>>();

  read(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) this.read(one);
    if (typeof value !== 'object' || value === null) return;
    const record = value as Record<string, unknown>;
    for (const key of ['id', 'slug']) {
      if (typeof record[key] !== 'string' || typeof record.__typename !== 'string') continue;
      const name = key === 'id' ? record.__typename : `${record.__typename}.${key}`;
      this.#ids.set(name, (this.#ids.get(name) ?? new Set()).add(record[key]));
    }
    for (const inner of Object.values(record)) this.read(inner);
  }

  of(kind: string): string[] {
    return [...(this.#ids.get(kind) ?? [])];
  }

  /** Variables for a document, without optional ones; null while it needs an unknown value. */
  variablesFor(document: DocumentNode): Variables[] | null {
    const operation = operationOf(document);
    const fixed: Variables = {};
    let turning: { name: string; values: string[] } | null = null;
    for (const { variable, type, defaultValue } of operation.variableDefinitions ?? []) {
      const wanted = typeFromAST(schema, type as never) as GraphQLInputType;
      if (!isNonNullType(wanted) || defaultValue) continue;
      const name = variable.name.value;
      const kind = kindOf(document, name);
      if (kind === null) fixed[name] = plain(wanted, name);
      else {
        const values = this.of(kind);
        if (values.length === 0) return null;
        if (turning) fixed[name] = values[0];
        else turning = { name, values: values.slice(0, IN_TURN) };
      }
    }
    if (Object.values(fixed).includes(undefined)) return null;
    return turning ? turning.values.map((value) => ({ ...fixed, [turning.name]: value })) : [fixed];
  }
}

function plain(type: GraphQLInputType, name: string): unknown {
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]!.name;
  const values: Record<string, unknown> = { Int: name === 'page' ? 1 : 20, Boolean: true, DateTime: TODAY };
  return values[named.name] ?? texts[name];
}

/** The type whose id or slug a variable is, by the contract of the argument that uses it. */
function kindOf(document: DocumentNode, variable: string): string | null {
  let found: string | null = null;
  visit(operationOf(document), {
    Field(node) {
      const given = node.arguments?.find(({ value }) => value.kind === Kind.VARIABLE && value.name.value === variable);
      const field = given && schema.getQueryType()!.getFields()[node.name.value];
      if (field) found ??= kindOfArgument(field.args, given, getNamedType(field.type).name);
    },
  });
  return found;
}

function kindOfArgument(args: readonly GraphQLArgument[], { name }: ArgumentNode, answered: string): string | null {
  const argument = args.find((each) => each.name === name.value)!;
  const names = argument.astNode?.directives?.find((directive) => directive.name.value === 'names');
  const said = names?.arguments?.[0]?.value;
  if (said?.kind === Kind.STRING) return said.value;
  const [, begin = ''] = /^(\w+?)Ids?$/.exec(argument.name) ?? [];
  const type = begin.charAt(0).toUpperCase() + begin.slice(1);
  if (isObjectType(schema.getType(type)) && hasId(schema.getType(type)!)) return type;
  return argument.name === 'id' ? answered : null;
}
