import type { FastifyError, FastifyInstance } from 'fastify';
import { badInput, Fault } from '../ground/errors.ts';
import { isTransient } from '../process/outages.ts';
import type { Services } from '../services.ts';
import { sendBusyPage, wantsPage } from './busy-page.ts';
import { sendFault } from './rest.ts';

const byFastifyCode: Record<string, () => Fault> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Fault('PAYLOAD_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Fault('UNSUPPORTED_MEDIA_TYPE'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badInput('content-length', 'does not match the body'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => badInput('body', 'is empty'),
  FST_ERR_BAD_URL: () => new Fault('NOT_FOUND'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Fault('NOT_FOUND'),
};

/** Sends all errors in one body format. */
export function openErrorAnswers(server: FastifyInstance, services: Services): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Fault) {
      if (error.cause) services.outages.note(error.cause);
      return sendFault(reply, error);
    }
    const known = byFastifyCode[error.code];
    if (known) return sendFault(reply, known());
    if (error.statusCode === 503 && wantsPage(request)) return sendBusyPage(request, reply);
    if (error.statusCode === 503) return sendFault(reply, new Fault('UNAVAILABLE', undefined, { retryAfter: 1 }));
    if (error.statusCode && error.statusCode < 500) return sendFault(reply, badInput('request', 'could not be read'));
    const details = { requestId: request.id };
    if (isTransient(error)) {
      services.outages.note(error);
      return sendFault(reply, new Fault('UNAVAILABLE', undefined, { ...details, retryAfter: 1 }));
    }
    services.log.error({ err: error, requestId: request.id }, 'a request failed');
    return sendFault(reply, new Fault('INTERNAL', undefined, details));
  });
}
