import { type ReactNode, Suspense } from 'react';
import { useTypedAhead } from '../../core/browser/typed-ahead.ts';

type Props = {
  /** Shown while loading. */
  skeleton?: ReactNode;
  children: ReactNode;
};

/** Lazy panel with a field: keys typed while it loads are passed to the field. */
export const LazyPanel = ({ skeleton, children }: Props) => (
  <Suspense fallback={<Awaited skeleton={skeleton} />}>{children}</Suspense>
);

/** Keeps what is typed for the field that is loading. */
export function Awaited({ skeleton }: Pick<Props, 'skeleton'>) {
  useTypedAhead();
  return skeleton;
}
