import type { ReactNode } from 'react';
import type { FrameProps } from '../../chart/frame/frame.tsx';

export type Cell = string | number | null;
/** Rows of an exported file; the first one is the header. */
export type Sheet = { title: string; cells: readonly Cell[][] };

/** Drill-down of a number: a table or a larger chart. */
export type Drill = { title: string; head?: readonly string[]; rows?: readonly string[][]; chart?: ReactNode };

/** Columns out of twelve, minimum height before and after loading, and whether it spans both of two columns. */
export type Layout = Record<string, readonly [span: 3 | 4 | 6 | 8 | 12, height: number, isWide?: 'wide']>;

/** The part of a frame in the URL; a widget with several charts names each. */
export type Frame = Pick<FrameProps, 'pin' | 'twin' | 'onPick' | 'level'>;

export type Widget = {
  key: string;
  title: string;
  draw: (frame: (part?: string) => Frame) => ReactNode;
  sheets?: () => readonly Sheet[];
  drill?: (at: number, part: string) => Drill | null;
  /** Live figures among samples. */
  isLive?: boolean;
  /** Dark card in both schemes. */
  isDark?: boolean;
};

/** Builds each widget separately, so that an error in one doesn't affect the others. */
export function eachAlone(makers: Record<string, () => Widget | Widget[]>): Widget[] {
  return Object.entries(makers).flatMap(([key, make]) => {
    try {
      return make();
    } catch (error) {
      const draw = () => {
        throw error;
      };
      return [{ key, title: key, draw }];
    }
  });
}
