import { type ReactNode, Suspense } from 'react';
import { useTypedAhead } from '../core/typed-ahead.ts';

type Props = {
  /** What stands there until it is here. */
  bones?: ReactNode;
  children: ReactNode;
};

/** A panel with a field whose code is fetched with its first opening (lazy): what is typed meanwhile is typed into it. */
export const LatePanel = ({ bones, children }: Props) => (
  <Suspense fallback={<Coming bones={bones} />}>{children}</Suspense>
);

function Coming({ bones }: Pick<Props, 'bones'>) {
  useTypedAhead();
  return bones;
}
