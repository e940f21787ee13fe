import { useTranslation } from '../words/translation.tsx';
import { announcePolitely } from './announcement.ts';
import { toast } from '../state/toasts.ts';

/**
 * Copies a text to the clipboard and announces the result; `told` is also shown as a toast, if the button gives no
 * feedback.
 */
export function useCopyText(): (text: string, told?: string) => Promise<boolean> {
  const { t } = useTranslation();
  return async (text, told) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The clipboard needs a secure context and the permission.
      toast(t('ui.copyFailed'), { tone: 'danger' });
      return false;
    }
    if (told) toast(told);
    else announcePolitely(t('ui.copied'));
    return true;
  };
}
