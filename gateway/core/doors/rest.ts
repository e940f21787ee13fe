import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getNullableType, isListType } from 'graphql';
import type { Call, OpenCall } from '../call.ts';
import { requestHeadOf } from '../request-head.ts';
import { compileArguments, type ArgumentCoercer } from '../contract/sdl/coerce.ts';
import { rowsThatFit } from '../contract/answer-budget.ts';
import type { Contract } from '../contract/contract.ts';
import type { Door, RootField } from '../contract/root-field.ts';
import { authorizeAndCount, authorizeEarly, demoDelay, refuseArguments } from '../contract/guard.ts';
import { Fault } from '../ground/errors.ts';
import { isKnown } from './etag.ts';
import { openEarly, receiveForm, reopen } from './arrival.ts';
import { answerProved } from './proved.ts';
import { sendFile } from './download.ts';
import type { FileStore, StoredFile } from '../contract/sdl/uploads.ts';
import { parametersOf, patternOf, routeOf, shapeOf } from '../contract/path-template.ts';
import { compileDocumentedBody } from '../contract/rest/documented-body.ts';
import { dropUnused, receiveFile, receiverOf } from './received-files.ts';
import { FILES_MOST, isForm, readForm, readPicture } from './multipart.ts';
import { bodyOf as objectOf, readsQuery, type RestShape } from '../contract/rest-shapes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    context: Call;
  }
}

type DoorNeeds = { open: OpenCall; files: FileStore };

/** Registers all REST endpoints; each calls the same guarded root function as GraphQL. */
export function openRestDoors(server: FastifyInstance, contract: Contract, needs: DoorNeeds): void {
  for (const door of contract.doors) openDoor(server, door, contract.rest[door.root.name] ?? {}, needs);
  const methods = methodsByPath(contract.doors);
  server.setNotFoundHandler((request, reply) => refuseUnknown(request, reply, methods));
}

function openDoor(server: FastifyInstance, door: Door, shape: RestShape, { open, files }: DoorNeeds): void {
  const { root } = door;
  const coerce = argumentsOf(door, shape, files);
  const bodyOf = compileDocumentedBody(root, shape);
  const { counted } = shape;
  // HEAD must not run the one documented GET that changes data.
  const isQuiet = door.method === 'GET' && root.type === 'Mutation';
  const isCached = door.method === 'GET' && !isQuiet && !shape.download;
  const mayAssume = isCached && !root.isOpen;
  const hasBody = door.method !== 'GET';

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (hasBody) await reopen(request, open);
    return (await answerProved(request, open, () => answer(request, reply)))();
  };

  server.route({
    method: door.method,
    url: routeOf(door.path),
    exposeHeadRoute: door.method === 'GET',
    // Files are not compressed, so that they keep their length and ranges.
    ...(shape.download ? { compress: false } : {}),
    // Authorize before reading the body, so that refused callers learn nothing about its format.
    onRequest: async (request) => {
      if (hasBody) await openEarly(request, open, requestHeadOf(request, 'rest'));
      else request.context = await open(requestHeadOf(request, 'rest'), mayAssume);
      if (!mayAssume) authorizeEarly(request.context, root);
    },
    handler: shape.upload ? (request, reply) => dropUnused(request, () => handle(request, reply)) : handle,
  });

  /** Returns a function that sends the answer. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<() => FastifyReply | Promise<FastifyReply>> => {
    const { context } = request;
    if (isQuiet && request.method === 'HEAD') {
      authorizeAndCount(context, root);
      return () => reply.send();
    }
    const { unchanged, plugins } = context.services;
    const isAsked = isCached && request.headers['if-none-match'] !== undefined;
    const mayKnow = isAsked && unchanged.isKnown && !plugins.isElsewhere(root);
    if (mayAssume) authorizeEarly(context, root);
    const started = mayKnow ? performance.now() : 0;
    const asked = mayKnow ? await conditionOf(request) : null;
    if (asked?.isUnchanged) {
      authorizeAndCount(context, root);
      await demoDelay(context, root);
      context.count(root, '', started);
      return () => reply.code(304).header('cache-control', caching(door)).header('etag', asked.etag).send();
    }
    const read = readArguments(request, coerce, root, counted);
    const given = read instanceof Promise ? await receiveForm(request, open, () => read) : read;
    const result = await root.call(given, request.context);
    const made = bodyOf(result, request.context, given);
    const body = made instanceof Promise ? await made : made;
    const { onDownload } = shape;
    const onSend = onDownload && ((isPart: boolean) => onDownload(request.context as never, given, isPart));
    if (shape.download) return () => sendFile(request, reply, files, result as StoredFile | null, onSend);
    const rows = isCached ? (root.pager?.rowsOf(result) ?? []) : [];
    const count = rowsThatFit(body, rows.length);
    const isCut = count < rows.length;
    const wanted = isCut ? count : Number(given.first ?? request.context.listMax);
    const next = rows.length < wanted ? null : await nextPage(request, root, given, rows[count - 1]);
    const shown = isCut ? (body as unknown[]).slice(0, count) : body;
    return () => {
      if (next) reply.header('link', next);
      const etag = send(request, reply, request.context, door, shown ?? null);
      if (asked && etag) unchanged.keep(asked.question, asked.version, etag);
      return reply;
    };
  };
}

type Given = Record<string, unknown>;

/** Async only for forms; most requests can be read synchronously. */
function readArguments(
  request: FastifyRequest,
  coerce: RequestCoercer,
  root: RootField,
  counted: RestShape['counted'],
): Promise<Given> | Given {
  try {
    const read = coerce(request);
    return read instanceof Promise ? read.catch((error) => refuseGiven(request.context, error, root, counted)) : read;
  } catch (error) {
    return refuseGiven(request.context, error, root, counted);
  }
}

