import { isPlainObject } from '../../ground/json.ts';
import type { Params } from '../../run-document.ts';
import { paramsOf } from './follow-document.ts';

/** Operation and last event id sent over a connection; null if invalid. */
export function readParams(given: unknown): { params: Params; extensions: Record<string, unknown> } | null {
  if (!isPlainObject(given)) return null;
  const { query, operationName, variables, extensions } = given;
  if (typeof query !== 'string') return null;
  if (operationName != null && typeof operationName !== 'string') return null;
  if (variables != null && !isPlainObject(variables)) return null;
  if (extensions != null && !isPlainObject(extensions)) return null;
  return { params: paramsOf(query, operationName, variables), extensions: extensions ?? {} };
}

/** A WebSocket has no headers per operation, so the trace parent is in the message. */
export const traceParentIn = ({ traceparent }: Record<string, unknown>): string | undefined =>
  typeof traceparent === 'string' ? traceparent : undefined;

export const lastEventIn = ({ lastEventId }: Record<string, unknown>): string | undefined =>
  typeof lastEventId === 'string' ? lastEventId : undefined;
