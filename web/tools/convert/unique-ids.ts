export type IdReading = {
  kind: 'uuid' | 'ulid';
  version: number | null;
  variant: 'nil' | 'max' | 'ncs' | 'rfc' | 'microsoft' | 'future' | null;
  /** ISO time in the ID, if any. */
  time: string | null;
  node: string | null;
  text: string;
};

/** 100-nanosecond intervals between 1582-10-15 and 1970 (RFC 9562, 5.1). */
const gregorian = 122_192_928_000_000_000n;

const iso = (ms: number): string | null => (Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : null);
const fromTicks = (ticks: bigint): string | null => iso(Number((ticks - gregorian) / 10_000n));

const variantOf = (digit: number): IdReading['variant'] =>
  digit < 8 ? 'ncs' : digit < 12 ? 'rfc' : digit < 14 ? 'microsoft' : 'future';

function timeOf(version: number, hex: string): string | null {
  const part = (from: number, to: number) => BigInt(`0x${hex.slice(from, to)}`);
  if (version === 1) return fromTicks((part(13, 16) << 48n) | (part(8, 12) << 32n) | part(0, 8));
  if (version === 6) return fromTicks((part(0, 12) << 12n) | part(13, 16));
  return version === 7 ? iso(Number(part(0, 12))) : null;
}

export function readUuid(text: string): IdReading | null {
  const bare = text
    .trim()
    .replace(/^urn:uuid:/i, '')
    .replace(/^\{(.*)\}$/, '$1');
  if (!/^[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}$/i.test(bare)) return null;
  const hex = bare.replaceAll('-', '').toLowerCase();
  const written = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const none = { kind: 'uuid', version: null, time: null, node: null, text: written } as const;
  if (/^0+$/.test(hex)) return { ...none, variant: 'nil' };
  if (/^f+$/.test(hex)) return { ...none, variant: 'max' };
  const variant = variantOf(Number.parseInt(hex[16]!, 16));
  if (variant !== 'rfc') return { ...none, variant };
  const version = Number.parseInt(hex[12]!, 16);
  // The lowest bit of the first byte is set for random node IDs.
  const node =
    [1, 6].includes(version) && !(Number.parseInt(hex.slice(20, 22), 16) & 1)
      ? hex.slice(20).replaceAll(/(..)(?=.)/g, '$1:')
      : null;
  return { ...none, variant, version, time: timeOf(version, hex), node };
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function readUlid(text: string): IdReading | null {
  const bare = text.trim().toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(bare)) return null;
  const ms = bare
    .slice(0, 10)
    .split('')
    .reduce((sum, one) => sum * 32 + crockford.indexOf(one), 0);
  return { kind: 'ulid', version: null, variant: null, time: iso(ms), node: null, text: bare };
}

const random = (size: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(size));

/** RFC 9562, 5.7. */
export function makeUuid7(now: number): string {
  const bytes = random(16);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(now / 2 ** 32));
  view.setUint32(2, now >>> 0);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function makeUlid(now: number): string {
  let time = '';
  for (let rest = now, at = 0; at < 10; at += 1) {
    time = crockford[rest % 32]! + time;
    rest = Math.floor(rest / 32);
  }
  return time + Array.from(random(16), (one) => crockford[one % 32]!).join('');
}
