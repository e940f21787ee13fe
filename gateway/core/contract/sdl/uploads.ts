import type { Readable } from 'node:stream';

/** The stored file of an Upload argument, or the result of a download (`StoredFile` of core.graphql). */
export type StoredFile = {
  hash: string;
  name: string;
  type: string;
  size: number;
};

/** A durably stored content. */
export type Stored = { hash: string; size: number };

/** A content that is stored durably only when a room receives it. */
export type Spooled = Stored & {
  keep(): Promise<void>;
  /** Deletes the content unless it was kept. */
  drop(): Promise<void>;
};

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/** Where endpoints put uploads and find downloads. */
export type FileStore = {
  /** Refuses a form by its content length (which includes its fields) before storing anything. */
  checkRoom(organization: string, length: number, fieldsMost: number): Promise<void>;
  /** Streams a content into a temporary file, counted for the organization; the endpoint drops it after its answer. */
  spool(organization: string, content: AsyncIterable<Uint8Array>, length: number): Promise<Spooled>;
  /** Content or a range of it; null if unknown. */
  open(hash: string, range: ByteRange | null): Promise<Readable | null>;
};

/** A file that an endpoint streamed into the store. Only endpoints create these, so a JSON body can't fake one. */
export class ReceivedFile implements StoredFile {
  readonly #spooled: Spooled;
  readonly hash: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;

  constructor(spooled: Spooled, name: string | undefined, type: string | undefined) {
    const { hash, size } = spooled;
    this.#spooled = spooled;
    this.hash = hash;
    this.name = cleanFileName(name ?? '');
    this.type = cleanType(type ?? '');
    this.size = size;
  }

  keep(): Promise<void> {
    return this.#spooled.keep();
  }

  drop(): Promise<void> {
    return this.#spooled.drop();
  }
}

/** Value of an argument of type Upload. */
export type Upload = ReceivedFile | string;

/** Length of the data URLs among uploads, which no form has counted. */
export const inlineLength = (uploads: readonly Upload[]): number =>
  uploads.reduce((sum, one) => sum + (typeof one === 'string' ? one.length : 0), 0);

/** A file name that all systems can show and save: no folders, no control or direction characters. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1)!;
  // eslint-disable-next-line no-control-regex
  const plain = last.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return [...(plain === '' || /^\.+$/.test(plain) ? 'file' : plain)].slice(0, 200).join('');
}

const cleanType = (type: string): string =>
  /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/.test(type) ? type.toLowerCase() : 'application/octet-stream';
