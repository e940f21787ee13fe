import type { FastifyRequest } from 'fastify';

/** If-None-Match, which compares weakly: whether the caller has this answer already. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const given = headers['if-none-match'];
  if (given === undefined) return false;
  return given === '*' || given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
