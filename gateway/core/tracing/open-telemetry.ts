import { ROOT_CONTEXT, SpanKind, trace, TraceFlags, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanPlan, TraceParent, Tracer, TracingSettings } from './tracer.ts';

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/** Longer attributes, such as batched statements, are cut. */
const ATTRIBUTE_MOST = 2_000;

/** Records every started span; sampling is decided before. */
export function openTracer({ endpoint, headers, serviceName, version, resource }: TracingSettings): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers });
  const provider = new TracerProvider({
    sampler: new AlwaysOnSampler(),
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': serviceName,
        'service.version': version,
        'service.instance.id': `${process.pid}`,
        ...resource,
      }),
    ),
    spanLimits: { attributeValueLengthLimit: ATTRIBUTE_MOST },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('meridian', version);
  return {
    start({ name, kind, attributes = {} }: SpanPlan, parent: TraceParent | null): Span {
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: kind === 'server' })
        : ROOT_CONTEXT;
      return tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    },
    close: () => provider.shutdown(),
  };
}
