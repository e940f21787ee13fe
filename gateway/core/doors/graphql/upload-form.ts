import type { FastifyRequest } from 'fastify';
import {
  getNamedType,
  Kind,
  parse,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql';
import type { Contract } from '../../contract/contract.ts';
import { authorizeEarly } from '../../contract/guard.ts';
import type { UploadReceiver } from '../../contract/rest-shapes.ts';
import type { RootField } from '../../contract/root-field.ts';
import { badInput, Fault } from '../../ground/errors.ts';
import type { FileStore, ReceivedFile } from '../../contract/sdl/uploads.ts';
import { isPlainObject, parseJson } from '../../ground/json.ts';
import type { Params } from '../../run-document.ts';
import { paramsOf } from '../transports/follow-document.ts';
import { FILES_MOST, formLimits } from '../multipart.ts';
import { receiveFile, receiverOf } from '../received-files.ts';
import { selectOperation } from './select-operation.ts';

/** `operations` and `map`. */
const FIELDS_MOST = 2;

type Operations = Required<Pick<Params, 'query' | 'variables'>> & Params;
/** A variable of type Upload, or one item of a list of them. */
type Place = { variable: string; index: number | null };
/** Mutations that take files, by name. */
type UploadRoots = ReadonlyMap<string, { root: RootField; uploadBy: UploadReceiver | undefined }>;
/** `read` returns null for invalid documents. */
type Reading = { files: FileStore; uploadRoots: UploadRoots; read: (query: string) => DocumentNode | null };

export const uploadRootsOf = ({ roots, rest }: Pick<Contract, 'roots' | 'rest'>): UploadRoots =>
  new Map(
    roots
      .filter(({ field }) => field.args.some(({ type }) => getNamedType(type).name === 'Upload'))
      .map((root) => [root.name, { root, uploadBy: rest[root.name]?.uploadBy }]),
  );

/**
 * Reads a form of the GraphQL multipart request specification: operations, map, then files, which are streamed into the
 * file store. Custom headers are required as CSRF protection, because other sites can submit forms but not set headers.
 */
export async function readUploadForm(request: FastifyRequest, reading: Reading): Promise<Operations> {
  try {
    return await readParts(request, reading);
  } catch (error) {
    if (error instanceof Fault || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw badInput('body', 'must be a multipart form in the expected format');
  } finally {
    // Drain the rest, or the client would never read the answer.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readParts(request: FastifyRequest, reading: Reading): Promise<Operations> {
  const { context } = request;
  if (request.headers['x-meridian-upload'] === undefined)
    throw new Fault('UNSUPPORTED_MEDIA_TYPE', 'Forms require the header x-meridian-upload');
  if (!context.isSignedIn) throw new Fault('UNAUTHENTICATED');
  if (!context.signedIn.organization) throw new Fault('NO_ORGANIZATION');
  const fields = new Map<string, unknown>();
  let form: { operations: Operations; organization: string; waiting: Map<string, Place[]> } | null = null;
  const { body: fieldSize } = context.services.environment.limits;
  const limits = formLimits({ files: FILES_MOST, fields: FIELDS_MOST }, fieldSize);
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Fault('PAYLOAD_TOO_LARGE');
      fields.set(part.fieldname, parseJson(Buffer.from(String(part.value))));
      continue;
    }
    if (!form) {
      const operations = operationsOf(fields.get('operations'));
      const document = reading.read(operations.query);
      if (!document) {
        checkSyntax(operations.query);
        // Yoga reports what is wrong.
        return operations;
      }
      const organization = await admit(request, reading, document, operations);
      form = { operations, organization, waiting: placesOf(fields.get('map'), document, operations) };
    }
    const { operations, organization, waiting } = form;
    const places = waiting.get(part.fieldname);
    if (!places) throw badInput('map', `must have an entry for ${part.fieldname.slice(0, 40)}`);
    waiting.delete(part.fieldname);
    put(operations.variables, places, await receiveFile(request, reading.files, organization, part));
  }
  if (!form) throw new Fault('UNSUPPORTED_MEDIA_TYPE', 'A form is for files: send application/json');
  if (form.waiting.size > 0) throw badInput('map', 'refers to files that were not sent');
  return form.operations;
}

/** Organization that receives the files. Throws before the first file is read unless the caller may upload it. */
async function admit(
  request: FastifyRequest,
  { files, uploadRoots }: Reading,
  document: DocumentNode,
  { operationName, variables }: Operations,
): Promise<string> {
  const organizations = new Set<string>();
  const operation = selectOperation(document, operationName);
  for (const { name, arguments: given = [] } of operation ? fieldsOf(document, operation) : []) {
    const takes = uploadRoots.get(name.value);
    if (!takes) continue;
    authorizeEarly(request.context, takes.root);
    const args = Object.fromEntries(given.map((one) => [one.name.value, valueFromASTUntyped(one.value, variables)]));
    organizations.add(await receiverOf(request, files, takes.uploadBy, args));
  }
  const [organization, other] = organizations;
  if (organization === undefined) throw badInput('operations.query', 'must have an argument of the type Upload');
  if (other !== undefined) throw badInput('operations.query', 'must send all files to one organization');
  return organization;
}

/** Root fields of a valid document; those of a fragment once. */
function* fieldsOf({ definitions }: DocumentNode, { selectionSet }: OperationDefinitionNode): Generator<FieldNode> {
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet]] : [])),
  );
  const sets = new Set([selectionSet]);
  for (const { selections } of sets)
    for (const one of selections)
      if (one.kind === Kind.FIELD) yield one;
      else sets.add(one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : fragments.get(one.name.value)!);
}

function checkSyntax(query: string): void {
  try {
    parse(query, { maxTokens: 1_000, noLocation: true });
  } catch {
    throw badInput('operations.query', 'must be a GraphQL document');
  }
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

function placesOf(given: unknown, document: DocumentNode, operations: Operations): Map<string, Place[]> {
  if (!isPlainObject(given)) throw badInput('map', 'must come before the files and be an object');
  const uploads = uploadsOf(document, operations);
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
function uploadsOf(document: DocumentNode, { operationName }: Operations): Map<string, boolean> {
  const uploads = new Map<string, boolean>();
  for (const { type, variable } of selectOperation(document, operationName)?.variableDefinitions ?? []) {
    const isList = isListOfUploads(type);
    if (isList !== null) uploads.set(variable.name.value, isList);
  }
  return uploads;
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
