import type { DocumentNode, GraphQLField, GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import type { ErrorCode, Fault } from '../ground/errors.ts';
import type { Environment } from '../process/environment.ts';
import type { RequestOverrides } from '../process/request-overrides.ts';
import type { Outages } from '../process/outages.ts';

/** Carries a mutation out once, however often it is sent. */
export type Repeatable = { run<T>(name: string, args: unknown, work: () => Promise<T> | T): Promise<T> };

/** What an API token reaches: all that its rights give, a person's own things only where it was made for them too. */
export type TokenReach = 'rights' | 'own' | 'never';

/** What the answer to a document may still hold; the first refusal is the whole answer. */
export type AnswerBudget = { fields: number; characters: number; refusal: Fault | null };

/** What a connection may call of all that its person may, for example that of an agent; root fields by their names. */
export type Connection = {
  allows(root: string): boolean;
  /** Whether it names the rooms that it is about, and whether a room is among them. */
  readonly namesRooms: boolean;
  covers(room: string): boolean;
  /** Throws for a root field that the connection may not call. */
  demand(root: string): void;
  /** Throws unless the connection may write records of the room. */
  demandWrite(room: string): void;
};

/** What plugins may know of a root field. */
export type CalledRoot = {
  readonly name: string;
  readonly type: string;
  /** The right that it takes; null where it takes none. */
  readonly right: string | null;
  readonly field: GraphQLField<unknown, unknown>;
};

/** What was asked of a root field: the arguments, and where the document says it. */
export type RootArguments = { args: Record<string, unknown>; info: GraphQLResolveInfo | undefined };

/** `code` is that of the error; empty for what went well. */
export type CallOutcome = { root: CalledRoot; code: ErrorCode | ''; ms: number; asked: RootArguments | undefined };

export type ExecutedDocument = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
};

/** The plugins of this process, for the guard, the doors and the rooms. */
export type RunningPlugins = {
  /** What a plugin runs; null where it is off or not installed. */
  find<Hooks extends object>(plugin: { start(services: never): Hooks | null }): Hooks | null;
  /** `run`, with what plugins put around it. */
  around(root: CalledRoot, args: Record<string, unknown>, caller: Caller, run: () => unknown): () => unknown;
  /** Whether what is answered is not of our stores. */
  isElsewhere(root: { name: string }): boolean;
  /** Whether this may be so of any root field. */
  readonly mayBeElsewhere: boolean;
  /** The records that a field of ids names; undefined where our own store knows them. */
  join(field: { name: string; type: unknown }, source: unknown, caller: Caller): unknown;
  called(call: Caller, outcome: CallOutcome): void;
  executed(call: Caller, document: ExecutedDocument): void;
  close(): Promise<void>;
};

/** What a guard knows of whoever calls, whichever door they came through. */
export type Caller = {
  readonly head: {
    readonly id: string;
    readonly authorization: string | undefined;
    readonly idempotencyKey: string | undefined;
    readonly overrides: RequestOverrides | null;
    /** Null where the person may call all that they have the right to. */
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
    /** The right of the root function that runs; mutations run one after the other. */
    needs: string | null;
    /** The root function that runs, and where its writes come from. */
    operation: string;
    cameFrom: object | null;
    /** Nothing but queries is asked: a replica may answer them. */
    isRead: boolean;
    /** Where a list without `first` stops in a query of GraphQL; null elsewhere. */
    rowsMost: number | null;
    answer: AnswerBudget | null;
  };
  /** Takes one call off the budget; throws when there is none left. */
  spend(): void;
  /** Throws for whoever is not signed in or lacks the right (null: to be signed in is enough), and where a token ends. */
  demand(right: string | null, tokenReach?: TokenReach): void;
  /** Notes that a root function was called, what came of it (the code of an error, or nothing), and when it began. */
  count(root: CalledRoot, code: ErrorCode | '', started: number, asked?: RootArguments): void;
  /** Whose the cursors of this call are: nobody else goes on with them. */
  readonly cursorOwner: string;
  /** Lets go of what was loaded so far. */
  forget(): void;
  /** The Idempotency-Key under which the next mutation runs, if the request brought one. */
  nextKey(): Repeatable | null;
};
