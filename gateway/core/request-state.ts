import type { AnswerBudget } from './contract/caller.ts';
import type { IdempotencyKey } from './feed/idempotency.ts';
import type { CameFrom } from './feed/origins.ts';
import type { Budget } from './identity/limits.ts';
import type { Scope } from './feed/scope.ts';

/** How far a request has come. It changes as it goes, and all copies of its context share it. */
export type RequestState = {
  /** The rate-limit budget after this request, for the headers. */
  budget: Budget | null;
  /** The event that a subscription is about to send; its place in the feed is the id of the event. */
  sequence: number | null;
  /** Cuts the connection of a stream that nobody reads. */
  hangUp: (() => void) | null;
  /** The right of the root function that runs; mutations run one after the other. */
  needs: string | null;
  /** The root function that runs; and where its writes come from, once it writes. */
  operation: string;
  /** The name that a client gave its GraphQL operation, cut where it is long. */
  operationName: string | null;
  cameFrom: CameFrom | null;
  /** Nothing but queries is asked: a replica may answer them. */
  isRead: boolean;
  /** Where a list without `first` stops in a query of GraphQL; null elsewhere. */
  rowsMost: number | null;
  /** What the answer may still hold; null before its first list. */
  answer: AnswerBudget | null;
  scope: Scope | null;
  /** How many mutations of this document were begun under its Idempotency-Key, and the one that runs. */
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
