import { isRequiredArgument, parse, print } from 'graphql';
import type { Contract } from '../../core/contract/contract.ts';
import { operationOf } from '../../kit/contract/operation.ts';
import { roomOf, type RootField } from '../../core/contract/root-field.ts';
import { holdsSecret } from '../../kit/contract/secrets.ts';
import { samplesOf } from './samples.ts';

export type Example = { room: string; title: string; query: string; variables: Record<string, unknown> };

/** Three example operations per room: a list, a single record, and a write. */
export function examplesOf({ roots }: Contract): Example[] {
  const rooms = Map.groupBy(
    roots.filter((root) => root.type !== 'Subscription' && !holdsSecret(root)),
    roomOf,
  );
  return [...rooms].flatMap(([room, own]) => chosenOf(own).map((root) => ({ room, ...exampleOf(root) })));
}

function chosenOf(own: RootField[]): RootField[] {
  const asks = ({ field }: RootField) => field.args.some(isRequiredArgument);
  const queries = own.filter(({ type }) => type === 'Query');
  const chosen = [queries.find((root) => !asks(root)), queries.find(asks), own.find(({ type }) => type === 'Mutation')];
  return [...new Set([...chosen.filter((root) => root !== undefined), ...own])].slice(0, 3);
}

function exampleOf(root: RootField): Omit<Example, 'room'> {
  const { query, variables } = operationOf(root, samplesOf(root));
  return { title: root.field.description ?? root.name, query: print(parse(query)), variables };
}
