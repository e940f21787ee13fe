import { isPlainObject } from '../../ground/json.ts';
import type { Params } from '../../run-document.ts';
import { paramsOf } from './follow-document.ts';

/** An operation as a client names it over a line, and the last event it saw; null for what is none. */
export function readParams(given: unknown): { params: Params; extensions: Record<string, unknown> } | null {
  if (!isPlainObject(given)) return null;
  const { query, operationName, variables, extensions } = given;
  if (typeof query !== 'string') return null;
  if (operationName != null && typeof operationName !== 'string') return null;
  if (variables != null && !isPlainObject(variables)) return null;
  if (extensions != null && !isPlainObject(extensions)) return null;
  return { params: paramsOf(query, operationName, variables), extensions: extensions ?? {} };
}

/** A socket has no header for each operation. */
export const traceParentIn = ({ traceparent }: Record<string, unknown>): string | undefined =>
  typeof traceparent === 'string' ? traceparent : undefined;

export const lastEventIn = ({ lastEventId }: Record<string, unknown>): string | undefined =>
  typeof lastEventId === 'string' ? lastEventId : undefined;
