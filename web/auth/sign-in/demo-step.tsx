import { lazy, Suspense } from 'react';

/** Lazy, for development only. */
const Accounts = lazy(async () => ({ default: (await import('./demo-accounts.tsx')).DemoAccounts }));

export const DemoStep = () => (
  <Suspense fallback={null}>
    <Accounts />
  </Suspense>
);
