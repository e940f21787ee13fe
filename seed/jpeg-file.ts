import type { PictureSource } from './texts/file-manager.ts';

const BLOCK = 8;
/** One quantization step for all, which is enough for blocks of a single color. */
const STEP = 2;

/** Huffman tables of the standard's annex K: number of codes by length, and categories in order. */
const LENGTHS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const CATEGORIES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Bit string of each category. */
const CODES: string[] = (() => {
  const codes: string[] = [];
  let code = 0;
  for (const [index, count] of LENGTHS.entries()) {
    for (let number = 0; number < count; number += 1) codes.push((code++).toString(2).padStart(index + 1, '0'));
    code <<= 1;
  }
  return codes;
})();

/** End-of-block, the only code used of the AC table. */
const END = '0';

type Colour = readonly [number, number, number];

/** A JPEG of horizontal bands, each slightly lighter towards its end; the description is stored as a comment. */
export function jpegFile({ width, height, palette, description }: PictureSource): Buffer {
  const rows = Math.ceil(height / BLOCK);
  const columns = Math.ceil(width / BLOCK);
  const bits = new Bits();
  let last: Colour = [0, 0, 0];
  for (let row = 0; row < rows; row += 1) {
    const colour = colourAt(palette, row / rows);
    for (let column = 0; column < columns; column += 1) {
      for (const part of [0, 1, 2] as const) bits.write(codeOf(colour[part] - last[part]) + END);
      last = colour;
    }
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xfe, Buffer.from(description)),
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(STEP)])),
    segment(
      0xc0,
      Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    ),
    segment(0xc4, Buffer.from([0x00, ...LENGTHS, ...CATEGORIES])),
    segment(0xc4, Buffer.from([0x10, 1, ...Array<number>(15).fill(0), 0])),
    segment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])),
    bits.end(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(marker: number, data: Buffer): Buffer {
  const length = data.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), data]);
}

/** DC coefficients (luminance and two chroma values) of a block. */
function colourAt(palette: string[], place: number): Colour {
  const band = Math.floor(place * palette.length);
  const light = 1 + 0.12 * (place * palette.length - band);
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Math.min(255, Number.parseInt(palette[band]!.slice(at, at + 2), 16) * light),
  ) as [number, number, number];
  const luminance = 0.299 * red + 0.587 * green + 0.114 * blue;
  const whole = (value: number) => Math.round((value * BLOCK) / STEP);
  return [whole(luminance - 128), whole((blue - luminance) * 0.564), whole((red - luminance) * 0.713)];
}

/** A DC difference: the code of its bit length, then its bits. */
function codeOf(difference: number): string {
  const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  const bits = difference < 0 ? difference + 2 ** size - 1 : difference;
  return CODES[size]! + (size === 0 ? '' : bits.toString(2).padStart(size, '0'));
}

class Bits {
  readonly #bytes: number[] = [];
  #pending = '';

  write(bits: string): void {
    this.#pending += bits;
    while (this.#pending.length >= 8) {
      const byte = Number.parseInt(this.#pending.slice(0, 8), 2);
      this.#pending = this.#pending.slice(8);
      this.#bytes.push(byte);
      // Byte stuffing: 0xff would start a marker.
      if (byte === 0xff) this.#bytes.push(0);
    }
  }

  end(): Buffer {
    if (this.#pending !== '') this.write('1'.repeat(8 - this.#pending.length));
    return Buffer.from(this.#bytes);
  }
}
