declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  type Options = { targetFormat: string; keepAllGlyphs: true; variationAxes: Record<string, Axis> };
  export default function subsetFont(font: Uint8Array, letters: '', options: Options): Promise<Uint8Array>;
}
