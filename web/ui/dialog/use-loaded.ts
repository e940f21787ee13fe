import { useEffect, useState } from 'react';
import { toast } from '../../core/state/toasts.ts';
import { useTranslation } from '../../core/words/translation.tsx';

/**
 * Loads the module of a part that people open, when it is first wanted. If that fails, says so and closes it, so that
 * opening it tries again; React's lazy would take the page down and never try again.
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean, close: () => void): T | null {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<T | null>(null);
  const isMissing = isWanted && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    load().then(setLoaded, () => {
      toast(t('ui.failedTitle'), { tone: 'danger' });
      close();
    });
  }, [isMissing, load, close, t]);
  return loaded;
}
