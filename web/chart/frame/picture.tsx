import type { ReactNode } from 'react';

type Props = {
  width: number;
  height: number;
  /** Mouse position in pixels of the chart. */
  onPoint?: (x: number, y: number) => void;
  children: ReactNode;
};

/** SVG of the chart, with a view box so that it scales to the paper in print. */
export function Picture({ width, height, onPoint, children }: Props) {
  return (
    <svg
      {...{ width, height }}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        onPoint?.(event.clientX - box.left, event.clientY - box.top);
      }}
    >
      {children}
    </svg>
  );
}
