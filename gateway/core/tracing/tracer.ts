import type { Span } from '@opentelemetry/api';

export type SpanPlan = {
  name: string;
  kind: 'internal' | 'server' | 'client' | 'consumer';
  attributes?: Record<string, string | number | undefined>;
};

export type TracingSettings = {
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  version: string;
  resource: Record<string, string>;
  /** Fraction of new traces that are recorded. */
  ratio: number;
};

/** The part of OpenTelemetry that is loaded only if tracing is on. */
export type Tracer = {
  start(plan: SpanPlan, parent: TraceParent | null): Span;
  close(): Promise<void>;
};

/** Parsed `traceparent` header. */
export type TraceParent = { traceId: string; spanId: string; isSampled: boolean };
