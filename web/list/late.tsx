import { type ReactNode, Suspense } from 'react';
import { useComingKeys } from '../core/keyboard.ts';

/** What comes after the first picture and brings keys (lazy): one that is pressed before it is here is kept for it. */
export const Late = ({ children }: { children: ReactNode }) => <Suspense fallback={<Coming />}>{children}</Suspense>;

function Coming() {
  useComingKeys();
  return null;
}
