import type { Db } from '../database/tables.ts';

/** What one transaction committed. */
export type Span = {
  organization: string;
  first: number;
  last: number;
  /** What kinds of records were written, where that is said. */
  records: readonly string[];
  /** Written by this very process. */
  isOwn: boolean;
};

/** What a transaction that has not ended has written. */
export type Written = { organization: string; records: ReadonlySet<string>; isOnlyOne: boolean };

/** Told of what others committed; null when the word of it may have been lost. */
export type OnCommit = (span: Span | null) => void;

/** Told of what somebody elsewhere is doing just now. */
export type OnSignal = (word: string) => void;

/** The other processes on the same database: they tell one another what was committed. */
export type PeerGateways = {
  /** One writer at a time, whatever the process: what is committed later has a higher number. */
  readonly isOrdered: boolean;
  /** Inside the transaction: word that goes out with its commit. */
  notifyInside(transaction: Db, written: Written): void;
  /** After the commit: word that goes out now. */
  notifyAfter(span: Span): void;
  /** Word that may be lost. */
  sendSignal(word: string): void;
  onSignal(hear: OnSignal): void;
  start(hear: OnCommit): Promise<void>;
  stop(): void;
};
