const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Uint32Array.from({ length: 64 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32));

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let at = 0; at < 64; at += 1) {
    const round = at >> 4;
    const [f, word] =
      round === 0
        ? [(b & c) | (~b & d), at]
        : round === 1
          ? [(d & b) | (~d & c), (5 * at + 1) & 15]
          : round === 2
            ? [b ^ c ^ d, (3 * at + 5) & 15]
            : [c ^ (b | ~d), (7 * at) & 15];
    const sum = (a + f + sines[at]! + words[word]!) | 0;
    const shift = shifts[round * 4 + (at & 3)]!;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
}

/** MD5 (RFC 1321). Insecure and missing in WebCrypto, but still used in malware lists. */
export function md5(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, (bytes.length * 8) >>> 0, true);
  view.setUint32(padded.length - 4, Math.floor(bytes.length / 2 ** 29), true);
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]);
  const words = new Uint32Array(16);
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(block + at * 4, true);
    mix(state, words);
  }
  const sum = new DataView(new ArrayBuffer(16));
  for (let at = 0; at < 4; at += 1) sum.setUint32(at * 4, state[at]!, true);
  return new Uint8Array(sum.buffer);
}
