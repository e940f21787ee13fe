import type { FastifyRequest } from 'fastify';
import { badInput, Fault } from './errors.ts';
import { pictureUrl } from './pictures.ts';

/** A form with one picture among its fields: the file becomes the data URL that the argument takes. */
export async function readUpload(request: FastifyRequest, file: string): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { files: 1, fields: 20, fileSize: 1_048_576 } })) {
      if (part.type === 'field') given[part.fieldname] = part.value;
      else if (part.fieldname === file) given[file] = pictureUrl(file, await part.toBuffer());
      else throw badInput(part.fieldname, `is not the file that is expected here (${file})`);
    }
  } catch (error) {
    if (error instanceof Fault) throw error;
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Fault('PAYLOAD_TOO_LARGE');
    throw badInput('body', 'is not the multipart form that is expected here');
  }
  return given;
}
