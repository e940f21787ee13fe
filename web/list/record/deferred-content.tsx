import { type ReactNode, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { deferKeys } from '../../core/browser/keyboard.ts';

type Props = {
  /** Id of the open record. */
  of: string;
  /** Placeholder, if nothing is open yet. */
  place?: ReactNode;
  children: ReactNode;
};

/**
 * Renders an opened record in slices after highlighting its row; the previous record stays until then. Keys wait for
 * the new record, except those that move on. Provides the id that is rendered.
 */
export function useDeferredContent({ of, place = null, children }: Props) {
  const drawn = useDeferredValue(of, '');
  const isDrawn = drawn === of;
  const last = useRef<ReactNode>(place);
  useLayoutEffect(() => {
    if (isDrawn) last.current = children;
  });
  useLayoutEffect(() => (isDrawn ? undefined : deferKeys()), [isDrawn]);
  return [isDrawn ? children : last.current, drawn] as const;
}

export const DeferredContent = (props: Props): ReactNode => useDeferredContent(props)[0];
