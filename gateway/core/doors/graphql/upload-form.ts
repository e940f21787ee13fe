import type { FastifyRequest } from 'fastify';
import { Kind, parse, type OperationDefinitionNode, type TypeNode } from 'graphql';
import { badInput, Fault } from '../../ground/errors.ts';
import { ReceivedFile, type FileStore } from '../../contract/sdl/uploads.ts';
import { isPlainObject, parseJson } from '../../ground/json.ts';
import type { Params } from '../../run-document.ts';
import { paramsOf } from '../transports/follow-document.ts';
import { FILES_MOST, formLimits } from '../multipart.ts';
import { selectOperation } from './select-operation.ts';

/** `operations` and `map`. */
const FIELDS_MOST = 2;

type Operations = Required<Pick<Params, 'query' | 'variables'>> & Params;
/** A variable of type Upload, or one item of a list of them. */
type Place = { variable: string; index: number | null };

/**
 * Reads a form of the GraphQL multipart request specification: operations, map, then files, which are streamed into the
 * file store. Custom headers are required as CSRF protection, because other sites can submit forms but not set headers.
 */
export async function readUploadForm(request: FastifyRequest, files: FileStore): Promise<Operations> {
  try {
    return await readParts(request, files);
  } catch (error) {
    // Drain the rest, or the client would never read the answer.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof Fault || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw badInput('body', 'must be a multipart form in the expected format');
  }
}

async function readParts(request: FastifyRequest, files: FileStore): Promise<Operations> {
  const { context } = request;
  if (request.headers['x-meridian-upload'] === undefined)
    throw new Fault('UNSUPPORTED_MEDIA_TYPE', 'Forms require the header x-meridian-upload');
  if (!context.isSignedIn) throw new Fault('UNAUTHENTICATED');
  const { organization } = context.signedIn;
  if (!organization) throw new Fault('NO_ORGANIZATION');
  const fields = new Map<string, unknown>();
  let waiting: Map<string, Place[]> | null = null;
  let operations: Operations | null = null;
  const { body: fieldSize } = context.services.environment.limits;
  const length = Number(request.headers['content-length'] ?? 0);
  await files.checkRoom(organization.id, length, fieldSize);
  const limits = formLimits({ files: FILES_MOST, fields: FIELDS_MOST }, fieldSize);
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Fault('PAYLOAD_TOO_LARGE');
      fields.set(part.fieldname, parseJson(Buffer.from(String(part.value))));
      continue;
    }
    operations ??= operationsOf(fields.get('operations'));
    waiting ??= placesOf(fields.get('map'), operations);
    const places = waiting.get(part.fieldname);
    if (!places) throw badInput('map', `must have an entry for ${part.fieldname.slice(0, 40)}`);
    waiting.delete(part.fieldname);
    const file = new ReceivedFile(await files.store(organization.id, part.file, length), part.filename, part.mimetype);
    put(operations.variables, places, file);
  }
  if (!operations || !waiting) throw new Fault('UNSUPPORTED_MEDIA_TYPE', 'A form is for files: send application/json');
  if (waiting.size > 0) throw badInput('map', 'refers to files that were not sent');
  return operations;
}

function operationsOf(given: unknown): Operations {
  if (!isPlainObject(given) || typeof given.query !== 'string')
    throw badInput('operations', 'must come first and be a single operation');
  const { query, operationName, variables = {} } = given;
  if (operationName != null && typeof operationName !== 'string')
    throw badInput('operations.operationName', 'must be a string');
  if (!isPlainObject(variables)) throw badInput('operations.variables', 'must be an object');
  return { ...paramsOf(query, operationName, null), variables: { ...variables } };
}

function placesOf(given: unknown, operations: Operations): Map<string, Place[]> {
  if (!isPlainObject(given)) throw badInput('map', 'must come before the files and be an object');
  const uploads = uploadsOf(operations);
  return new Map(
    Object.entries(given).map(([file, paths]) => {
      if (!Array.isArray(paths) || paths.length === 0) throw badInput('map', 'must list the paths of each file');
      return [file, paths.map((path) => placeOf(path, uploads))];
    }),
  );
}

function placeOf(path: unknown, uploads: ReadonlyMap<string, boolean>): Place {
  const [, variable = '', index] = /^variables\.(\w+)(?:\.(\d{1,2}))?$/.exec(String(path)) ?? [];
  const isList = uploads.get(variable);
  if (isList === undefined || isList !== (index !== undefined))
    throw badInput('map', 'must refer to variables of the type Upload');
  return { variable, index: index === undefined ? null : Number(index) };
}

/** Upload variables, and whether each takes several files. */
function uploadsOf({ query, operationName }: Operations): Map<string, boolean> {
  const uploads = new Map<string, boolean>();
  for (const { type, variable } of operationOf(query, operationName)?.variableDefinitions ?? []) {
    const isList = isListOfUploads(type);
    if (isList !== null) uploads.set(variable.name.value, isList);
  }
  return uploads;
}

function operationOf(query: string, name: string | undefined): OperationDefinitionNode | null {
  try {
    return selectOperation(parse(query, { maxTokens: 1_000, noLocation: true }), name);
  } catch {
    throw badInput('operations.query', 'must be a GraphQL document');
  }
}

function isListOfUploads(type: TypeNode): boolean | null {
  if (type.kind === Kind.NON_NULL_TYPE) return isListOfUploads(type.type);
  if (type.kind === Kind.LIST_TYPE) return isListOfUploads(type.type) === false ? true : null;
  return type.name.value === 'Upload' ? false : null;
}

function put(variables: Record<string, unknown>, places: Place[], file: ReceivedFile): void {
  for (const { variable, index } of places) {
    if (index === null) variables[variable] = file;
    else {
      const list = Array.isArray(variables[variable]) ? [...(variables[variable] as unknown[])] : [];
      list[index] = file;
      variables[variable] = list;
    }
  }
}
