import { connect, type Socket } from 'node:net';

/** The subscribers, in their own process: they open streams and record when each receives a write. */
export type Follow = { port: number; text: string; count: number };
export type Heard = { at: number[]; first: string };

const now = (): number => performance.timeOrigin + performance.now();

let sockets: Socket[] = [];
let receipts: { marker: string; at: number[]; first: string } | null = null;

function follow({ port, text }: Follow): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received = '';
    socket.write(text);
    socket.on('data', (chunk) => {
      received += chunk.toString();
      if (received.includes('\r\n\r\n')) resolve();
      if (!receipts || !received.includes(receipts.marker)) return;
      receipts.at.push(now());
      receipts.first ||= received;
      received = '';
      if (receipts.at.length === sockets.length) {
        process.send!({ heard: { at: receipts.at, first: receipts.first } satisfies Heard });
        receipts = null;
      }
    });
    socket.on('error', reject);
    sockets.push(socket);
  });
}

/** Opened in groups: a thousand simultaneous connections would test the listener's backlog. */
const AT_ONCE = 50;

process.on('message', async (message: Follow | { marker: string } | 'stop') => {
  if (message === 'stop') {
    for (const socket of sockets) socket.destroy();
    sockets = [];
  } else if ('marker' in message) {
    receipts = { marker: message.marker, at: [], first: '' };
    process.send!('listening');
  } else {
    for (let open = 0; open < message.count; open += AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, message.count - open) }, () => follow(message)));
    }
    process.send!('following');
  }
});
process.on('disconnect', () => process.exit(0));
