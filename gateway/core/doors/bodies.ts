import type { FastifyInstance } from 'fastify';
import type { Contract } from '../contract/contract.ts';
import { routeOf } from '../contract/path-template.ts';
import { Fault } from '../ground/errors.ts';
import { parseJson } from '../ground/json.ts';

/** Accepts JSON only, unless an endpoint allows more; an empty body counts as none. */
export function openBodies(server: FastifyInstance, { doors, rest }: Contract): void {
  const forms = new Set(
    doors
      .filter(({ root }) => rest[root.name]?.file ?? rest[root.name]?.upload)
      .map(({ method, path }) => `${method} ${routeOf(path)}`),
  );
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  server.addHook('onRequest', (request, _reply, done) => {
    const { 'content-encoding': encoding, 'content-type': type } = request.headers;
    if (encoding && encoding !== 'identity')
      return done(
        new Fault('UNSUPPORTED_MEDIA_TYPE', `The content-encoding ${encoding.slice(0, 40)} is not supported`),
      );
    if (type === undefined || !/^multipart\//i.test(type)) return done();
    const { url } = request.routeOptions;
    const isRefused = url?.startsWith('/api/') && !forms.has(`${request.method} ${url}`);
    done(isRefused ? new Fault('UNSUPPORTED_MEDIA_TYPE') : undefined);
  });
}
