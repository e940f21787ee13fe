import type { IconName } from '../generated.ts';
import { createStore } from './store.ts';

export type ConfirmationResult = 'confirmed' | 'cancelled' | undefined;
/** The eight colours that an icon of a question may have. */
export const tones = ['primary', 'accent', 'warn', 'basic', 'info', 'success', 'warning', 'error'] as const;
type Tone = (typeof tones)[number];

export type Question = {
  title?: string;
  message?: string;
  icon?: { show: boolean; name?: IconName; tone?: Tone };
  confirm?: { label?: string; tone?: 'primary' | 'danger' };
  cancel?: { show?: boolean; label?: string };
  /** Shows an X; without it neither Escape nor the backdrop closes. */
  dismissible?: boolean;
};

export const question = createStore<{ asked: Question; answer: (result: ConfirmationResult) => void } | null>(null);

/** Asks before what can't be taken back. Everything else happens at once and offers Undo. */
export function confirm(asked: Question = {}): Promise<ConfirmationResult> {
  question.get()?.answer('cancelled');
  return new Promise((resolve) => {
    question.set({
      asked,
      answer: (result) => {
        question.set(null);
        resolve(result);
      },
    });
  });
}

/** Asks whether something may end for good, and answers whether it may. */
export async function isSure(title: string, message: string, label: string): Promise<boolean> {
  const button = { label, tone: 'danger' } as const;
  return (await confirm({ title, message, confirm: button, dismissible: true })) === 'confirmed';
}
