import { lazy, Suspense } from 'react';

/** Only while developing, so it is fetched only there. */
const Accounts = lazy(async () => ({ default: (await import('./demo-accounts.tsx')).DemoAccounts }));

export const DemoStep = () => (
  <Suspense fallback={null}>
    <Accounts />
  </Suspense>
);
