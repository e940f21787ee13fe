import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { SpanPlan, Tracer, TraceParent, TracingSettings } from './tracer.ts';

/**
 * Trace of a request or job. Timers started by it inherit the trace, so `isOver` stops them from adding spans forever.
 * Unsampled traces are only passed on.
 */
export type Trace = { span: Span | null; here: TraceParent; state: { isOver: boolean } };

const active = new AsyncLocalStorage<Trace | undefined>();
let tracer: Tracer | null = null;
let ratio = 0;

export async function startTracing(settings: TracingSettings): Promise<void> {
  const { openTracer } = await import('./open-telemetry.ts');
  tracer = openTracer(settings);
  ({ ratio } = settings);
}

/** Sends pending spans. */
export async function stopTracing(): Promise<void> {
  await tracer?.close();
  tracer = null;
}

/** Null if tracing is off, otherwise the fraction of new traces that are recorded. */
export const samplingRatio = (): number | null => (tracer ? ratio : null);

/** Whether a span started now would be recorded. */
export function isRecording(): boolean {
  if (!tracer) return false;
  const trace = active.getStore();
  return trace?.span != null && !trace.state.isOver;
}

/** Starts a trace or continues that of a `traceparent`; null if it isn't sampled and has no parent. */
export function beginTrace(plan: SpanPlan, header?: string): Trace | null {
  if (!tracer) return null;
  const parent = parentOf(header);
  const state = { isOver: false };
  if (parent && !parent.isSampled) return { span: null, here: parent, state };
  if (!parent && Math.random() >= ratio) return null;
  return placed(tracer.start(plan, parent), state);
}

function placed(span: Span, state: Trace['state']): Trace {
  const { traceId, spanId } = span.spanContext();
  return { span, here: { traceId, spanId, isSampled: true }, state };
}

export function endTrace({ span, state }: Trace, attributes: SpanPlan['attributes'] = {}, isFailed = false): void {
  state.isOver = true;
  if (!span) return;
  span.setAttributes(attributes);
  if (isFailed) span.setStatus({ code: ERROR });
  span.end();
}

/** Runs work as part of a trace. */
export const inTrace = <T>(trace: Trace, work: () => T): T => active.run(trace, work);

/** Starts a separate trace for background work. */
export async function traceAlone<T>(plan: SpanPlan, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  const trace = beginTrace(plan);
  if (!trace) return active.run(undefined, work);
  try {
    const result = await inTrace(trace, work);
    endTrace(trace);
    return result;
  } catch (error) {
    endTrace(trace, { 'error.type': typeOf(error) }, true);
    throw error;
  }
}

/** Records work as a child of the active span; without one, just runs it. */
export function traced<T>(plan: SpanPlan, work: () => T): T {
  const trace = active.getStore();
  if (!tracer || !trace?.span || trace.state.isOver) return work();
  const span = tracer.start(plan, trace.here);
  try {
    const result = active.run(placed(span, trace.state), work);
    if (!isPromise(result)) {
      span.end();
      return result;
    }
    const settled = result.then(
      (value) => (span.end(), value),
      (error: unknown) => {
        endFailed(span, error);
        throw error;
      },
    );
    return settled as T;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}

const ERROR = 2;

/** Only the type of an error, because its message may contain user data. */
function endFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', typeOf(error));
  span.setStatus({ code: ERROR });
  span.end();
}

const typeOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : (name ?? 'Error');
};

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** Headers that pass the trace to another server. */
export function traceHeaders(): { traceparent?: string } {
  const trace = active.getStore();
  return trace && !trace.state.isOver ? { traceparent: traceParentOf(trace) } : {};
}

export const traceParentOf = ({ here }: Trace): string =>
  `00-${here.traceId}-${here.spanId}-${here.isSampled ? '01' : '00'}`;

/** Trace fields of a log line. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const trace = active.getStore();
  if (!trace || trace.state.isOver) return {};
  return { trace_id: trace.here.traceId, span_id: trace.here.spanId };
}

const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})/;

/** Parses a W3C traceparent header; null if invalid. */
function parentOf(header: string | undefined): TraceParent | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header ?? '') ?? [];
  if (!traceId || !spanId || !flags || header!.startsWith('ff')) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
