import { badInput } from '../ground/errors.ts';
import { isPlainObject } from '../ground/json.ts';
import type { HttpMethod } from './root-field.ts';

export type JsonSchema = { [key: string]: unknown };

/** Request as a room's `in` reads it, for documented bodies that differ from the arguments. */
export type RestRequest = { query: Record<string, unknown>; body: unknown };

/** Counters of attempts; each has its own limit. */
export type CountedDoor =
  | 'signInAddress'
  | 'signInSocket'
  | 'secondStep'
  | 'forgotAddress'
  | 'forgotSocket'
  | 'reset'
  | 'confirm'
  | 'unsubscribe'
  | 'invite'
  | 'invitation'
  | 'setup'
  | 'signUp'
  | 'token'
  | 'agentClient'
  | 'agentToken'
  | 'agentTokenSocket'
  | 'email'
  | 'emailSender'
  | 'emailOrganization'
  | 'lookUp'
  | 'outsideUpload'
  | 'outsideBytes';

/**
 * `most`: size limit of the form in bytes; one file by default. `organization` throws unless the arguments that come
 * before the first file allow an upload of this length, and counts it.
 */
export type UploadReceiver = {
  most?: number;
  organization: (given: Record<string, unknown>, context: never, length: number) => Promise<string>;
};

/** How the documented REST request and body of a root field differ from its arguments and record. */
export type RestShape = {
  /** Converts a documented request into arguments, which are then coerced. */
  in?: (request: RestRequest) => Record<string, unknown>;
  /** The body may be plain text. */
  isText?: true;
  /** Keys of an argument that REST requires and the SDL doesn't; they are null if there is no value. */
  required?: Record<string, readonly string[]>;
  /** Converts the record into a documented body. */
  out?: (result: never, context: never, args: Record<string, unknown>) => unknown;
  /** Converts that body back into the record, if another server answers. */
  back?: (body: unknown) => unknown;
  /** JSON schema of that body, for OpenAPI. */
  schema?: JsonSchema;
  /** Argument that multipart/form-data sends as a picture; it receives the data URL. */
  file?: string;
  /**
   * Argument of type Upload! (or [Upload!]! for several) whose files multipart/form-data streams into the file store;
   * other form fields become text arguments. See gateway/kit/files/files.ts.
   */
  upload?: string;
  /** Recipient of files from outside the organization. Their forms must declare a length. */
  uploadBy?: UploadReceiver;
  /** The result is a StoredFile, sent as an attachment with range support. Null is 404. See gateway/kit/files/files.ts. */
  download?: true;
  /** Called before content is sent, except for a 304. `isPart`: a range was requested. */
  onDownload?: (context: never, args: Record<string, unknown>, isPart: boolean) => Promise<void>;
  /** Counter that an invalid body counts against. */
  counted?: CountedDoor;
};

export type RestShapes = Record<string, RestShape>;

/** GET and DELETE read arguments from the query string, other methods from the body. */
export const readsQuery = (method: HttpMethod): boolean => method === 'GET' || method === 'DELETE';

/** The body as an object; empty if there is none. */
export function bodyOf({ body }: Pick<RestRequest, 'body'>): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (!isPlainObject(body)) throw badInput('body', 'must be a JSON object');
  return body;
}

/** Documented `{ data: [...] }` envelope of a list. */
export const dataBody = (record: string): RestShape => ({
  out: (data: unknown) => ({ data }),
  back: (body) => (isPlainObject(body) ? body.data : body),
  schema: {
    type: 'object',
    properties: { data: { type: 'array', items: { $ref: `#/components/schemas/${record}` } } },
    required: ['data'],
    additionalProperties: false,
  },
});
