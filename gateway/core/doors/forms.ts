import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/**
 * The parser of forms without its two hooks. They look after files that the plugin saves by itself, which it is never asked
 * to, and would run for every request: a fortieth of what a contact by id costs.
 */
export function openForms(server: FastifyInstance, fileMost: number): void {
  const withoutHooks = Object.create(server, { addHook: { value: () => server } }) as FastifyInstance;
  multipart(withoutHooks, { limits: { fileSize: fileMost } }, (error) => {
    if (error) throw error;
  });
}
