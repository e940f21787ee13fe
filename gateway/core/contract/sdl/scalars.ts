import { GraphQLError, Kind, type GraphQLScalarType } from 'graphql';
import { ReceivedFile, type Upload } from './uploads.ts';

export const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The date as sent, if it is valid; otherwise null. */
export function readDateTime(value: unknown): string | null {
  if (typeof value !== 'string' || !ISO.test(value) || Number.isNaN(Date.parse(value))) return null;
  return value;
}

function parse(value: unknown): string {
  const read = readDateTime(value);
  if (read === null) throw new GraphQLError('DateTime must be ISO 8601 text, for example 2026-11-21T09:30:00.000Z');
  return read;
}

function readUpload(value: unknown): Upload {
  if (typeof value === 'string' || value instanceof ReceivedFile) return value;
  throw new GraphQLError('Upload must be a data URL, for example data:text/plain;base64,SGVsbG8=');
}

/** Implementation of the custom scalars; names and descriptions are in the SDL. */
export const scalars: Record<string, Partial<GraphQLScalarType>> = {
  DateTime: {
    serialize: (value) => value,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
  },
  Upload: {
    parseValue: readUpload,
    parseLiteral: (node) => readUpload(node.kind === Kind.STRING ? node.value : null),
  },
};
