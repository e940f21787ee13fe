import { getNamedType, isObjectType, isRequiredArgument, type GraphQLField, type GraphQLObjectType } from 'graphql';
import type { RootField } from '../../gateway/core/contract/root-field.ts';
import { isConnection } from '../../gateway/core/contract/sdl/connections.ts';
import { contract } from '../../gateway/server.ts';
import type { TestGateway } from '../support/gateway.ts';
import type { Attacker, Report } from './attempts.ts';

const NESTED_MOST = 5;

/** A nested list with a cursor argument: `boards { lists(after:) }`. */
export type NestedCursor = { name: string; kind: string; document: string };

type Field = GraphQLField<unknown, unknown>;
const needsNothing = ({ args }: Field) => !args.some(isRequiredArgument);

/** Every nested field that takes an id, with the shortest document that reaches it; null if none does. */
export function nestedCursors(): { name: string; cursor: NestedCursor | null }[] {
  return Object.values(contract.schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || /^(__|Query$|Mutation$|Subscription$)/.test(type.name)) return [];
    return Object.values(type.getFields())
      .filter((field) => field.args.some((argument) => getNamedType(argument.type).name === 'ID'))
      .map((field) => ({ name: `${type.name}.${field.name}`, cursor: cursorOf(type, field) }));
  });
}

function cursorOf(type: GraphQLObjectType, field: Field): NestedCursor | null {
  const around = pathTo(type);
  const named = getNamedType(field.type);
  const nodes = isObjectType(named) && isConnection(named) ? named.getFields().nodes : undefined;
  const kind = nodes ? getNamedType(nodes.type).name : named.name;
  const rows = nodes ? '{ nodes { id } }' : '{ id }';
  const open = `${around?.join(' { ')} { ${field.name}(first: 3, after: $id) ${rows} `;
  const document = `query Try($id: ID!) { ${open}${'}'.repeat(around?.length ?? 0)} }`;
  return around && { name: `${type.name}.${field.name}`, kind, document };
}

/** The path from a query without arguments to the type, with at most one step between. */
function pathTo(type: GraphQLObjectType): string[] | null {
  const roots = contract.roots.filter((root: RootField) => root.type === 'Query' && needsNothing(root.field));
  const direct = roots.find(({ field }) => getNamedType(field.type) === type);
  if (direct) return [direct.name];
  for (const root of roots) {
    const answered = getNamedType(root.field.type);
    const step = isObjectType(answered)
      ? Object.values(answered.getFields()).find((inner) => getNamedType(inner.type) === type && needsNothing(inner))
      : undefined;
    if (step) return [root.name, step.name];
  }
  return null;
}

/** Tries foreign ids as cursors of lists inside own records. */
export async function attackNested(gateway: TestGateway, by: Attacker, report: Report): Promise<void> {
  for (const { cursor } of nestedCursors()) {
    if (!cursor) continue;
    const ask = async (id: string) => {
      const answer = await gateway.server.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${by.token}` },
        payload: { query: cursor.document, variables: { id } },
      });
      return answer.payload.replaceAll(id, '<sent>');
    };
    const expected = await ask(crypto.randomUUID());
    for (const id of by.foreign.of(cursor.kind).slice(0, Math.min(by.most, NESTED_MOST))) {
      const got = await ask(id);
      report.attempts += 1;
      if (got !== expected) report.faults.push(`${cursor.document} after ${id} answers ${got.slice(0, 300)}`);
    }
  }
}
