import { fraction, pairs, text, url } from './settings.ts';

/** With the names of OpenTelemetry. */
export const traceSettings = {
  traceEndpoint: url(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['http:', 'https:'],
    'where traces are sent, by OTLP over HTTP (`/v1/traces` below it); without it nothing is traced',
  ),
  traceHeaders: pairs('OTEL_EXPORTER_OTLP_HEADERS', 'headers that are sent with traces'),
  traceServiceName: text('OTEL_SERVICE_NAME', 'meridian', 'the name of this service in traces'),
  traceResource: pairs('OTEL_RESOURCE_ATTRIBUTES', 'further attributes of this service in traces'),
  traceRatio: fraction(
    'OTEL_TRACES_SAMPLER_ARG',
    1,
    'fraction of new traces that are recorded, from 0 to 1; for traces of a caller its sampling decision applies',
  ),
};
