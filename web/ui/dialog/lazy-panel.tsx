import { type ReactNode, Suspense } from 'react';
import { useTypedAhead } from '../../core/browser/typed-ahead.ts';

type Props = {
  /** What stands there until it is here. */
  skeleton?: ReactNode;
  children: ReactNode;
};

/** A panel with a field whose code is fetched with its first opening (lazy): what is typed meanwhile is typed into it. */
export const LazyPanel = ({ skeleton, children }: Props) => (
  <Suspense fallback={<Coming skeleton={skeleton} />}>{children}</Suspense>
);

function Coming({ skeleton }: Pick<Props, 'skeleton'>) {
  useTypedAhead();
  return skeleton;
}
