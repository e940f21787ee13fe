import { visit, type DocumentNode, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { Validator } from './sdl/validate.ts';
import type { Caller, TokenReach } from './caller.ts';

export type RootType = 'Query' | 'Mutation' | 'Subscription';
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One REST door onto a root field. */
export type Door = { method: HttpMethod; path: string; root: RootField; location: string };

export type RootCall = (args: Record<string, unknown>, caller: Caller) => unknown;

/** A root field with everything that its directives say. */
export type RootField = {
  type: RootType;
  name: string;
  field: GraphQLField<unknown, unknown>;
  isOpen: boolean;
  right: string | null;
  /** What of it an API token reaches. */
  tokenReach: TokenReach;
  delay: number;
  hasRest: boolean;
  isGraphqlOnly: boolean;
  /** Every mutation of somebody signed in: an Idempotency-Key keeps it from running twice. */
  takesIdempotencyKey: boolean;
  location: string;
  /** Throws at the first argument that breaks a rule of the SDL; null where the SDL declares none. */
  validate: Validator | null;
  /** The rows and cursors of a list that takes `first` and `after`; null for every other field. */
  pager: Pager | null;
  call: RootCall;
};

export type Pager = {
  rowsOf(answer: unknown): readonly object[];
  /** What `after` goes on behind this row with. */
  cursorOf(row: object, args: Record<string, unknown>, caller: Caller): Promise<string>;
};

/** The room whose schema opens a root field. */
export const roomOf = ({ location }: Pick<RootField, 'location'>): string =>
  /schema\/([\w-]+)\.graphql/.exec(location)?.[1] ?? 'core';

/** File and line of what the contract says somewhere. */
export const locationOf = (node: { loc?: DocumentNode['loc'] } | null | undefined): string =>
  node?.loc ? `${node.loc.source.name}:${node.loc.startToken.line}` : 'schema';

/** The room whose schema defines each type. */
export const roomsOfTypes = (schema: GraphQLSchema): ReadonlyMap<string, string> =>
  new Map(
    Object.values(schema.getTypeMap()).map(({ name, astNode }) => [name, roomOf({ location: locationOf(astNode) })]),
  );

/** Faults name their file and line; after that every word of the contract would be kept in memory for nothing. */
export function forgetPlaces(document: DocumentNode): void {
  visit(document, { enter: (node) => void Object.assign(node, { loc: undefined }) });
}
