import type { AnswerBudget } from './contract/caller.ts';
import type { IdempotencyKey } from './feed/idempotency.ts';
import type { CameFrom } from './feed/origins.ts';
import type { Budget } from './identity/limits.ts';
import type { Scope } from './feed/scope.ts';

/** Mutable state of a request, shared by all copies of its context. */
type RequestState = {
  /** Rate-limit budget after this request, for the headers. */
  budget: Budget | null;
  /** Feed position of the event being sent; used as its event id. */
  sequence: number | null;
  /** Closes the connection of a stream that its client stopped reading. */
  hangUp: (() => void) | null;
  /** Right of the running root function; mutations run one after the other. */
  needs: string | null;
  /** Name of the running root function, recorded as the origin of its writes. */
  operation: string;
  /** GraphQL operation name sent by the client, truncated. */
  operationName: string | null;
  cameFrom: CameFrom | null;
  /** Only queries: a replica may answer. */
  isRead: boolean;
  /** Row limit of lists without `first` in a GraphQL query; null otherwise. */
  rowsMost: number | null;
  /** Remaining answer budget; null before the first list. */
  answer: AnswerBudget | null;
  scope: Scope | null;
  /** How many mutations of this document started under its Idempotency-Key, and which one runs. */
  repeats: number;
  once: IdempotencyKey | null;
};

export const newRequestState = (): RequestState => ({
  budget: null,
  sequence: null,
  hangUp: null,
  needs: null,
  operation: '',
  operationName: null,
  cameFrom: null,
  isRead: false,
  rowsMost: null,
  answer: null,
  scope: null,
  repeats: 0,
  once: null,
});
