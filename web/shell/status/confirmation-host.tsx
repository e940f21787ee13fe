import { Suspense, lazy } from 'react';
import { openConfirmation } from '../../core/state/confirmation.ts';
import { useStore } from '../../core/state/store.ts';

const ConfirmationDialog = lazy(async () => ({
  default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
}));

/** Shows the pending confirmation; the dialog is loaded with the first. */
export function ConfirmationHost() {
  const current = useStore(openConfirmation);
  return <Suspense>{current && <ConfirmationDialog {...current} />}</Suspense>;
}
