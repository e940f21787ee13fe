import { connect, type AddressInfo } from 'node:net';
import type { TestGateway } from '../support/gateway.ts';

/** The result of one connection. */
export type Wire = {
  /** The status of each answer, in order. */
  statuses: number[];
  /** Everything that was received. */
  text: string;
  /** Whether the server closed the connection. */
  isClosed: boolean;
  ms: number;
};

export async function listen(gateway: TestGateway): Promise<number> {
  await gateway.server.listen({ host: '127.0.0.1', port: 0 });
  return (gateway.server.server.address() as AddressInfo).port;
}

/** Writes raw bytes that no HTTP client would send, and reads until no more can be expected. */
export function sendRaw(port: number, bytes: string | Buffer, patience = 1_500): Promise<Wire> {
  return new Promise((resolve) => {
    const start = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    let isClosed = true;
    const leave = () => {
      isClosed = false;
      socket.destroy();
    };
    // The first request of its kind loads code, on a machine that may be busy.
    let timer = setTimeout(() => (text === '' ? (timer = setTimeout(leave, 2 * patience)) : leave()), patience);
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    // A refusing server may close before everything is sent.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) => Number(status));
      resolve({ statuses, text, isClosed, ms: performance.now() - start });
    });
  });
}

/** The head of a request; `connection: close` ends the reading with the answer. */
export const head = (line: string, headers: Record<string, string | number> = {}): string =>
  `${[
    `${line} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')}\r\n\r\n`;