/** Invalid arguments use up the rate limit like a call, and count as an attempt if the endpoint counts those. */
async function refuseGiven(
  context: Call,
  error: unknown,
  root: RootField,
  counted: RestShape['counted'],
): Promise<never> {
  refuseArguments(context, root, error);
  if (counted) await context.services.limits.count(counted, context.head.address);
  throw error;
}

type RequestCoercer = (request: FastifyRequest) => Promise<Given> | Given;

/** GET and DELETE read the query string, other methods the body, path parameters by name; sources are never merged. */
function argumentsOf(door: Door, shape: RestShape, files: FileStore): RequestCoercer {
  const isInQuery = readsQuery(door.method);
  const fromPath = new Set(parametersOf(door.path));
  const { args } = door.root.field;
  const inPath: ArgumentCoercer = compileArguments(
    args.filter((argument) => fromPath.has(argument.name)),
    true,
  );
  const outside: ArgumentCoercer = compileArguments(
    args.filter((argument) => !fromPath.has(argument.name)),
    isInQuery,
  );
  const fromForm: ArgumentCoercer = compileArguments(
    args.filter((argument) => !fromPath.has(argument.name)),
    true,
  );
  const form = formOf(door, shape, files);
  const hasPath = fromPath.size > 0;

  const withPath = (read: Given, request: FastifyRequest): Given =>
    hasPath ? { ...read, ...inPath(request.params as Given) } : read;
  const givenInForm = async (request: FastifyRequest): Promise<Given> => {
    if (!form) throw new Fault('UNSUPPORTED_MEDIA_TYPE');
    return withPath(fromForm(await form(request)), request);
  };

  return (request) => {
    if (isForm(request)) return givenInForm(request);
    const query = request.query as Given;
    if (shape.in) return withPath(outside(shape.in({ query, body: request.body })), request);
    return withPath(outside(isInQuery ? query : objectOf(request)), request);
  };
}

