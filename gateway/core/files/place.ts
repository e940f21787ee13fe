import type { Readable } from 'node:stream';

/** A content that is safe on its disk or in its bucket. */
export type Stored = { hash: string; size: number };

/** Bytes from start to end, both included. */
export type ByteRange = { start: number; end: number };

/** Where contents are kept for good. */
export type FilePlace = {
  /** Takes over the finished spool file; whoever reads meanwhile sees all of the content or nothing. */
  keep(spool: string, content: Stored): Promise<void>;
  open(hash: string, range: ByteRange | null): Promise<Readable | null>;
  remove(hash: string): Promise<void>;
  /** Everything that is kept, with the time when it was stored last. */
  list(): AsyncIterable<KeptContent>;
};

export type KeptContent = { hash: string; time: number };
