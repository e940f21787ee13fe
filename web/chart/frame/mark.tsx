import { symbol, symbolCircle, symbolCross, symbolDiamond, symbolSquare, symbolStar, symbolTriangle } from 'd3-shape';

const shapes = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross, symbolStar];

/** The point of a series: six hues have six shapes, so that no meaning hangs on colour alone. */
export function Mark({ index, x, y, size = 7 }: { index: number; x: number; y: number; size?: number }) {
  const path = symbol(shapes[index % shapes.length] ?? symbolCircle, size * size * 0.8)() ?? '';
  return <path d={path} transform={`translate(${x} ${y})`} data-mark />;
}
