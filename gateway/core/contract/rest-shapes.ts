import { badInput } from '../ground/errors.ts';
import { isPlainObject } from '../ground/json.ts';
import type { HttpMethod } from './root-field.ts';

export type JsonSchema = { [key: string]: unknown };

/** A request as a room's `in` may read it: for documented bodies that are not the arguments. */
export type RestRequest = { query: Record<string, unknown>; body: unknown };

/** What is counted; each has its own budget. */
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
  | 'setup'
  | 'signUp'
  | 'token'
  | 'agentClient'
  | 'agentToken'
  | 'agentTokenSocket'
  | 'lookUp';

/** `most` is the bytes of the whole form; `organization` throws unless the fields of the form prove that it may be sent. */
export type OpenUpload = {
  most: number;
  organization: (fields: Record<string, unknown>, context: never) => Promise<string>;
};

/** How one root field's documented REST face differs from its arguments and its record. */
export type RestShape = {
  /** A documented request that is not the arguments; answers what is coerced as arguments. */
  in?: (request: RestRequest) => Record<string, unknown>;
  /** The body may be a bare text, as documented. */
  isText?: true;
  /** Keys of an argument that the SDL leaves open and REST does not, null where there is nothing. */
  required?: Record<string, readonly string[]>;
  /** A documented body that is not the record. */
  out?: (result: never, context: never, args: Record<string, unknown>) => unknown;
  /** The record out of that body, where another server answers it. */
  back?: (body: unknown) => unknown;
  /** The schema of that body, for OpenAPI. */
  schema?: JsonSchema;
  /** The argument that multipart/form-data carries as a picture: it receives the data URL. */
  file?: string;
  /**
   * The argument of type Upload! (or [Upload!]! for several) whose files multipart/form-data streams into the file
   * store; the other fields of the form are the other arguments, as text. See files.ts.
   */
  upload?: string;
  /** Who receives those files where the field is open: told by the fields before the first file, which carry the proof. */
  uploadBy?: OpenUpload;
  /** The result, a StoredFile, goes out as the file itself: an attachment, with ranges. Null is 404. See files.ts. */
  download?: true;
  /** Called before content goes out, unless the caller has it already; `isPart` where a range of it was asked for. */
  onDownload?: (context: never, args: Record<string, unknown>, isPart: boolean) => Promise<void>;
  /** The count on which a body that does not fit is one more try. */
  counted?: CountedDoor;
};

export type RestShapes = Record<string, RestShape>;

/** GET and DELETE take their arguments from the query string, other methods from the body. */
export const readsQuery = (method: HttpMethod): boolean => method === 'GET' || method === 'DELETE';

/** The body as an object; none is an empty one. */
export function bodyOf({ body }: Pick<RestRequest, 'body'>): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (!isPlainObject(body)) throw badInput('body', 'must be a JSON object');
  return body;
}

/** The documented `{ data: [...] }` around a list of records. */
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
