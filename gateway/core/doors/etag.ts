import type { FastifyRequest } from 'fastify';

/** Whether If-None-Match (weak comparison) has this ETag. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const given = headers['if-none-match'];
  if (given === undefined) return false;
  return given === '*' || given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
