import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badInput, Fault } from '../ground/errors.ts';
import { pictureUrl } from '../ground/pictures.ts';

/** Whether a request carries a form. Every rule about forms asks this function. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');

/** `fields` are those that came before the file. */
type ReadFile = (part: MultipartFile, fields: Readonly<Record<string, unknown>>) => Promise<unknown>;

const FIELD_MOST = 100_000;
const FIELDS_MOST = 20;

type Counts = { files: number; fields: number };

/** A part that is neither a file nor a field counts as well: a megabyte of nothing but boundaries has 180,000 of them. */
export const formLimits = ({ files, fields }: Counts, fieldSize: number) => ({
  files,
  fields,
  parts: files + fields,
  fieldSize,
  fileSize: Number.MAX_SAFE_INTEGER,
});

/** A form with files among its fields: `read` turns each into what the argument takes, the door names the argument. */
export async function readForm(
  request: FastifyRequest,
  file: string,
  most: number,
  read: ReadFile,
): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  const files: unknown[] = [];
  const limits = formLimits({ files: most, fields: FIELDS_MOST }, FIELD_MOST);
  // Browsers write file names in UTF-8; the option is the parser's own, and the plugin hands it on.
  const options = { limits, defParamCharset: 'utf8' };
  try {
    for await (const part of request.parts(options)) {
      if (part.type === 'file') {
        if (part.fieldname !== file) throw badInput(part.fieldname, `is not the file that is expected here (${file})`);
        files.push(await read(part, given));
      } else if (part.valueTruncated) throw badInput(part.fieldname, `must have at most ${FIELD_MOST} characters`);
      else given[part.fieldname] = joined(Object.hasOwn(given, part.fieldname), given[part.fieldname], part.value);
    }
  } catch (error) {
    // What is still coming is read and dropped, or the sender would never get to the answer.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof Fault || isOurs(error)) throw error;
    throw badInput('body', 'is not the multipart form that is expected here');
  }
  if (files.length > 0) given[file] = most === 1 ? files[0] : files;
  return given;
}

/** A field that comes again is a list, as in a query string. */
const joined = (isThere: boolean, before: unknown, value: unknown): unknown => {
  if (!isThere) return value;
  return Array.isArray(before) ? [...(before as unknown[]), value] : [before, value];
};

/** What the disk or the bucket says is no fault of the form. */
const isOurs = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).syscall !== undefined && (error as NodeJS.ErrnoException).code !== 'ECONNRESET';

const PICTURE_MOST = 1_048_576;

/** A picture in memory, as the data URL that the argument takes. */
export const readPicture =
  (argument: string): ReadFile =>
  async (part) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if ((size += chunk.length) > PICTURE_MOST) throw new Fault('PAYLOAD_TOO_LARGE');
      chunks.push(chunk);
    }
    return pictureUrl(argument, Buffer.concat(chunks));
  };

/**
 * The parser of forms without its two hooks. They look after files that the plugin saves by itself, which it is never asked
 * to, and would run for every request: a fortieth of what a contact by id costs.
 */
export function openForms(server: FastifyInstance, fileMost: number): void {
  const withoutHooks = Object.create(server, { addHook: { value: () => server } }) as FastifyInstance;
  multipart(withoutHooks, { limits: { fileSize: fileMost } }, (error) => {
    if (error) throw error;
  });
}
