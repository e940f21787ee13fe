import type { FastifyRequest } from 'fastify';
import type { Call, OpenCall } from '../call.ts';
import type { RequestHead } from '../request-head.ts';
import { endRequest } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the body was complete before identity and rights were read. */
    hasArrived: boolean;
  }
}

/** Opens the call of a request whose body may still be arriving. */
export async function openEarly(request: FastifyRequest, open: OpenCall, head: RequestHead): Promise<void> {
  request.context = await open(head);
  // Injected requests have no connection and lack this property.
  request.hasArrived = request.raw.complete !== false;
}

/**
 * Reads identity and rights again after a slow body, because the session or a right may have ended meanwhile. Not
 * needed if the body arrived together with the head.
 */
export async function reopen(request: FastifyRequest, open: OpenCall): Promise<void> {
  if (!request.hasArrived) request.context = await open(request.context.head);
}

/** Receives a form, which may take hours; aborts when the sender's session ends. */
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