/** How the endpoint reads multipart/form-data, if at all: pictures into memory, other files into their store. */
function formOf(door: Door, { file, upload, uploadBy }: RestShape, files: FileStore) {
  if (file) return (request: FastifyRequest) => readForm(request, file, 1, readPicture(file));
  if (!upload) return null;
  const type = door.root.field.args.find((argument) => argument.name === upload)?.type;
  const most = type && isListType(getNullableType(type)) ? FILES_MOST : 1;
  return async (request: FastifyRequest) => {
    let organization = uploadBy ? null : await receiverOf(request, files, undefined, {});
    return readForm(request, upload, most, async (part, fields) => {
      organization ??= await receiverOf(request, files, uploadBy, fields);
      return receiveFile(request, files, organization, part);
    });
  };
}

/** Sends the body; returns its ETag if the answer is cacheable. */
function send(request: FastifyRequest, reply: FastifyReply, context: Call, door: Door, body: unknown): string | null {
  if (context.changeIds.length > 0) reply.header('change-id', context.changeIds[0]);
  const text = JSON.stringify(body);
  reply.header('content-type', 'application/json; charset=utf-8');
  if (door.method !== 'GET' || door.root.type !== 'Query') {
    reply.header('cache-control', 'no-store').send(text);
    return null;
  }
  reply.header('cache-control', caching(door));
  const etag = `"${hash('sha1', text, 'base64url')}"`;
  reply.header('etag', etag);
  if (isKnown(request, etag)) reply.code(304).send();
  else reply.send(text);
  return etag;
}

const caching = (door: Door): string => (door.root.isOpen ? 'no-cache' : 'private, no-cache');

/** Whether the ETag that the caller sent is known to be current. */
async function conditionOf(request: FastifyRequest) {
  const { context, url } = request;
  const { unchanged } = context.services;
  const question = `${context.identity}\n${url}`;
  const version = await unchanged.version(context.reads);
  const etag = unchanged.find(question, version);
  const isUnchanged = etag !== null && isKnown(request, etag);
  return isUnchanged ? { isUnchanged, etag } : { isUnchanged, question, version };
}

/** Address of the page behind a row; null if there is none. */
async function nextPage(
  { url, context }: FastifyRequest,
  { pager }: RootField,
  given: Given,
  last: unknown,
): Promise<string | null> {
  if (!pager || !last) return null;
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('after', await pager.cursorOf(last as object, given, context));
  return `<${next.pathname}${next.search}>; rel="next"`;
}

/** Called from a hook, so that errors carry the headers too. */
export function budgetHeaders(reply: FastifyReply, context: Call): void {
  const { budget } = context.state;
  if (!budget) return;
  reply.header('ratelimit-limit', budget.limit);
  reply.header('ratelimit-remaining', budget.remaining);
  reply.header('ratelimit-reset', budget.reset);
}

/** Methods of each documented path. */
function methodsByPath(doors: Door[]): { pattern: RegExp; methods: Set<string> }[] {
  const found = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  for (const { method, path } of doors) {
    const shape = shapeOf(path);
    let known = found.get(shape);
    if (!known) found.set(shape, (known = { pattern: patternOf(path), methods: new Set() }));
    known.methods.add(method);
    if (method === 'GET') known.methods.add('HEAD');
  }
  return [...found.values()];
}

function refuseUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  known: ReturnType<typeof methodsByPath>,
): FastifyReply {
  const path = request.url.split('?', 1)[0]!;
  // The path and method exist but no route matched: a parameter is too long.
  const door = known.find(({ pattern, methods }) => pattern.test(path) && !methods.has(request.method));
  const fault = door ? new Fault('METHOD_NOT_ALLOWED') : new Fault('NOT_FOUND');
  if (door) reply.header('allow', [...door.methods].sort().join(', '));
  if (door && request.method === 'OPTIONS') return reply.code(204).send();
  return sendFault(reply, fault);
}

export function sendFault(reply: FastifyReply, fault: Fault): FastifyReply {
  if (fault.details.retryAfter !== undefined) reply.header('retry-after', fault.details.retryAfter);
  return reply
    .code(fault.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(fault.body));
}
