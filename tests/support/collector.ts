import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: string | number; doubleValue?: number };
type Attribute = { key: string; value: Value };
type Given = { traceId: string; spanId: string; parentSpanId?: string; name: string; kind: number } & {
  attributes: Attribute[];
  status: { code?: number };
};

export type CollectedSpan = Omit<Given, 'attributes'> & { attributes: Record<string, string> };

const textOf = ({ stringValue, intValue, doubleValue }: Value): string =>
  String(stringValue ?? intValue ?? doubleValue);
const recordOf = (attributes: Attribute[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, textOf(value)]));

/** An OpenTelemetry collector that stores what it receives by OTLP over HTTP. */
export async function openCollector() {
  const spans: CollectedSpan[] = [];
  const requests: { path: string; headers: IncomingHttpHeaders; resource: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Given[] }[] }[];
      };
      for (const { resource, scopeSpans } of resourceSpans) {
        requests.push({ path: request.url!, headers: request.headers, resource: recordOf(resource.attributes) });
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, attributes: recordOf(span.attributes) });
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    close: () => server.close(),
  };
}
