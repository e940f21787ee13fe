import { fraction, pairs, text, url } from './settings.ts';

/** With the names of OpenTelemetry. */
export const traceSettings = {
  traceEndpoint: url(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['http:', 'https:'],
    'URL of an OTLP collector (HTTP, `/v1/traces` below it); turns on [tracing](tracing.md)',
  ),
  traceHeaders: pairs('OTEL_EXPORTER_OTLP_HEADERS', 'headers to send with traces'),
  traceServiceName: text('OTEL_SERVICE_NAME', 'meridian', 'name of this service in traces'),
  traceResource: pairs('OTEL_RESOURCE_ATTRIBUTES', 'further attributes of this service in traces'),
  traceRatio: fraction(
    'OTEL_TRACES_SAMPLER_ARG',
    1,
    'fraction of new traces to record, 0 to 1; traces of a caller follow its sampling decision',
  ),
};
