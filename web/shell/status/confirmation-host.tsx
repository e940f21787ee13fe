import { Suspense, lazy } from 'react';
import { openConfirmation } from '../../core/state/confirmation.ts';
import { useStore } from '../../core/state/store.ts';

const ConfirmationDialog = lazy(async () => ({
  default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
}));

/** Shows the question that is asked at the moment; the dialog is fetched with the first one. */
export function ConfirmationHost() {
  const current = useStore(openConfirmation);
  return <Suspense>{current && <ConfirmationDialog {...current} />}</Suspense>;
}
