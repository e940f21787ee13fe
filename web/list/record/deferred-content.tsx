import { type ReactNode, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { deferKeys } from '../../core/browser/keyboard.ts';

type Props = {
  /** The id of what is open. */
  of: string;
  /** In the size of what comes, where nothing is open yet. */
  place?: ReactNode;
  children: ReactNode;
};

/**
 * What a press opens is drawn in slices, behind the picture that answers the press; until then what was open stays. Keys
 * are meant for what comes and wait for it, but for those that go on to the next. Also says what is drawn.
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
