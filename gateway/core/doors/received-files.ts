import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ReceivedFile, type FileStore } from '../contract/sdl/uploads.ts';
import type { UploadReceiver } from '../contract/rest-shapes.ts';
import { Fault } from '../ground/errors.ts';

const received = new WeakMap<FastifyRequest, ReceivedFile[]>();

/** Number of bytes that the request declares; 0 if it doesn't. */
const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);

/** Organization that receives the files of a form. Throws before the first file is read if they don't fit. */
export async function receiverOf(
  request: FastifyRequest,
  files: FileStore,
  uploadBy: UploadReceiver | undefined,
  given: Record<string, unknown>,
): Promise<string> {
  const { context } = request;
  const { limits } = context.services.environment;
  const length = lengthOf(request);
  if (uploadBy) {
    // Without a declared length, an upload from outside would be unlimited.
    if (!(length > 0 && length <= (uploadBy.most ?? limits.file + limits.body))) throw new Fault('PAYLOAD_TOO_LARGE');
    return uploadBy.organization(given, context as never, length);
  }
  const { organization } = context.signedIn;
  if (!organization) throw new Fault('NO_ORGANIZATION');
  await files.checkRoom(organization.id, length, limits.body);
  return organization.id;
}

/** Receives a file, which a room can keep until the request is answered. */
export async function receiveFile(
  request: FastifyRequest,
  files: FileStore,
  organization: string,
  { file, filename, mimetype }: MultipartFile,
): Promise<ReceivedFile> {
  const one = new ReceivedFile(await files.spool(organization, file, lengthOf(request)), filename, mimetype);
  received.set(request, [...(received.get(request) ?? []), one]);
  return one;
}

/** Answers a form, and deletes the files that no room kept: those of refused and incomplete forms. */
export async function dropUnused<T>(request: FastifyRequest, answer: () => Promise<T>): Promise<T> {
  try {
    return await answer();
  } finally {
    // What can't be deleted now expires.
    await Promise.allSettled((received.get(request) ?? []).map((file) => file.drop()));
  }
}
