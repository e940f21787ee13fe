import type { ReactNode } from 'react';
import type { FrameProps } from '../../chart/frame/frame.tsx';

export type Cell = string | number | null;
/** Rows of a file: the first one is their head. */
export type Sheet = { title: string; cells: readonly Cell[][] };

/** What stands behind a number: rows under a head, or a larger picture. */
export type Drill = { title: string; head?: readonly string[]; rows?: readonly string[][]; chart?: ReactNode };

/** Of twelve columns so many, the height it has at least, before and after its figures come, and whether it takes both of two. */
export type Layout = Record<string, readonly [span: 3 | 4 | 6 | 8 | 12, height: number, isWide?: 'wide']>;

/** The part of a frame that the address keeps; a widget of several pictures names each. */
export type Frame = Pick<FrameProps, 'pin' | 'twin' | 'onPick' | 'level'>;

export type Widget = {
  key: string;
  title: string;
  draw: (frame: (part?: string) => Frame) => ReactNode;
  sheets?: () => readonly Sheet[];
  drill?: (at: number, part: string) => Drill | null;
  /** Counted now, beside others that are samples. */
  isLive?: boolean;
  /** A card of ink, also on light paper. */
  isDark?: boolean;
};

/** What can't be made of its figures fails in its own place: the others stand. */
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
