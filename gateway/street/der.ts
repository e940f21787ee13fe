/** The ASN.1 types of a certificate, encoded as DER. */
const lengthOf = (length: number): Buffer => {
  if (length < 128) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};

export const tagged = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};

export const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);
export const setOf = (...parts: readonly Buffer[]): Buffer => tagged(0x31, ...parts);
export const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value));
export const octets = (value: Buffer): Buffer => tagged(0x04, value);
export const bits = (value: Buffer): Buffer => tagged(0x03, Buffer.from([0]), value);
export const yes = tagged(0x01, Buffer.from([0xff]));

/** A non-negative integer. */
export const integer = (bytes: Buffer): Buffer =>
  tagged(0x02, bytes[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);

export function identifier(dotted: string): Buffer {
  const [first, second, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((number) => {
    const groups = [number & 0x7f];
    for (let left = number >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return tagged(0x06, Buffer.from([first! * 40 + second!, ...bytes]));
}

export const time = (date: Date): Buffer =>
  tagged(0x18, Buffer.from(`${date.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`));
