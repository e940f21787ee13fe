import type { Db } from '../database/tables.ts';

/** Range of changes committed by one transaction. */
export type Span = {
  organization: string;
  first: number;
  last: number;
  /** Kinds of written records, if known. */
  records: readonly string[];
  /** Written by this process. */
  isOwn: boolean;
};

/** Writes of a transaction that is still open. */
export type Written = { organization: string; records: ReadonlySet<string>; isOnlyOne: boolean };

/** Called for commits; null if notifications may have been lost. */
export type OnCommit = (span: Span | null) => void;

/** Called for presence signals of other processes. */
export type OnSignal = (word: string) => void;

/** Other processes on the same database, which notify each other of commits. */
export type PeerGateways = {
  /** Whether only one transaction writes at a time, so that later commits have higher numbers. */
  readonly isOrdered: boolean;
  /** Adds a notification to the transaction; it is sent with the commit. */
  notifyInside(transaction: Db, written: Written): void;
  /** Notifies after the commit. */
  notifyAfter(span: Span): void;
  /** Sends a signal that may get lost. */
  sendSignal(word: string): void;
  onSignal(hear: OnSignal): void;
  start(hear: OnCommit): Promise<void>;
  stop(): void;
};
