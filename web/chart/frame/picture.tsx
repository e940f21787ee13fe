import type { ReactNode } from 'react';

type Props = {
  width: number;
  height: number;
  /** The mouse is here, in pixels of the picture. */
  onPoint?: (x: number, y: number) => void;
  children: ReactNode;
};

/** The drawing itself. On paper it is as wide as the paper, so it says what its pixels are. */
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
