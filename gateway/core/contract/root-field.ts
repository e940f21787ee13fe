import { visit, type DocumentNode, type GraphQLField, type GraphQLSchema } from 'graphql';
import { locationOf } from './sdl/contract-error.ts';
import type { Validator } from './sdl/validate.ts';
import type { Caller, TokenReach } from './caller.ts';

export type RootType = 'Query' | 'Mutation' | 'Subscription';
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One REST endpoint of a root field. */
export type Door = { method: HttpMethod; path: string; root: RootField; location: string };

type RootCall = (args: Record<string, unknown>, caller: Caller) => unknown;

/** Root field with the values of its directives. */
export type RootField = {
  type: RootType;
  name: string;
  field: GraphQLField<unknown, unknown>;
  isOpen: boolean;
  right: string | null;
  /** What an API token may call of it. */
  tokenReach: TokenReach;
  delay: number;
  hasRest: boolean;
  isGraphqlOnly: boolean;
  /** Set for mutations that need sign-in: an Idempotency-Key prevents running them twice. */
  takesIdempotencyKey: boolean;
  location: string;
  /** Throws at the first argument that breaks an SDL rule; null if there are none. */
  validate: Validator | null;
  /** Pager of a list with `first` and `after`; null for other fields. */
  pager: Pager | null;
  call: RootCall;
};

export type Pager = {
  rowsOf(answer: unknown): readonly object[];
  /** Cursor for `after` that continues behind this row. */
  cursorOf(row: object, args: Record<string, unknown>, caller: Caller): Promise<string>;
};

/** Room whose schema declares the root field. */
export const roomOf = ({ location }: Pick<RootField, 'location'>): string =>
  /schema\/([\w-]+)\.graphql/.exec(location)?.[1] ?? 'core';

/** Room that defines each type. */
export const roomsOfTypes = (schema: GraphQLSchema): ReadonlyMap<string, string> =>
  new Map(
    Object.values(schema.getTypeMap()).map(({ name, astNode }) => [name, roomOf({ location: locationOf(astNode) })]),
  );

/** Drops source locations after startup: they would keep the whole SDL text in memory. */
export function forgetPlaces(document: DocumentNode): void {
  visit(document, { enter: (node) => void Object.assign(node, { loc: undefined }) });
}
