import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

export type NameRecord =
  | { type: 'A' | 'AAAA' | 'NS' | 'CNAME' | 'PTR' | 'TXT'; value: string }
  | { type: 'MX'; value: string; priority: number }
  | { type: 'CAA'; tag: string; value: string }
  /** `value` is the SHA-256 digest of the public key in hexadecimal. */
  | { type: 'TLSA'; value: string };
type RecordType = NameRecord['type'];

const TYPES: Readonly<Record<number, RecordType>> = {
  1: 'A',
  2: 'NS',
  5: 'CNAME',
  12: 'PTR',
  15: 'MX',
  16: 'TXT',
  28: 'AAAA',
  52: 'TLSA',
  257: 'CAA',
};
const NUMBERS = Object.fromEntries(Object.entries(TYPES).map(([number, type]) => [type, Number(number)]));

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split('.')
      .filter((label) => label !== '')
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

const sixBytes = (address: string): Buffer => {
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const [before, after] = [groups(head), groups(tail)];
  const all = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
};

const u16 = (...numbers: number[]): Buffer => Buffer.from(numbers.flatMap((number) => [number >> 8, number & 0xff]));

function dataOf(record: NameRecord): Buffer {
  const { type, value } = record;
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'AAAA') return sixBytes(value);
  if (type === 'MX') return Buffer.concat([u16(record.priority), nameBytes(value)]);
  if (type === 'TLSA') return Buffer.concat([Buffer.from([3, 1, 1]), Buffer.from(value, 'hex')]);
  if (type === 'CAA')
    return Buffer.concat([Buffer.from([0, record.tag.length]), Buffer.from(record.tag), Buffer.from(value)]);
  if (type !== 'TXT') return nameBytes(value);
  const parts = Buffer.from(value);
  const pieces: Buffer[] = [];
  for (let at = 0; at < parts.length || at === 0; at += 255) {
    const piece = parts.subarray(at, at + 255);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  return Buffer.concat(pieces);
}

/** DNS server over UDP for a zone: one question per packet; clients follow aliases. */
export async function openNameServer(zone: (name: string) => readonly NameRecord[] | null) {
  const socket: Socket = createSocket('udp4');
  socket.on('message', (packet, { port, address }) => {
    const answer = answerOf(packet, zone);
    if (answer) socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind({ port: 0, address: '127.0.0.1', exclusive: true }, resolve));
  const { port } = socket.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => socket.close(() => resolve())) };
}

function answerOf(packet: Buffer, zone: (name: string) => readonly NameRecord[] | null): Buffer | null {
  if (packet.length < 17) return null;
  const labels: string[] = [];
  let at = 12;
  while (at < packet.length && packet[at] !== 0) {
    const length = packet[at]!;
    if (length > 63) return null;
    labels.push(packet.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  if (at + 5 > packet.length) return null;
  const question = packet.subarray(12, at + 5);
  const type = TYPES[packet.readUInt16BE(at + 1)];
  const known = zone(labels.join('.').toLowerCase());
  const found = (known ?? []).filter((record) => record.type === type || record.type === 'CNAME');
  const answers = found.map((record) => {
    const data = dataOf(record);
    return Buffer.concat([u16(0xc00c, NUMBERS[record.type]!, 1, 0, 0, data.length), data]);
  });
  // Offers recursion, because resolvers require it. Unknown names get NXDOMAIN, unlike names without such a record.
  const flags = known ? 0x8580 : 0x8583;
  const whole = Buffer.concat([packet.subarray(0, 2), u16(flags, 1, answers.length, 0, 0), question, ...answers]);
  if (whole.length <= 4_096) return whole;
  return Buffer.concat([packet.subarray(0, 2), u16(flags | 0x0200, 1, 0, 0, 0), question]);
}
