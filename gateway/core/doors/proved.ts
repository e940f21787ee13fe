import type { FastifyRequest } from 'fastify';
import type { OpenCall } from '../call.ts';

/**
 * Answers a read with the assumed identity, and again if that proves wrong. Sends nothing, not even an error, before
 * the identity is verified.
 */
export const answerProved = <T>(request: FastifyRequest, open: OpenCall, answer: () => Promise<T>): Promise<T> =>
  request.context.isAssumed ? prove(request, open, answer) : answer();

async function prove<T>(request: FastifyRequest, open: OpenCall, answer: () => Promise<T>): Promise<T> {
  const [first] = await Promise.allSettled([answer()]);
  if (!(await request.context.isProved())) {
    request.context = await open(request.context.head);
    return answer();
  }
  if (first.status === 'rejected') throw first.reason;
  return first.value;
}
