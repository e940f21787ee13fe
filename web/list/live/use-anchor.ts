import { Component, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type Ends, createAnchor } from './anchor.ts';

type Options = Partial<Ends> & {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Initial message; null for the end. */
  at: string | null;
  isLoaded: boolean;
};

const nothing = () => undefined;

/**
 * Scrolling of a conversation: keeps the visible message in place when others load above or below or pictures load
 * late, and stays at the end if it was there. Wrap the content in `Held`.
 */
export function useAnchor(options: Options) {
  const { scroller, content, at, isLoaded, hasBefore = false, hasAfter = false } = options;
  const { onBefore = nothing, onAfter = nothing } = options;
  const [isAtEnd, setIsAtEnd] = useState(at === null);
  const [anchor] = useState(() => createAnchor(at, setIsAtEnd));
  useLayoutEffect(() => anchor.follow({ hasBefore, hasAfter, onBefore, onAfter }));
  useLayoutEffect(() => {
    if (isLoaded && scroller.current && content.current) return anchor.attach(scroller.current, content.current);
    return undefined;
  }, [anchor, scroller, content, isLoaded]);
  // A page too short to scroll may have more before it.
  useEffect(() => anchor.note(), [anchor, isLoaded, hasBefore, hasAfter]);
  return { isAtEnd, anchor };
}

type Props = { by: Pick<ReturnType<typeof createAnchor>, 'look' | 'hold'>; children: ReactNode };

/** Measures before and restores after a render; a class, because hooks can't run before an update. */
export class Held extends Component<Props> {
  override getSnapshotBeforeUpdate(): null {
    this.props.by.look();
    return null;
  }
  override componentDidUpdate(): void {
    this.props.by.hold();
  }
  override render(): ReactNode {
    return this.props.children;
  }
}
