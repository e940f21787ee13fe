import { badInput } from '../ground/errors.ts';
import type { Files } from '../files/files.ts';
import type { Received } from './attachment-rows.ts';

const HEAD_BYTES = 4_096;
const KNOWN_BY_BYTES = /^(application\/pdf|image\/(png|jpeg|gif|webp))$|officedocument|opendocument/;
const TEXT = /^text\/(plain|csv|markdown)$/;
/** Text that a browser would run if it were opened from a disk. */
const RUNS = /<(svg|script|html|!doctype|iframe|\?xml)/i;

/** Refuses a file that is no document by its bytes, whatever it says of itself. */
export async function checkDocument(files: Pick<Files, 'open'>, { type, file_hash, size }: Received): Promise<void> {
  const refuse = (): never => {
    throw badInput('file', 'must be a PDF, a picture, an Office document or plain text');
  };
  if (size === 0) refuse();
  if (KNOWN_BY_BYTES.test(type)) return;
  if (!TEXT.test(type)) refuse();
  const content = await files.open(file_hash, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 });
  const head = content ? Buffer.concat(await content.toArray()) : Buffer.alloc(0);
  // A head that ends inside a letter is text still: its last three bytes are not looked at.
  const text = new TextDecoder().decode(size > HEAD_BYTES ? head.subarray(0, -3) : head);
  if (head.includes(0) || text.includes('\ufffd') || /^(#!|MZ)/.test(text) || RUNS.test(text)) refuse();
}
