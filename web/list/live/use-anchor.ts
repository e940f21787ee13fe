import { Component, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type Ends, createAnchor } from './anchor.ts';

type Options = Partial<Ends> & {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Where it begins; null is its end. */
  at: string | null;
  isLoaded: boolean;
};

const nothing = () => undefined;

/**
 * Scrolling of a conversation. Earlier messages come in above, later ones below, pictures late: what the person looks at
 * stays where it is, and whoever is at the end stays there. What is drawn of it stands in `Held`.
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
  // A short page has nothing to scroll, and yet more before it.
  useEffect(() => anchor.note(), [anchor, isLoaded, hasBefore, hasAfter]);
  return { isAtEnd, anchor };
}

type Props = { by: Pick<ReturnType<typeof createAnchor>, 'look' | 'hold'>; children: ReactNode };

/** Looks before a drawing changes the page, and puts back behind it: no hook is told before. */
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
