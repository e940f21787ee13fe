import type { IconName } from '../../generated.ts';
import { createStore } from './store.ts';

export type ConfirmationResult = 'confirmed' | 'cancelled' | undefined;
/** Colors of the specification, for the icon and the confirm button. */
export const confirmationColors = [
  'primary',
  'accent',
  'warn',
  'basic',
  'info',
  'success',
  'warning',
  'error',
] as const;
type ConfirmationColor = (typeof confirmationColors)[number];

/** Configuration of the confirmation dialog, named as in the specification. */
export type Confirmation = {
  title?: string;
  message?: string;
  icon?: { show?: boolean; name?: IconName; color?: ConfirmationColor };
  actions?: {
    confirm?: { show?: boolean; label?: string; color?: ConfirmationColor };
    cancel?: { show?: boolean; label?: string };
  };
  /** Shows a close button; without it, Escape and the backdrop don't close the dialog. */
  dismissible?: boolean;
};

export const openConfirmation = createStore<{
  asked: Confirmation;
  answer: (result: ConfirmationResult) => void;
} | null>(null);

/** Confirmation for irreversible actions. Everything else runs at once and offers Undo. */
export function confirm(asked: Confirmation = {}): Promise<ConfirmationResult> {
  openConfirmation.get()?.answer('cancelled');
  return new Promise((resolve) => {
    openConfirmation.set({
      asked,
      answer: (result) => {
        openConfirmation.set(null);
        resolve(result);
      },
    });
  });
}

/** Asks for confirmation of a permanent deletion. */
export async function isSure(title: string, message: string, label: string): Promise<boolean> {
  return (await confirm({ title, message, actions: { confirm: { label } }, dismissible: true })) === 'confirmed';
}
