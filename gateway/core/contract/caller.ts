import type { DocumentNode, GraphQLField, GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import type { ErrorCode, Fault } from '../ground/errors.ts';
import type { Environment } from '../process/environment.ts';
import type { RequestOverrides } from '../process/request-overrides.ts';
import type { Outages } from '../process/outages.ts';

/** Runs a mutation at most once per Idempotency-Key. */
type Repeatable = {
  run<T>(name: string, args: unknown, work: () => Promise<T> | T, changeIds: string[]): Promise<T>;
};

/**
 * What an API token may call: everything its rights allow ('rights'), personal data only if the token was made for it
 * ('own'), or nothing.
 */
export type TokenReach = 'rights' | 'own' | 'never';

/** Remaining budget of an answer; the first refusal replaces the whole answer. */
export type AnswerBudget = { fields: number; characters: number; refusal: Fault | null };

/** Restriction of a connection (of an agent, for example) below the rights of its user; root fields by name. */
export type Connection = {
  allows(root: string): boolean;
  /** Whether it is limited to rooms, and whether a room is one of them. */
  readonly namesRooms: boolean;
  covers(room: string): boolean;
  /** Throws if the connection may not call the root field. */
  demand(root: string): void;
  /** Throws unless the connection may write records of the room. */
  demandWrite(room: string): void;
};

/** What plugins see of a root field. */
export type CalledRoot = {
  readonly name: string;
  readonly type: string;
  /** Required right; null if none is required. */
  readonly right: string | null;
  readonly field: GraphQLField<unknown, unknown>;
};

/** Arguments of a root field call, and its position in the document. */
export type RootArguments = { args: Record<string, unknown>; info: GraphQLResolveInfo | undefined };

/** `code` is the error code; empty for success. */
export type CallOutcome = { root: CalledRoot; code: ErrorCode | ''; ms: number; asked: RootArguments | undefined };

export type ExecutedDocument = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
};

/** Plugins of this process, as seen by the guard, the doors and the rooms. */
export type RunningPlugins = {
  /** Hooks of a plugin; null if it is off or not installed. */
  find<Hooks extends object>(plugin: { start(services: never): Hooks | null }): Hooks | null;
  /** `run`, wrapped by plugins. */
  around(root: CalledRoot, args: Record<string, unknown>, caller: Caller, run: () => unknown): () => unknown;
  /** Whether the field is answered by another server. */
  isElsewhere(root: { name: string }): boolean;
  /** Whether any root field can be answered by another server. */
  readonly mayBeElsewhere: boolean;
  /** Records behind a field of ids; undefined if they are in our own store. */
  join(field: { name: string; type: unknown }, source: unknown, caller: Caller): unknown;
  called(call: Caller, outcome: CallOutcome): void;
  executed(call: Caller, document: ExecutedDocument): void;
  close(): Promise<void>;
};

/** What the guard needs of a caller, for every door. */
export type Caller = {
  readonly head: {
    readonly id: string;
    readonly authorization: string | undefined;
    readonly idempotencyKey: string | undefined;
    readonly overrides: RequestOverrides | null;
    /** Null if the user's rights apply without restriction. */
    readonly connection: Connection | null;
  };
  readonly services: {
    readonly environment: Pick<Environment, 'demoDelays'> & { readonly limits: Pick<Environment['limits'], 'list'> };
    readonly outages: Outages;
    readonly plugins: RunningPlugins;
    readonly seal: {
      closeStably(text: string, whose: string): string;
      open(sealed: string, whose: string): string | null;
    };
    readonly log: { error(details: object, message: string): void };
  };
  readonly state: {
    /** Right of the running root function; mutations run one after the other. */
    needs: string | null;
    /** Name of the running root function, recorded as the origin of its writes. */
    operation: string;
    cameFrom: object | null;
    /** Only queries: a replica may answer. */
    isRead: boolean;
    /** Row limit of lists without `first` in a GraphQL query; null otherwise. */
    rowsMost: number | null;
    answer: AnswerBudget | null;
  };
  /** Takes one call off the rate limit; throws if none is left. */
  spend(): void;
  /**
   * Throws unless the caller is signed in, has the right (null: none needed) and, with a token, is within its reach.
   */
  demand(right: string | null, tokenReach?: TokenReach): void;
  /** Records a root function call with its error code ('' for success) and start time. */
  count(root: CalledRoot, code: ErrorCode | '', started: number, asked?: RootArguments): void;
  /** Owner of the cursors of this call; only they can continue with them. */
  readonly cursorOwner: string;
  /** Drops the cached loads. */
  forget(): void;
  /** Ids of the changes of this request that can be undone. */
  readonly changeIds: string[];
  /** Idempotency-Key of the next mutation, if the request has one. */
  nextKey(): Repeatable | null;
};
