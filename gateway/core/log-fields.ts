import type { Call } from './call.ts';

/** Who asked for what, for a line of the log. */
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
