import type { Readable } from 'node:stream';
import type { ByteRange, Stored } from '../../core/contract/sdl/uploads.ts';

/** Backend of the file store. */
export type FilePlace = {
  /** Takes over the finished spool file atomically: concurrent readers see the whole content or nothing. */
  keep(spool: string, content: Stored): Promise<void>;
  open(hash: string, range: ByteRange | null): Promise<Readable | null>;
  remove(hash: string): Promise<void>;
  /** All stored contents with the time of their last storing. */
  list(): AsyncIterable<KeptContent>;
};

export type KeptContent = { hash: string; time: number };
