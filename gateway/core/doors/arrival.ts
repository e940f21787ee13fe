import type { FastifyRequest } from 'fastify';
import type { Call, OpenCall } from '../call.ts';
import type { RequestHead } from '../request-head.ts';
import { endRequest } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body was complete before identity and rights were known. */
    hasArrived: boolean;
  }
}

/** Opens the call of a request whose body may still be arriving. */
export async function openEarly(request: FastifyRequest, open: OpenCall, head: RequestHead): Promise<void> {
  request.context = await open(head);
  // Injected requests have no connection, and no such property.
  request.hasArrived = request.raw.complete !== false;
}

/**
 * Reads identity and rights again once the body has arrived: a session may end, and a right be lost, while a sender takes
 * its time. A body that came together with its head needs no second look.
 */
export async function reopen(request: FastifyRequest, open: OpenCall): Promise<void> {
  if (!request.hasArrived) request.context = await open(request.context.head);
}

/** Receives a form, which may take hours: it is cut off when the session of its sender ends. */
export async function receiveForm<T>(request: FastifyRequest, open: OpenCall, read: () => Promise<T>): Promise<T> {
  const { context } = request;
  const stopWatching = context.isSignedIn ? endWithSession(request, context) : null;
  try {
    const form = await read();
    request.context = await open(context.head);
    return form;
  } finally {
    stopWatching?.();
  }
}

function endWithSession(request: FastifyRequest, { services, signedIn, session }: Call): () => void {
  const { organization, user, endsAt } = signedIn;
  const sender = { organization: organization?.id ?? '', user: user.id, session, endsAt };
  return services.subscribers.watch(sender, () => endRequest(request, 401));
}
