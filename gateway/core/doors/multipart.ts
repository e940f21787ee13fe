import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badInput, Fault } from '../ground/errors.ts';
import { pictureUrl } from '../ground/pictures.ts';

/** Whether the request is a multipart form. All rules about forms use this function. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');

/** `fields` are those before the file. */
type ReadFile = (part: MultipartFile, fields: Readonly<Record<string, unknown>>) => Promise<unknown>;

const FIELD_MOST = 100_000;
export const FILES_MOST = 20;
const FIELDS_MOST = 20;

type Counts = { files: number; fields: number };

/** Limits parts too: one megabyte of boundaries has 180,000 of them. */
export const formLimits = ({ files, fields }: Counts, fieldSize: number) => ({
  files,
  fields,
  parts: files + fields,
  fieldSize,
  fileSize: Number.MAX_SAFE_INTEGER,
});

/** Reads a form; `read` converts each file to the argument's value. */
export async function readForm(
  request: FastifyRequest,
  file: string,
  most: number,
  read: ReadFile,
): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  const files: unknown[] = [];
  const limits = formLimits({ files: most, fields: FIELDS_MOST }, FIELD_MOST);
  // Browsers send file names in UTF-8; the plugin passes this option to its parser.
  const options = { limits, defParamCharset: 'utf8' };
  try {
    for await (const part of request.parts(options)) {
      if (part.type === 'file') {
        if (part.fieldname !== file) throw badInput(part.fieldname, `is unexpected: the file field is ${file}`);
        files.push(await read(part, given));
      } else if (part.valueTruncated) throw badInput(part.fieldname, `must have at most ${FIELD_MOST} characters`);
      else given[part.fieldname] = joined(Object.hasOwn(given, part.fieldname), given[part.fieldname], part.value);
    }
  } catch (error) {
    // Drain the rest, or the client would never read the answer.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof Fault || isOurs(error)) throw error;
    throw badInput('body', 'must be a multipart form in the expected format');
  }
  if (files.length > 0) given[file] = most === 1 ? files[0] : files;
  return given;
}

/** Repeated fields become a list, as in a query string. */
const joined = (isThere: boolean, before: unknown, value: unknown): unknown => {
  if (!isThere) return value;
  return Array.isArray(before) ? [...(before as unknown[]), value] : [before, value];
};

/** Errors of the file store are not the client's fault. */
const isOurs = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).syscall !== undefined && (error as NodeJS.ErrnoException).code !== 'ECONNRESET';

const PICTURE_MOST = 1_048_576;

/** Reads a picture into memory, as a data URL. */
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
 * Registers the multipart parser without its two hooks: they clean up temporary files, which we never use, and would
 * cost 2.5 % of a simple request.
 */
export function openForms(server: FastifyInstance, fileMost: number): void {
  const withoutHooks = Object.create(server, { addHook: { value: () => server } }) as FastifyInstance;
  multipart(withoutHooks, { limits: { fileSize: fileMost } }, (error) => {
    if (error) throw error;
  });
}
