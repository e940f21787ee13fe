import { useTranslation } from '../words/translation.tsx';
import { announcePolitely } from './announcement.ts';
import { toast } from '../state/toasts.ts';

/** Puts a text on the clipboard and says so, or why not; `told` is shown too, where no button says it. */
export function useCopyText(): (text: string, told?: string) => Promise<boolean> {
  const { t } = useTranslation();
  return async (text, told) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Without a secure connection or the permission there is no clipboard.
      toast(t('ui.copyFailed'), { tone: 'danger' });
      return false;
    }
    if (told) toast(told);
    else announcePolitely(t('ui.copied'));
    return true;
  };
}
