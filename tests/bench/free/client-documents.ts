import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatDocument } from '@urql/core';
import { makeFetchBody } from '@urql/core/internal';
import {
  getNamedType,
  isNonNullType,
  isObjectType,
  parse,
  separateOperations,
  type DocumentNode,
  type GraphQLArgument,
} from 'graphql';
import { schema } from './contract.ts';
import { operationOf } from './selection.ts';

export type Asked = { room: string; name: string; document: DocumentNode };

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Every query of the client. */
export const clientDocuments = (): Asked[] =>
  everyOperation().filter(({ document }) => operationOf(document).operation === 'query');

/** As the client sends them: with their fragments, and with the name of each type. */
function everyOperation(): Asked[] {
  const shared = globSync('web/shared/*.graphql', { cwd: root }).map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  return globSync('web/*/operations.graphql', { cwd: root })
    .sort()
    .flatMap((file) => {
      const written = parse([readFileSync(`${root}/${file}`, 'utf8'), ...shared].join('\n'), { noLocation: true });
      const room = file.split('/')[1]!;
      return Object.entries(separateOperations(written)).map(([name, document]) => {
        return { room, name, document: formatDocument(document as never) as DocumentNode };
      });
    });
}

/** A mutation of the client by its name. */
export function clientMutation(wanted: string): DocumentNode {
  const found = everyOperation().find(({ name }) => name === wanted);
  if (!found) throw new Error(`the client has no operation ${wanted}`);
  return found.document;
}

/** The body as the client's library encodes it: without keys of undefined values. */
export const bodyOf = (document: DocumentNode, variables: object): string =>
  JSON.stringify(makeFetchBody({ query: document as never, variables: variables as never }));

const WIDE = 20;

/** One wide document per room: its list with the largest records, with all fields and relations. */
export function wideDocuments(rooms: readonly string[]): Asked[] {
  const queries = Object.values(schema.getQueryType()!.getFields());
  return rooms.flatMap((room) => {
    const [file] = globSync(`schema/${room}.graphql`, { cwd: root });
    const written = file ? readFileSync(`${root}/${file}`, 'utf8') : '';
    const documents = queries
      // By its type, because @crud adds lists that no file contains.
      .filter(({ type }) => new RegExp(`^type ${getNamedType(type).name}\\b`, 'm').test(written))
      .filter(({ args }) => args.some(({ name }) => name === 'first') && !args.some(isRequired))
      .map(({ name, type }) => ({ name, selection: wide(getNamedType(type).name, 2) }));
    const [widest] = documents.toSorted((one, other) => other.selection.length - one.selection.length);
    if (!widest) return [];
    const document = parse(`query Wide { ${widest.name}(first: ${WIDE}) ${widest.selection} }`);
    return [{ room, name: `all of ${widest.name}`, document }];
  });
}

const isRequired = ({ type }: GraphQLArgument): boolean => isNonNullType(type);

function wide(typeName: string, depth: number): string {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return '{ __typename }';
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    if (field.args.some(isRequired)) return [];
    if (!('getFields' in named)) return 'getTypes' in named ? [] : [field.name];
    return depth > 0 && isObjectType(named) && field.args.length === 0
      ? [`${field.name} ${wide(named.name, depth - 1)}`]
      : [];
  });
  return `{ ${parts.length > 0 ? parts.join(' ') : '__typename'} }`;
}
