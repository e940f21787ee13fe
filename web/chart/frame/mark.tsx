import { symbol, symbolCircle, symbolCross, symbolDiamond, symbolSquare, symbolStar, symbolTriangle } from 'd3-shape';

const shapes = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross, symbolStar];

/** Point of a series: six shapes for six colors, so that color isn't the only cue. */
export function Mark({ index, x, y, size = 7 }: { index: number; x: number; y: number; size?: number }) {
  const path = symbol(shapes[index % shapes.length] ?? symbolCircle, size * size * 0.8)() ?? '';
  return <path d={path} transform={`translate(${x} ${y})`} data-mark />;
}
