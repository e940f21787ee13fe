import { connect, type Socket } from 'node:net';

/** A fast HTTP/1.1 client: requests are sent as prepared bytes, and answers are only measured for length. */

/** A placeholder for the number of the request, so that each write changes a value. */
export const COUNTER = '%COUNTER';
const DIGITS = COUNTER.length;

export type Wanted = { method: string; path: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; head: string; body: Buffer };

export function textOf({ method, path, headers = {}, body }: Wanted): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}${length}\r\n${body ?? ''}`;
}

export const numbered = (text: string, number: number): string =>
  text.replaceAll(COUNTER, String(number).padStart(DIGITS, '0').slice(-DIGITS));

/** A keep-alive connection with one request at a time. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer | null = null;
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  send(text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(text);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    const all = this.#received ? Buffer.concat([this.#received, chunk]) : chunk;
    const answer = read(all);
    this.#received = answer ? null : all;
    if (!answer) return;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(answer);
  }
}

const END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** The answer, once it is complete. */
function read(bytes: Buffer): Answer | null {
  const end = bytes.indexOf(END);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const body = bytes.subarray(end + END.length);
  if (status === 204 || status === 304) return { status, head, body };
  const length = /content-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return body.length < Number(length) ? null : { status, head, body };
  return body.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? { status, head, body: unchunk(body) } : null;
}

function unchunk(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, line), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

/** One request on its own connection. */
export async function ask(port: number, wanted: Wanted): Promise<Answer> {
  const connection = new Connection(port);
  try {
    return await connection.send(textOf(wanted));
  } finally {
    connection.close();
  }
}
