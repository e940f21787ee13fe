import { badInput } from '../../core/ground/errors.ts';
import type { Files } from '../files/files.ts';
import type { Received } from './attachment-rows.ts';

const HEAD_BYTES = 4_096;
const KNOWN_BY_BYTES = /^(application\/pdf|image\/(png|jpeg|gif|webp))$|officedocument|opendocument/;
const TEXT = /^text\/(plain|csv|markdown)$/;
/** Markup that a browser would run if the file were opened locally. */
const RUNS = /<(svg|script|html|!doctype|iframe|\?xml)/i;

/** Throws if a file's content is not a document; its declared type is ignored. */
export async function checkDocument(files: Pick<Files, 'open'>, { type, file_hash, size }: Received): Promise<void> {
  const refuse = (): never => {
    throw badInput('file', 'must be a PDF, a picture, an Office document or plain text');
  };
  if (size === 0) refuse();
  if (KNOWN_BY_BYTES.test(type)) return;
  if (!TEXT.test(type)) refuse();
  const content = await files.open(file_hash, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 });
  const head = content ? Buffer.concat(await content.toArray()) : Buffer.alloc(0);
  // The last three bytes are skipped, because the head may end inside a character.
  const text = new TextDecoder().decode(size > HEAD_BYTES ? head.subarray(0, -3) : head);
  if (head.includes(0) || text.includes('\ufffd') || /^(#!|MZ)/.test(text) || RUNS.test(text)) refuse();
}
