import type { Call } from './call.ts';

/** Caller fields of a log line. */
export function logFieldsOf(call: Call) {
  const { head, state } = call;
  const signedIn = call.isSignedIn ? call.signedIn : null;
  return {
    requestId: head.id,
    operation: state.operationName ?? state.operation,
    userId: signedIn?.user.id,
    organizationId: signedIn?.organization?.id,
  };
}
